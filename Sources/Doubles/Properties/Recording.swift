public import Foundation

#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// A recording that can't be written, read or played: its path, and the reason.
public nonisolated struct RecordingError: Error, Equatable, LocalizedError, CustomStringConvertible {
  /// The path of the recording.
  public let path: String
  /// The reason given by the system or the decoder.
  public let reason: String

  public var description: String { "The recording \(path) \(reason)" }
  public var errorDescription: String? { description }

  init(_ url: URL, _ reason: String) { (path, self.reason) = (url.path(percentEncoded: false), reason) }
}

// NB: A struct with a parameter pack would be the natural form of a recorded call, but making one from
// `record.arguments` crashes the 6.3.1 compiler. So functions take the pack apart and put it together.

nonisolated extension Spy {
  /// Writes the calls so far as JSON, each with its arguments and its outcome, for tests to play back.
  ///
  ///     real.priceSpy.answers { (tea: String, grams: Int) throws(MarketError) in
  ///       try LiveMarket().price(of: tea, grams: grams)
  ///     }
  ///     _ = try real.price(of: "mint", grams: 10)
  ///     _ = try? real.price(of: "oolong", grams: 1)
  ///     try real.priceSpy.record(to: url)
  ///
  /// Calls without an end are left out. Inspect the file before you commit it, since it contains arguments and results
  /// unchanged. A field or label whose name suggests a secret causes a warning, unless it is left out.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - names: The fields and labels whose values are written as `"…"`, 0 or null: secrets, dates, ids.
  ///   - onlyIfMissing: Whether an existing file stays, and a missing one is an error, so that CI never records; it is
  ///     written with `APPROVE=1 swift test`.
  ///   - file: The file in which a warning is recorded.
  ///   - line: The line in which a warning is recorded.
  /// - Throws: ``RecordingError`` with the path, and the call that can't be written.
  public func record<each Argument: Encodable>(
    to url: URL, without names: String..., onlyIfMissing: Bool = false, file: StaticString = #filePath,
    line: UInt = #line
  ) throws(RecordingError) where Input == (repeat each Argument), Output: Encodable, Failure: Encodable {
    try write(to: url, without: names, onlyIfMissing, file, line, list(_:)) { $0 }
  }

  /// Records calls to a function that returns nothing, in a file.
  public func record<each Argument: Encodable>(
    to url: URL, without names: String..., onlyIfMissing: Bool = false, file: StaticString = #filePath,
    line: UInt = #line
  ) throws(RecordingError) where Input == (repeat each Argument), Output == Void, Failure: Encodable {
    try write(to: url, without: names, onlyIfMissing, file, line, list(_:)) { _ in Nothing() }
  }

  private func write(
    to url: URL, without names: [String], _ onlyIfMissing: Bool, _ file: StaticString, _ line: UInt,
    _ list: (Input) -> [any Encodable], _ returned: (Output) -> any Encodable
  ) throws(RecordingError) where Failure: Encodable {
    if onlyIfMissing, try isThere(url) { return }
    var calls: [Any] = []
    var (secrets, unused) = ([String](), Set(names))
    let known = names.map { $0.lowercased() }
    for (number, record) in records.enumerated() {
      let call: WrittenCall
      switch record.outcome {
      case .running: continue
      case .returned(let output):
        call = WrittenCall(arguments: list(record.arguments), returned: returned(output), threw: nil)
      case .threw(let failure): call = WrittenCall(arguments: list(record.arguments), returned: nil, threw: failure)
      }
      let text = "call #\(number), \(callText(of: member, record.arguments))"
      do {
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(call))
        let kept = without(names, json, labels: argumentLabels(of: member) ?? [], &unused)
        calls.append(kept)
        let words = "\(member) \(kept)".lowercased()
        secrets += WrittenCall.secrets.filter { words.contains($0) && !known.contains($0) }.map { "\(text): \($0)" }
      } catch EncodingError.invalidValue(let value, _) {
        throw RecordingError(url, "can't be written: \(text), holds \(value), which JSON can't represent.")
      } catch { throw RecordingError(url, "can't be written: \(text): \(error.localizedDescription)") }
    }
    if calls.isEmpty {
      throw RecordingError(
        url, "would hold no call: no call of the double of \(place) has ended. Record after the calls.")
    }
    do {
      let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try JSONSerialization.data(withJSONObject: calls, options: options).write(to: url, options: .atomic)
    } catch { throw RecordingError(url, "can't be written: \(error.localizedDescription)") }
    let path = url.path(percentEncoded: false)
    if let first = secrets.first {
      Misuse.warn(
        "The recording \(path) may hold a secret: \(first). Leave it out, with without: …", file: file, line: line)
    }
    if let name = unused.min() {
      Misuse.warn(
        "The recording \(path) has no field and no label \(name), which without: names.", file: file, line: line)
    }
  }

  /// Answers from a recording: equal arguments get their outcomes in turn, and then the last one again.
  ///
  ///     try market.priceSpy.plays(url)
  ///
  /// Other arguments are a misuse, as for any double without an answer. So a recording of the real function is a stub
  /// that was true when it was made; ``expectHonest(_:against:file:line:)`` checks whether it still is.
  ///
  /// - Throws: ``RecordingError`` with the path and the location of a value that doesn't fit the function.
  public func plays<each Argument: Decodable & Equatable & SendableMetatype>(_ url: URL) throws(RecordingError)
  where Input == (repeat each Argument), Output: Decodable, Failure: Decodable {
    try play(recordedCalls(at: url, arguments(in:)), of: url, by: areSame(_:_:)) { (output: Output) in output }
  }

  /// Answers from the recording of a function without a result.
  public func plays<each Argument: Decodable & Equatable & SendableMetatype>(_ url: URL) throws(RecordingError)
  where Input == (repeat each Argument), Output == Void, Failure: Decodable {
    try play(recordedCalls(at: url, arguments(in:)), of: url, by: areSame(_:_:)) { (_: Nothing) in }
  }

  private func play<Read>(
    _ entries: [Result<RecordedCall<Input, Read, Failure>, Misfit>], of url: URL,
    by areEqual: @escaping @Sendable (Input, Input) -> Bool, _ output: (Read) -> Output
  ) throws(RecordingError) {
    let calls = try entries.map { entry throws(RecordingError) in
      do throws(Misfit) { return try entry.get() } catch { throw RecordingError(url, error.reason) }
    }
    // A call that isn't in the recording has no answer.
    answers(inTurn: [])
    explainsLack(
      "It isn't in the recording \(url.path(percentEncoded: false)): record it again, or give the call an answer.")
    for (number, call) in calls.enumerated()
    where !calls[..<number].contains(where: { areEqual($0.arguments, call.arguments) }) {
      let same = calls.filter { areEqual($0.arguments, call.arguments) }.map { call -> Answer in
        switch call.outcome {
        case .success(let read): .returns(output(read))
        case .failure(let failure): .throws(failure)
        }
      }
      let expected = Shared(call.arguments)
      answers(inTurn: same, then: .repeatsLast) { areEqual($0, expected.value) }
    }
  }
}

