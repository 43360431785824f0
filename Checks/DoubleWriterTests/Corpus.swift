/// Protocols for the writer: effects, isolation, access, inheritance, generics and overloads, combined.
enum Corpus {
  struct Entry {
    let name: String
    let text: String
  }

  static let helpers: Set<String> = ["Base", "Parent", "Marked"]

  static let prelude = """
    import Foundation
    public enum Failing: Error { case failed }
    public final class Box { public var value = 0 }
    public struct Plain: Sendable, Equatable { public var text = "" }
    public struct Once: ~Copyable { public var number = 0 }
    @globalActor public actor Storage { public static let shared = Storage() }
    public protocol Marked: Sendable {}
    public protocol Base: Sendable { func based(on text: String) -> Int }
    public protocol Parent { func inherited(_ number: Int, by factor: Double) -> Bool }

    """

  /// The attribute and the parents of each kind of protocol.
  private static let heads: [(attribute: String, parents: String)] = [
    ("", ""), ("", ": Sendable"), ("", ": AnyObject"), ("", ": AnyObject, Sendable"), ("@MainActor ", ""),
    ("@MainActor ", ": Sendable"), ("@Storage ", ""), ("", ": Actor"), ("", ": Base"), ("", ": Parent"),
    ("", ": Parent, Base"), ("", ": Hashable"), ("", ": Identifiable, Sendable where ID == String"), ("", ": Error"),
  ]

  private static let effects = ["", " throws", " throws(Failing)", " async", " async throws", " async throws(Failing)"]

  /// Members, each in a protocol of its own together with its neighbors.
  private static let members: [@Sendable (_ index: Int, _ effect: String) -> String] = [
    { "func plain\($0)()\($1)" },
    { "func one\($0)(_ text: String)\($1) -> Int" },
    { "func several\($0)(_ text: String, to number: Int, if isOn: Bool)\($1) -> String?" },
    {
      "func overload\($0)(_ text: String)\($1)\n  func overload\($0)(_ number: Int)\($1)\n  func overload\($0)(at place: Int)\($1) -> Bool"
    },
    { "func tuple\($0)(at point: (x: Int, y: Int), _ pair: (Int, String))\($1) -> (width: Int, height: Int)" },
    { "func closure\($0)(_ body: @escaping @Sendable (Int, String) -> Void, named name: String?)\($1)" },
    { index, _ in
      "func completion\(index)(_ id: Int, then completion: @escaping (Result<String, any Error>) -> Void)"
    },
    { "func third\($0)(_ id: Int, named name: String, then: @escaping @Sendable (Int) -> Void)\($1)" },
    { "func generic\($0)<Value: Codable & Sendable>(_ value: Value, under key: String)\($1)" },
    { "func answer\($0)<Value: Decodable>(_ type: Value.Type, _ id: Int)\($1) -> Value" },
    { "func some\($0)(_ value: some Marked, _ others: [any Marked])\($1) -> Int" },
    { "func variadic\($0)(_ numbers: Int..., by factor: Double)\($1) -> Double" },
    { "func changed\($0)(_ text: inout String, _ count: Int)\($1) -> Bool" },
    {
      "func body\($0)<T>(_ text: String, _ body: (Int) throws -> T)\($1.contains("async") ? " async throws" : " throws") -> T"
    },
    { "func keyword\($0)(in `class`: String, for `default`: Int, `self` other: Bool)\($1) -> Plain" },
    { "func borrowed\($0)(_ texts: borrowing [String], _ plain: consuming Plain)\($1) -> Int" },
    { "func once\($0)(_ once: borrowing Once, _ number: Int)\($1) -> Int" },
    {
      "func long\($0)(firstArgument: [String: [Int]], secondArgument: Set<String>, thirdArgument: URL?, fourthArgument: Data, fifth: Date)\($1) -> [String: Plain]"
    },
    { index, effect in
      effect.hasPrefix(" throws") || effect == ""
        ? "var value\(index): Int { get\(effect) }" : "var value\(index): Plain { get\(effect) }"
    },
    { index, _ in "var settable\(index): Int { get set }\n  var plain\(index): Plain { get set }" },
    { index, effect in "subscript(index: Int, named name: String) -> String { get\(effect) }" },
    { index, _ in "static func made\(index)(_ text: String, count: Int) -> Int\n  static var limit\(index): Int { get }"
    },
  ]

  static func protocols() -> [Entry] {
    var entries: [Entry] = []
    for (head, (attribute, parents)) in heads.enumerated() {
      for (index, member) in members.enumerated() {
        for (turn, effect) in effects.enumerated() where (index + turn + head) % 3 == 0 {
          let name = "P\(head)M\(index)E\(turn)"
          let access = (index + turn) % 2 == 0 ? "public " : ""
          let own = member(index, effect)
          let body = isStatic(own) && parents.contains("Actor") ? "func plain()" : own
          entries.append(
            Entry(
              name: name,
              text: "\(attribute)\(access)protocol \(name)\(parents) {\n  \(body)\n  func beside(_ a: Int, b: Int)\n}"))
        }
      }
    }
    return entries
  }

  private static func isStatic(_ text: String) -> Bool { text.contains("static") }
}
