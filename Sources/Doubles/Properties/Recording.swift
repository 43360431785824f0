public import Foundation

#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// A recording that can't be written, read or played: its path, and the reason.
public nonisolated struct RecordingError: Error, Equatable, LocalizedError, CustomStringConvertible {
  /// The path of the recording.
  public let path: String
  /// The reason, as the system or the decoder says it.
  public let reason: String

  public var description: String { "The recording \(path) \(reason)" }
  public var errorDescription: String? { description }

  init(_ url: URL, _ reason: String) { (path, self.reason) = (url.path(percentEncoded: false), reason) }
}

// NB: A struct with a pack of parameters would be the natural form of a recorded call: where one is made of
// `record.arguments`, the 6.3.1 compiler crashes. So functions take the pack apart and put it together.

nonisolated extension Spy {
  /// Writes the calls so far as JSON, each with its arguments and its outcome, for tests to play.
  ///
  ///     real.priceSpy.answers { (tea: String, grams: Int) throws(MarketError) in
  ///       try LiveMarket().price(of: tea, grams: grams)
  ///     }
  ///     _ = try real.price(of: "mint", grams: 10)
  ///     _ = try? real.price(of: "oolong", grams: 1)
  ///     try real.priceSpy.record(to: url)
  ///
  /// Calls without an end are left out. Look at the file before you commit it: arguments and results are in it as they are,
  /// also secret ones.
  ///
  /// - Throws: ``RecordingError`` with the path.
  public func record<each Argument: Encodable>(to url: URL) throws(RecordingError)
  where Input == (repeat each Argument), Output: Encodable, Failure: Encodable {
    try write(records, to: url, list(_:))
  }

  private func write(
    _ records: [CallRecord<Input, Output, Failure>], to url: URL, _ list: (Input) -> [any Encodable]
  ) throws(RecordingError) where Output: Encodable, Failure: Encodable {
    let calls = records.compactMap { record -> WrittenCall? in
      switch record.outcome {
      case .running: nil
      case .returned(let output): WrittenCall(arguments: list(record.arguments), returned: output, threw: nil)
      case .threw(let failure): WrittenCall(arguments: list(record.arguments), returned: nil, threw: failure)
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do { try encoder.encode(calls).write(to: url, options: .atomic) } catch {
      throw RecordingError(url, "can't be written: \(error.localizedDescription)")
    }
  }

  /// Answers as recorded: the same arguments get the same outcomes in turn, and then the last one again.
  ///
  ///     try market.priceSpy.plays(url)
  ///
  /// Other arguments are a misuse, as for any double without an answer. So a recording, made once from the real thing, is a
  /// stub that was true when it was made; ``expectHonest(_:against:file:line:)`` asks whether it still is.
  ///
  /// - Throws: ``RecordingError`` with the path, and the place of a value that no longer decodes.
  public func plays<each Argument: Decodable & Equatable & SendableMetatype>(_ url: URL) throws(RecordingError)
  where Input == (repeat each Argument), Output: Decodable, Failure: Decodable {
    try play(url, by: areSame(_:_:), arguments(in:))
  }

  private func play(
    _ url: URL, by areEqual: @escaping @Sendable (Input, Input) -> Bool,
    _ arguments: (any UnkeyedDecodingContainer) throws -> Input
  ) throws(RecordingError) where Output: Decodable, Failure: Decodable {
    let calls: [(arguments: Input, outcome: Result<Output, Failure>)]
    do {
      let read = try JSONDecoder().decode([ReadCall<Output, Failure>].self, from: Data(contentsOf: url))
      calls = try read.map { (try arguments($0.arguments), $0.outcome) }
    } catch let error as DecodingError {
      throw RecordingError(url, "doesn't fit the function any more: \(text(of: error)) Record it again.")
    } catch { throw RecordingError(url, "can't be read: \(error.localizedDescription)") }
    // A call that isn't in the recording has no answer.
    answers(inTurn: [])
    for (number, call) in calls.enumerated()
    where !calls[..<number].contains(where: { areEqual($0.arguments, call.arguments) }) {
      let same = calls.filter { areEqual($0.arguments, call.arguments) }.map { call -> Answer in
        switch call.outcome {
        case .success(let output): .returns(output)
        case .failure(let failure): .throws(failure)
        }
      }
      let expected = Shared(call.arguments)
      answers(inTurn: same, then: .repeatsLast) { areEqual($0, expected.value) }
    }
  }
}

private nonisolated enum Key: String, CodingKey { case arguments, returned, threw }

private nonisolated struct WrittenCall: Encodable {
  let arguments: [any Encodable]
  let returned: (any Encodable)?
  let threw: (any Encodable)?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    var list = container.nestedUnkeyedContainer(forKey: .arguments)
    for argument in arguments { try list.encode(argument) }
    if let returned { try container.encode(returned, forKey: .returned) }
    if let threw { try container.encode(threw, forKey: .threw) }
  }
}

private nonisolated struct ReadCall<Output: Decodable, Failure: Error & Decodable>: Decodable {
  let arguments: any UnkeyedDecodingContainer
  let outcome: Result<Output, Failure>

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    arguments = try container.nestedUnkeyedContainer(forKey: .arguments)
    if container.contains(.threw) {
      outcome = .failure(try container.decode(Failure.self, forKey: .threw))
    } else {
      outcome = .success(try container.decode(Output.self, forKey: .returned))
    }
  }
}

private nonisolated func list<each Argument: Encodable>(_ arguments: (repeat each Argument)) -> [any Encodable] {
  var list: [any Encodable] = []
  for argument in repeat each arguments { list.append(argument) }
  return list
}

private nonisolated func arguments<each Argument: Decodable>(
  in list: any UnkeyedDecodingContainer
) throws -> (repeat each Argument) {
  var list = list
  return (repeat try list.decode((each Argument).self))
}

@Sendable private nonisolated func areSame<each Argument: Equatable>(
  _ left: (repeat each Argument), _ right: (repeat each Argument)
) -> Bool {
  for (left, right) in repeat (each left, each right) {
    if left != right { return false }
  }
  return true
}

/// The place and the reason of a value that doesn't decode.
private nonisolated func text(of error: DecodingError) -> String {
  let (context, missing): (DecodingError.Context, String)
  switch error {
  case .keyNotFound(let key, let found): (context, missing) = (found, "'\(key.stringValue)' is missing")
  case .typeMismatch(let type, let found): (context, missing) = (found, "there is no \(type)")
  case .valueNotFound(let type, let found): (context, missing) = (found, "there is no \(type)")
  case .dataCorrupted(let found): (context, missing) = (found, found.debugDescription)
  @unknown default: return error.localizedDescription
  }
  let place = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
  return "\(place.isEmpty ? "" : "at \(place) ")\(missing)."
}
