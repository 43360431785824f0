import Doubles
import Foundation
import NetworkingSample
import Testing

/// Spoils an answer as a bad line, a proxy, another version of a service or a hostile one might.
///
/// The changes are random, and the same for the same seed.
public struct Mutation {
  private var random: SeededGenerator

  private static let values = [
    "null", "true", "0", "-1", "1.5", "1e3", "1e999", "99999999999999999999", #""""#, #""\ud800""#, #""雨""#, "[]", "{}",
    "[[]]", "[[[[", #"{"id":1}"#, #""id""#, ",", ":", ";", "<", ">", "=", "[", "]", "{", "}", "\"", "\\", "\u{0}",
    "\u{FF}\u{FE}", "rel=next", "anchor=x", "\u{301}", "\u{feff}",
  ]

  /// Makes the same changes for the same seed.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// The data with up to four pieces changed, removed, repeated, cut off or inserted.
  public mutating func changed(_ original: Data) -> Data {
    var data = original
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&data) }
    return data
  }

  /// The JSON with up to three of its values and marks replaced, inserted, removed or swapped.
  private mutating func restructured(_ json: String) -> Data {
    var tokens = json.matches(of: /"[^"]*"|[\[\]{},:]|[^"\[\]{},:]+/).map { String($0.output) }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: tokens.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: tokens[index] = value()
      case 1: tokens.insert(value(), at: index)
      case 2: tokens.remove(at: index)
      default: tokens.swapAt(index, Int.random(in: tokens.indices, using: &random))
      }
    }
    return Data(tokens.joined().utf8)
  }

  /// JSON with changes of the one kind or the other.
  public mutating func changedOrRestructured(_ json: String) -> Data {
    Bool.random(using: &random) ? changed(Data(json.utf8)) : restructured(json)
  }

  private mutating func change(_ data: inout Data) {
    let start = Int.random(in: 0...data.count, using: &random)
    let end = Int.random(in: start...min(data.count, start + 40), using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: data.removeSubrange(start..<end)
    case 1: data.insert(contentsOf: Data(data[start..<end]), at: start)
    case 2: data = Data(data.prefix(start))
    case 3: if start < data.count { data[start] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    case 4: if start < data.count { data[start] = .random(in: .min ... .max, using: &random) }
    default: data.insert(contentsOf: Data(value().utf8), at: start)
    }
  }

  private mutating func value() -> String { Self.values[Int.random(in: Self.values.indices, using: &random)] }
}

/// Decodes answers with random changes: each is decoded, or refused with a fault and its place; nothing crashes.
///
///     await expectDecodedOrRefused(rounds: 300) { mutation in
///       mutation.changed(answer)
///     } decode: { body throws(NetworkError) in
///       _ = try JSON.decode(CityList.self, from: body)
///     }
public func expectDecodedOrRefused(
  rounds: Int, seed: UInt64 = 5, _ change: (inout Mutation) -> Data,
  decode: (Data) async throws(NetworkError) -> Void, sourceLocation: SourceLocation = #_sourceLocation
) async {
  var mutation = Mutation(seed: seed)
  var (decoded, refused) = (0, 0)
  for round in 0..<rounds {
    let body = change(&mutation)
    do throws(NetworkError) {
      try await decode(body)
      decoded += 1
    } catch {
      refused += 1
      if case .incorrectDataReturned(let fault) = error, !fault.place.isEmpty, !fault.problem.isEmpty { continue }
      let text = String(decoding: body, as: UTF8.self)
      Issue.record("round \(round): \(error) for \(text)", sourceLocation: sourceLocation)
    }
  }
  // Changes that always, or never, did harm would prove nothing.
  #expect(decoded > 0 && refused > 0, "\(decoded) of \(rounds) were decoded", sourceLocation: sourceLocation)
}
