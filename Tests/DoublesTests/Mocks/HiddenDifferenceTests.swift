import Doubles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Unequal values look different in a failure, even if their type prints them the same way.
@Suite struct HiddenDifferenceTests {
  private struct Post: Equatable, Sendable { var path = "/tea", body: Data }

  private struct File: Equatable, Sendable {
    var name: String
    static func == (one: Self, other: Self) -> Bool { one.name.utf8.elementsEqual(other.name.utf8) }
  }

  private struct Span: Equatable, Sendable { var first, second: Date }

  private struct Box: Equatable, Sendable {
    let value: any Sendable
    static func == (one: Self, other: Self) -> Bool { type(of: one.value) == type(of: other.value) }
  }

  private struct Long: Equatable, Sendable { var first = 1, second = 1, text = String(repeating: "tea ", count: 30) }

  private class Named: @unchecked Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private final class Node: Named, Equatable, @unchecked Sendable {
    var next: Node?
    static func == (one: Node, other: Node) -> Bool { one === other }
  }

  private final class Shelf: Sendable { let pots = Array(0..<1_000) }
  private struct Visit: Equatable, Sendable {
    static let shelf = Shelf()
    let shelf = Self.shelf, at: Date
    static func == (one: Self, other: Self) -> Bool { one.at == other.at }
  }

  /// A pair of unequal values, and the failure's message.
  struct Pair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let difference: @Sendable () -> CallDifference?

    init<Value: Equatable & Sendable>(_ actual: Value, _ expected: Value, _ text: String) {
      testDescription = text
      difference = {
        let spy = Spy { (value: Value) in }
        spy(actual)
        return spy.difference(from: [Call(expected)])
      }
    }
  }

  private static func at(_ seconds: TimeInterval) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

  private static var requests: (URLRequest, URLRequest) {
    var (one, other) = (URLRequest(url: URL(filePath: "/tea")), URLRequest(url: URL(filePath: "/tea")))
    (one.httpMethod, other.httpMethod) = ("PUT", "POST")
    return (one, other)
  }

  static let pairs = [
    Pair(
      Data(#"{"a":1}"#.utf8), Data(#"{"a":2}"#.utf8),
      ##" is Data(#"{"a":1}"#.utf8) instead of Data(#"{"a":2}"#.utf8), from byte 5 on"##),
    Pair(Data([0xff, 0x00]), Data([0xff]), " is Data([0xff, 0x00]) instead of Data([0xff]), from byte 1 on"),
    Pair(Data("a\nb".utf8), Data(), #" is Data("a\nb".utf8) instead of Data(), from byte 0 on"#),
    Pair(
      Post(body: Data("a".utf8)), Post(body: Data("b".utf8)),
      #" is Post(path: "/tea", body: Data("a".utf8)) instead of Post(path: "/tea", body: Data("b".utf8))"#),
    Pair(["a": Data([1])], ["a": Data([2])], #" is ["a": Data([0x01])] instead of ["a": Data([0x02])]"#),
    Pair([Data("a".utf8)], [Data("b".utf8)], #" is [Data("a".utf8)] instead of [Data("b".utf8)]"#),
    Pair(at(1.25), at(1.5), ".timeIntervalSinceReferenceDate is 1.25 instead of 1.5"),
    Pair([at(0), at(1.25)], [at(0), at(1.5)], "[1].timeIntervalSinceReferenceDate is 1.25 instead of 1.5"),
    Pair(["a": at(1.25)], ["a": at(1.5)], #"["a"].timeIntervalSinceReferenceDate is 1.25 instead of 1.5"#),
    Pair(at(0)..<at(1.25), at(0)..<at(1.5), ".upperBound.timeIntervalSinceReferenceDate is 1.25 instead of 1.5"),
    Pair(
      DateInterval(start: at(0), end: at(0.25)), DateInterval(start: at(0), end: at(0.5)),
      ".end.timeIntervalSinceReferenceDate is 0.25 instead of 0.5, .duration is 0.25"),
    Pair(IndexSet([1, 2]), IndexSet([1, 3]), ".ranges is [Range(1..<3)] instead of [Range(1..<2), Range(3..<4)]"),
    Pair(Data("\"a\"\nb".utf8), Data(), #" is Data("\"a\"\nb".utf8) instead of Data(), from byte 0 on"#),
    Pair(
      Span(first: at(0), second: at(0)), Span(first: at(0.25), second: at(0.5)),
      ".first.timeIntervalSinceReferenceDate is 0.0 instead of 0.25, .second.timeIntervalSinceReferenceDate is 0.0 instead"
    ),
    Pair(Box(value: 1), Box(value: UInt8(1)), ".value is 1, a value of Int instead of UInt8"),
    Pair(Long(first: 2, second: 3), Long(), ".first is 2 instead of 1, .second is 3 instead of 1"),
    Pair(Node("a"), Node("b"), #".name is "a" instead of "b""#),
    Pair(Visit(at: at(1.25)), Visit(at: at(1.5)), ".at.timeIntervalSinceReferenceDate is 1.25 instead of 1.5"),
    Pair(requests.0, requests.1, #".httpMethod is "PUT" instead of "POST""#),
    Pair("a\u{A0}b", "a b", #" is "a\u{A0}b" instead of "a b""#),
    Pair("a\u{200B}b", "ab", #" is "a\u{200B}b" instead of "ab""#),
    Pair(["👩‍👩‍👧\u{FEFF}"], ["👩‍👩‍👧"], #" is ["👩‍👩‍👧\u{FEFF}"] instead of ["👩‍👩‍👧"]"#),
    Pair("ne\u{200D}", "ne", #" is "ne\u{200D}" instead of "ne""#),
    Pair(File(name: "cafe\u{301}"), File(name: "caf\u{E9}"), #".name is "cafe\u{301}" instead of "caf\u{E9}""#),
    Pair(Notification.Name("a"), Notification.Name("b"), #" is Name(rawValue: "a") instead of Name(rawValue: "b")"#),
  ]

  @Test(arguments: pairs) func `the failure distinguishes values that print the same`(pair: Pair) throws {
    let text = try #require(pair.difference()).description

    #expect(text.contains("argument 1\(pair.testDescription)"))
  }

  @Test func `data is printed as text or bytes, and long arguments are shortened`() {
    let postSpy = Spy { (_: Data, _: String) in }

    postSpy(Data(#"{"a":1}"#.utf8), "/x")

    #expect("\(postSpy.calls)" == ##"[(Data(#"{"a":1}"#.utf8), "/x")]"##)
    #expect("\(Call(Array(repeating: Data([1]), count: 101)))".hasSuffix("… (1414 characters))"))
    #expect("\(Call(String(repeating: "é", count: 250)))".hasSuffix("é\")"), "a text of 250 characters isn't shortened")
  }

  @Test func `objects that refer to themselves can be printed and compared`() {
    let (one, other, spy) = (Node("tea"), Node("tea"), Spy { (_: Node) in })
    (one.next, other.next) = (one, other)
    defer { (one.next, other.next) = (nil, nil) }

    spy(one)

    let text = spy.difference(from: [Call(other)])?.description
    #expect(text?.contains("Node, printed alike and not equal") == true)
  }

  @Test func `a deeply nested value is printed quickly`() {
    indirect enum JSON: Sendable {
      case list([JSON])
      case object([String: JSON])
      case null
    }
    let value = (0..<200).reduce(JSON.object(["a": .null])) { value, _ in .list([value, .null]) }
    let showSpy = Spy { (_: JSON) in }

    showSpy(value)

    #expect("\(showSpy.calls)".hasPrefix("[(list([list([list(["))
  }
}
