public import Foundation

#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// Repeats a spy's calls with the real function, and fails the test at the first different outcome.
///
/// A stub's answers are its author's beliefs: a city with an id that the service never sends, an empty list where it
/// reports "not found". The test stays green, and the app fails. Here, the real function is called:
///
///     await expectHonest(market.priceSpy, against: LiveMarket().price)
///
/// Call it at the end of a test in which the double has answered and the real function is available: an integration
/// test, or a test with a recording, see ``Doubles/Spy/plays(_:)``. Calls without an end, and calls by a cancelled
/// task, are left out. Effects of the calls happen again.
///
/// - Parameters:
///   - spy: The double that has answered.
///   - real: The function that it stands for. A function that throws errors of another type doesn't compile.
///   - file: The file in which a failure is recorded.
///   - line: The line in which a failure is recorded.
/// - Returns: The number of calls that were compared.
@discardableResult
public nonisolated(nonsending) func expectHonest<Effect, Input, Output: Equatable, Failure: Error>(
  _ spy: Spy<Effect, Input, Output, Failure>,
  against real: nonisolated(nonsending) (Input) async throws(Failure) -> Output,
  file: StaticString = #filePath, line: UInt = #line
) async -> Int {
  var count = 0
  for (number, record) in spy.records.enumerated() where !record.wasCancelled {
    let told: Result<Output, any Error>
    switch record.outcome {
    case .running: continue
    case .returned(let output): told = .success(output)
    case .threw(let failure): told = .failure(failure)
    }
    let call = "\(callText(of: spy.member, record.arguments)), call #\(number) of the double of \(spy.place)"
    let truth: Result<Output, any Error>
    do { truth = .success(try await real(record.arguments)) } catch { truth = .failure(error) }
    if Task.isCancelled {
      Misuse.report("The search was cancelled in \(call).", file: file, line: line)
      return count
    }
    count += 1
    if isSame(told, truth) { continue }
    Misuse.report("\(call), \(text(told)), and the real one \(text(truth)).", file: file, line: line)
    return count
  }
  if count == 0 {
    let calls = spy.records.count == 1 ? "its 1 call" : "its \(spy.records.count) calls"
    let areCancelled = spy.records.contains(where: \.wasCancelled)
    let reason =
      spy.records.isEmpty
      ? "let the test use it before expectHonest(…)"
      : areCancelled ? "\(calls) had no end, or a cancelled task, and are left out" : "\(calls) had no end"
    Misuse.report(
      "The double of \(spy.place) has no answered call to compare: \(reason).", file: file, line: line)
  }
  return count
}

/// Repeats a spy's calls with a real function of several arguments, which doesn't run on the caller's actor.
///
/// NB: A closure with a parameter pack that stays on the caller's actor crashes the 6.3.1 compiler.
@discardableResult
public nonisolated(nonsending) func expectHonest<
  Effect, First: Sendable, Second: Sendable, each Other: Sendable, Output: Equatable & Sendable, Failure: Error
>(
  _ spy: Spy<Effect, (First, Second, repeat each Other), Output, Failure>,
  against real: @concurrent @escaping @Sendable (First, Second, repeat each Other) async throws(Failure) -> Output,
  file: StaticString = #filePath, line: UInt = #line
) async -> Int {
  await expectHonest(spy, against: tupled(real), file: file, line: line)
}

/// Repeats a recording's calls with the real function, and fails the test with each entry that is no longer true.
///
/// The server's own tests repeat the calls recorded by a client's tests,
/// `try await expectHonest(recordedAt: url, against: server.price)`: a consumer-driven contract.
///
/// An entry that doesn't fit the function fails the test, too, and the next entries are still compared. An entry that
/// needs a state of the server names it, `"given": "a guest of id 42"`, and the test makes that state.
///
/// - Parameters:
///   - url: A recording written by ``Doubles/Spy/record(to:without:onlyIfMissing:file:line:)``.
///   - states: Makes each state that an entry names.
///   - real: The function that answers now.
///   - file: The file in which a failure is recorded.
///   - line: The line in which a failure is recorded.
/// - Returns: The number of calls that were compared.
/// - Throws: ``RecordingError`` for a file that can't be read, and errors thrown by `states`.
@discardableResult
public nonisolated func expectHonest<
  each Argument: Decodable & Sendable, Output: Decodable & Equatable & Sendable, Failure: Error & Decodable
>(
  recordedAt url: URL, given states: [String: @Sendable () async throws -> Void] = [:],
  against real: @concurrent @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output,
  file: StaticString = #filePath, line: UInt = #line
) async throws -> Int {
  try await compare(recordedAt: url, given: states, arguments(in:), against: tupled(real), file, line)
}

// NB: Without a parameter pack, since a recorded call made from one crashes the 6.3.1 compiler.
private nonisolated func compare<Input, Output: Decodable & Equatable, Failure: Error & Decodable>(
  recordedAt url: URL, given states: [String: @Sendable () async throws -> Void],
  _ arguments: (any UnkeyedDecodingContainer) throws -> Input,
  against real: nonisolated(nonsending) (Input) async throws(Failure) -> Output, _ file: StaticString, _ line: UInt
) async throws -> Int {
  let entries: [Result<RecordedCall<Input, Output, Failure>, Misfit>] = try recordedCalls(at: url, arguments)
  var (count, lies) = (0, [String]())
  for (number, entry) in entries.enumerated() {
    let call: RecordedCall<Input, Output, Failure>
    switch entry {
    case .success(let fitting): call = fitting
    case .failure(let misfit):
      lies.append(misfit.text)
      continue
    }
    let place = "[\(number)], \(callText(of: "", call.arguments))"
    if let given = call.given {
      guard let state = states[given] else {
        lies.append("\(place), needs \"\(given)\", which given: doesn't make.")
        continue
      }
      try await state()
    }
    count += 1
    let told = call.outcome.mapError { $0 as any Error }
    let truth: Result<Output, any Error>
    do { truth = .success(try await real(call.arguments)) } catch { truth = .failure(error) }
    if !isSame(told, truth) { lies.append("\(place), \(text(told)), and the real one \(text(truth)).") }
  }
  if !lies.isEmpty {
    let text = lies.map { "\n  \($0)" }.joined()
    Misuse.report(
      "The recording \(url.path(percentEncoded: false)) is no longer true:\(text)", file: file, line: line)
  }
  return count
}

private nonisolated func tupled<each Argument: Sendable, Output: Sendable, Failure: Error>(
  _ function: @concurrent @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output
) -> nonisolated(nonsending) ((repeat each Argument)) async throws(Failure) -> Output {
  { input async throws(Failure) in try await function(repeat each input) }
}

private nonisolated func isSame<Output: Equatable>(
  _ left: Result<Output, any Error>, _ right: Result<Output, any Error>
) -> Bool {
  switch (left, right) {
  case (.success(let left), .success(let right)): isSameValue(left, right)
  case (.failure(let left), .failure(let right)): isSameError(left, right)
  default: false
  }
}

private nonisolated func text<Output>(_ result: Result<Output, any Error>) -> String {
  switch result {
  case .success(let output): "returned \(valueText(of: output))"
  case .failure(let error): "threw \(error)"
  }
}
