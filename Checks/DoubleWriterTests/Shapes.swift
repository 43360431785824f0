import Foundation

/// Protocols as public apps and libraries have them, which need another form than the cookbook's.
enum Shapes {
  enum Trouble: Error, Equatable { case closed }

  /// Not Sendable.
  final class Ledger {
    var rows: Int
    init(rows: Int) { self.rows = rows }
  }

  /// Not Sendable, and generic.
  final class Receipt<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  typealias Done = (Result<Int, Trouble>) -> Void
  typealias Callback<Value> = (Result<Value, Trouble>) -> Void

  protocol Paying: Sendable {
    func pay(_ cents: Int, done: @escaping Done)
    func load<Value: Decodable & Sendable>(_ type: Value.Type, named name: String, then: @escaping Callback<Value>)
  }

  protocol Resetting: Sendable {
    init(_raw: Int)
    func _reset(_to level: Int)
    var __depth: Int { get }
  }

  protocol Transacting: Sendable {
    func transact<Value: Sendable>(
      _ name: String, _ body: @escaping @Sendable (Int) async throws -> Value
    ) async throws -> Value
    func submit<Value: Sendable>(_ job: @escaping @Sendable () throws -> Value) -> Receipt<Value>
    func fold<State>(_ state: State, by factor: Int, _ step: @escaping (State) -> Bool) -> Bool
    func take<Value: Sendable>(_ type: Value.Type, from bytes: inout [UInt8]) -> Value?
  }

  protocol Bookkeeping: Sendable {
    func read(_ page: Int, _ body: (Ledger) -> Int) -> Int
    func open(_ page: Int, then: @escaping (Ledger) -> Void)
    func send(_ page: Int, to name: String, done: @escaping @Sendable (Int) -> Void)
    func mark(_ type: (some CaseIterable).Type, _ page: Int)
  }

  protocol Keying {
    associatedtype Key: Hashable
    typealias Keys = [Key]
    init(_ key: Key)
    static func hash(_ key: Key, rounds: Int) -> Int
    static var first: Key? { get }
    func put(_ keys: Keys)
  }

  protocol Starting: Sendable {
    init?(attempts: Int, done: @escaping () -> Void)
  }

  protocol Adding {
    static func + (left: Self, right: Int) -> Ledger
  }

  protocol Titling: RawRepresentable, Sendable where RawValue == String {
    func title(_ size: Int) -> String
  }

  protocol Ranking: Codable, Comparable, CustomStringConvertible, Identifiable, Sendable where ID == String {
    func rank(_ number: Int) -> Int
  }

  protocol Pairing: Sendable {
    associatedtype Item: Sendable
    associatedtype Items: Sequence<Item> & Sendable
    func items(_ first: Item) -> Items
  }

  protocol PairingNumbers: Pairing where Item == Int {
    func sum() -> Int
  }
}