nonisolated struct RecordedCall<Input, Output, Failure: Error> {
  let arguments: Input
  let outcome: Result<Output, Failure>
  /// The state that the call requires of the real part.
  let given: String?
}

/// Returns whether the recording exists; a missing one is written only if a person asks for it.
private nonisolated func isThere(_ url: URL) throws(RecordingError) -> Bool {
  if FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) { return true }
  if ProcessInfo.processInfo.environment["APPROVE"] == "1" { return false }
  throw RecordingError(url, "is missing. To record it, run APPROVE=1 swift test, and look at it before you commit it.")
}

/// A recording, or an entry of it, that no longer fits the function.
nonisolated struct Misfit: Error {
  /// The location in the file, and the problem there.
  let text: String
  var reason: String { "no longer fits the function: \(text) Record it again." }

  init(_ error: any Error) { text = (error as? DecodingError).map(place(of:)) ?? error.localizedDescription }
}

/// Reads a recording.
nonisolated func recordedCalls<Input, Output: Decodable, Failure: Error & Decodable>(
  at url: URL, _ arguments: (any UnkeyedDecodingContainer) throws -> Input
) throws(RecordingError) -> [Result<RecordedCall<Input, Output, Failure>, Misfit>] {
  let entries: [Entry<Output, Failure>]
  do {
    let data = try Data(contentsOf: url)
    if data.isEmpty { throw RecordingError(url, "is empty. Record it again.") }
    entries = try JSONDecoder().decode([Entry<Output, Failure>].self, from: data)
  } catch let error as RecordingError {
    throw error
  } catch let error as DecodingError {
    throw RecordingError(url, Misfit(error).reason)
  } catch { throw RecordingError(url, "can't be read: \(error.localizedDescription)") }
  if entries.isEmpty { throw RecordingError(url, "holds no call. Record it again, after the calls.") }
  return entries.map { entry in
    Result {
      let call = try entry.call.get()
      return RecordedCall(arguments: try arguments(call.arguments), outcome: call.outcome, given: call.given)
    }.mapError(Misfit.init)
  }
}

private nonisolated enum Key: String, CodingKey { case arguments, returned, threw, given }

/// The recorded result of a function that returns nothing.
nonisolated struct Nothing: Codable, Equatable {
  init() {}
  init(from decoder: any Decoder) throws {}
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

private nonisolated struct WrittenCall: Encodable {
  /// Words in the names of secrets.
  static let secrets = [
    "token", "password", "passwd", "passphrase", "authorization", "bearer", "cookie", "secret", "apikey", "api_key",
    "api-key", "credential",
  ]

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

/// Returns a JSON value without the values of some fields; `labels` are the labels of a call.
private nonisolated func without(
  _ names: [String], _ json: Any, labels: [String] = [], _ unused: inout Set<String>
) -> Any {
  func masked(_ name: String, _ value: Any) -> Any {
    unused.remove(name)
    return value is String ? "…" : value is NSNumber ? 0 : NSNull()
  }
  if let fields = json as? [String: Any] {
    var kept = fields
    for (name, value) in fields {
      kept[name] = names.contains(name) ? masked(name, value) : without(names, value, &unused)
    }
    if let arguments = kept[Key.arguments.rawValue] as? [Any], arguments.count == labels.count {
      kept[Key.arguments.rawValue] = zip(labels, arguments).map { names.contains($0) ? masked($0, $1) : $1 }
    }
    return kept
  }
  return (json as? [Any])?.map { without(names, $0, &unused) } ?? json
}

/// An entry of a recording, or the reason why it can't be read: a bad entry doesn't hide the next one.
private nonisolated struct Entry<Output: Decodable, Failure: Error & Decodable>: Decodable {
  typealias Call = RecordedCall<any UnkeyedDecodingContainer, Output, Failure>

  let call: Result<Call, any Error>

  init(from decoder: any Decoder) { call = Result { try Self.call(from: decoder) } }

  private static func call(from decoder: any Decoder) throws -> Call {
    let container = try decoder.container(keyedBy: Key.self)
    let outcome: Result<Output, Failure>
    if container.contains(.threw) {
      if container.contains(.returned) {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "there are both 'returned' and 'threw'"))
      }
      outcome = .failure(try container.decode(Failure.self, forKey: .threw))
    } else if container.contains(.returned), let nothing = Nothing() as? Output {
      outcome = .success(nothing)
    } else {
      outcome = .success(try container.decode(Output.self, forKey: .returned))
    }
    return Call(
      arguments: try container.nestedUnkeyedContainer(forKey: .arguments), outcome: outcome,
      given: try container.decodeIfPresent(String.self, forKey: .given))
  }
}

private nonisolated func list<each Argument: Encodable>(_ arguments: (repeat each Argument)) -> [any Encodable] {
  var list: [any Encodable] = []
  for argument in repeat each arguments { list.append(argument) }
  return list
}

nonisolated func arguments<each Argument: Decodable>(
  in list: any UnkeyedDecodingContainer
) throws -> (repeat each Argument) {
  var (list, count) = (list, 0)
  for _ in repeat (each Argument).self { count += 1 }
  if let found = list.count, found != count {
    let text = "there \(found == 1 ? "is 1 argument" : "are \(found) arguments"), and the function takes \(count)"
    throw DecodingError.dataCorrupted(.init(codingPath: list.codingPath, debugDescription: text))
  }
  return (repeat try list.decode((each Argument).self))
}

@Sendable private nonisolated func areSame<each Argument: Equatable>(
  _ left: (repeat each Argument), _ right: (repeat each Argument)
) -> Bool { Call(left) == Call(right) }

/// Returns the location of a value that can't be decoded, and the reason.
private nonisolated func place(of error: DecodingError) -> String {
  let (context, missing): (DecodingError.Context, String)
  switch error {
  case .keyNotFound(let key, let found): (context, missing) = (found, "'\(key.stringValue)' is missing")
  case .typeMismatch(let type, let found): (context, missing) = (found, "there is no \(type)")
  case .valueNotFound(let type, let found): (context, missing) = (found, "there is no \(type)")
  case .dataCorrupted(let found): (context, missing) = (found, found.debugDescription)
  @unknown default: return error.localizedDescription
  }
  let place = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
  return "\(place.isEmpty ? "" : "at \(place) ")\(missing)\(missing.hasSuffix(".") ? "" : ".")"
}
