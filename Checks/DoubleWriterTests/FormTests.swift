import TestSupport
import Testing

@testable import DoubleWriter

/// Members that need an unusual form, and the notes about its limits.
struct FormTests {
  private static let source = """
    import Foundation
    enum Inner { public protocol Hiding: Sendable { func hide(_ number: Int) } }
    public protocol Conditional: Sendable {
      func put<Value: Equatable & Sendable>(_ value: Value)
      func put<Value: Hashable & Sendable>(_ value: Value)
      func put<Value: Sendable>(_ value: Value)
      func add<Values: Collection & Sendable>(_ values: Values) where Values.Element == Int
      func add<Values: Collection & Sendable>(_ values: Values) where Values.Element == String
    }
    public protocol Table: AnyObject {
      func tableView(_ tableView: String, numberOfRowsInSection section: Int) -> Int
      func tableView(_ tableView: String, didSelect row: Int)
      func tableView(_ tableView: String)
    }
    public protocol Parent { func own(); func shared(); func given() }
    public protocol Child: Parent { func more() }
    extension Parent where Self: Instant { public func shared() {} }
    extension Child { public func given() {} }
    public protocol Watching: NSObjectProtocol { func watch(); var description: String { get } }
    public protocol Instant: Sendable {}
    public protocol Injecting { associatedtype Carrier }
    public final class Canvas {}
    public protocol Difficult: Sendable {
      func told(by body: (Int) throws -> Void) rethrows -> String
      func passed<Value>(_ value: Value, to body: (Value) async throws -> Void) async rethrows
      func asked<Value>(_ body: (Value) -> Int) -> Int
      func shown<Value>(_ value: Value, to body: (Value) -> ())
      var sure: Int { get throws(Never) }
      func inject<Carrier, Injector: Injecting>(_ text: String, into carrier: inout Carrier, by injector: Injector)
      where Injector.Carrier == Carrier
      func start<Time: Instant>(_ name: String, at time: @autoclosure () -> Time) -> Int
      func filtered<Value>(_ canvas: Canvas, _ all: [Value], by test: (Value) throws -> Bool) rethrows -> [Value]
      func caught<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value
      func put<Value: Sendable>(_ value: Value, done: @escaping @Sendable () -> Void)
      func ended(_ good: @escaping (Int) -> Void, _ bad: @escaping (any Error) -> Void)
    }
    public protocol Failing { associatedtype Error: Swift.Error; var last: Error? { get } }
    public protocol Dispatching {
      associatedtype Action
      associatedtype Other
      func send(_ text: String)
      func send(_ action: Action)
      func send(_ other: Other)
      func send(_ other: Other, later: Bool)
      func send()
    }
    public struct Index: Sendable {}
    public protocol Indexed: Sendable {
      subscript(row: Int, column: String) -> Bool { get set }
      subscript(of index: Index) -> Bool { get set }
      subscript<Value: Sendable>(value index: Value) -> Bool { get set }
      subscript(read index: Index) -> Bool { get }
    }
    public struct Key { public var canvas: Canvas }
    public protocol Caching: AnyObject, Sendable {
      subscript(key: Key) -> Int? { get set }
      subscript(canvas key: Key) -> Canvas? { get set }
    }
    public protocol Mixing { mutating func mix(_ number: Int) }
    public protocol Hashing { func hash(with mixer: inout some Mixing) }
    public protocol Optionally {
      associatedtype Wrapped
      var anything: Any { get }
      static func made(of wrapped: Wrapped?) -> Self
    }
    public protocol Borrowing: Sendable {
      func lend<Value: ~Copyable>(_ value: borrowing Value, to body: (borrowing Value) throws -> Void) rethrows
    }
    public protocol Calling: Sendable { func call(_ body: @convention(c) (Int) -> Void) }
    public protocol Scaling: Sendable { static func * (left: Self.Type, right: Int) -> Int }
    public protocol Counted: Sendable {
      static func += (left: inout Self, right: Int)
      static func && (left: Self, right: @autoclosure () throws -> Bool) rethrows -> Bool
    }
    public struct Ticket: ~Copyable, Sendable {}
    public protocol Ticketed: Sendable { var ticket: Ticket { get set } }
    @MainActor public protocol Scripting {
      nonisolated static var source: String { get }
      static var count: Int { get }
      nonisolated init(_ name: String) throws
    }
    public protocol Blank: ExpressibleByNilLiteral { var text: String { get } }
    public protocol Mapping { func map<T>(_ first: @escaping (T) -> T, _ last: @escaping (T) -> T) }
    public protocol Sending: Sendable { func send(_ sendSpy: String) }
    public protocol Options: OptionSet, Sendable where RawValue == Int, Element == Self { static var one: Self { get } }
    public protocol Timing: Clock, Sendable { func stop() }
    public protocol Running: SerialExecutor { func stop() }
    public protocol Plain { func act() }
    @globalActor public actor Storage { public static let shared = Storage() }
    @Storage public protocol Storing: Sendable {
      func store(_ pages: borrowing [String], named name: String)
      func value(for key: String) -> Int?
      func value(for key: String) async throws -> Int
      func drop(_ key: String, done: @escaping @Sendable () -> Void)
    }
    @resultBuilder public enum Lines { public static func buildBlock(_ lines: String...) -> [String] { lines } }
    public protocol Building: Sendable { init(@Lines lines: () -> [String]) }
    public protocol Keyed: Hashable, Sendable { func hash(into hasher: inout Hasher) }
    public protocol Typed: Sendable {
      associatedtype Value: Sendable
      static var first: Value { get }
    }
    public enum Trouble: Error { case closed }
    public final class Receipt<Value> {}
    public typealias Done = (Result<Int, Trouble>) -> Void
    public typealias Callback<Value> = (Result<Value, Trouble>) -> Void
    public protocol Paying: Sendable {
      func pay(_ cents: Int, done: @escaping Done)
      func load<Value: Decodable & Sendable>(_ type: Value.Type, named name: String, then: @escaping Callback<Value>)
    }
    public protocol Resetting: Sendable { init(_raw: Int); func _reset(_to level: Int); var __depth: Int { get } }
    public protocol Transacting: Sendable {
      func transact<Value: Sendable>(
        _ name: String, _ body: @escaping @Sendable (Int) async throws -> Value
      ) async throws -> Value
      func submit<Value: Sendable>(_ job: @escaping @Sendable () throws -> Value) -> Receipt<Value>
      func fold<State>(_ state: State, by factor: Int, _ step: @escaping (State) -> Bool) -> Bool
      func take<Value: Sendable>(_ type: Value.Type, from bytes: inout [UInt8]) -> Value?
    }
    public protocol Bookkeeping: Sendable {
      func read(_ page: Int, _ body: (Canvas) -> Int) -> Int
      func send(_ page: Int, to name: String, done: @escaping @Sendable (Int) -> Void)
      func mark(_ type: (some CaseIterable).Type, _ page: Int)
    }
    public protocol Keying {
      associatedtype Key: Hashable
      typealias Keys = [Key]
      init(_ key: Key)
      static func hash(_ key: Key, rounds: Int) -> Int
      static var first: Key? { get }
      func put(_ keys: Keys)
    }
    public protocol Starting: Sendable { init?(attempts: Int, done: @escaping () -> Void) }
    public protocol Adding { static func + (left: Self, right: Int) -> Canvas }
    public protocol Ranking: Codable, Comparable, CustomStringConvertible, Identifiable, Sendable where ID == String {
      func rank(_ number: Int) -> Int
    }
    public protocol Pairing: Sendable {
      associatedtype Item: Sendable
      associatedtype Items: Sequence<Item> & Sendable
      func items(_ first: Item) -> Items
    }
    public struct Job<Work: Sendable>: Sendable {}
    public protocol Working: Sendable {
      associatedtype Place where Place == Canvas
      func told(_ body: @Sendable (Int) -> Void) -> Bool
      func shown(_ number: Int, _ body: @MainActor (Int) -> Void) async -> Bool
      func both(_ first: @Sendable () -> Int, _ last: @Sendable () throws -> Int) throws
      func go(_ body: @escaping (Int) async throws -> Void)
      func run(_ job: Job<some Sendable>, _ jobs: [some Sendable], _ other: (some Sendable)?)
      func move(to place: Place) -> Int
    }
    public protocol Making: Sendable { init?(count: Int); init<Value>(_ value: Value) throws; func run() -> Int }
    public protocol MakingOf: Sendable { associatedtype Item: Sendable; init(item: Item); func run() -> Item }
    public protocol Doing: Actor { func go(_ body: @escaping (Int) async -> Void); init(name: String) async }
    public protocol PairingNumbers: Pairing where Item == Int { func sum() -> Int }
    public actor Account {}
    public protocol Assorted: AnyObject, Sendable {
      func `switch`(_ on: Bool, in room: Int, at floor: Int) -> Bool
      func sum(_ numbers: Int..., scale: Int) -> Int
      func log(_ text: @autoclosure () -> String, level: Int)
      func fill(_ text: inout String, to length: Int) -> Bool
      func audit(_ account: isolated Account, reason: String) -> Int
      func track<each Value: Sendable>(_ name: String, _ value: repeat each Value)
      func merged(with other: Self) -> Self
      var volume: Int { get set }
      var lyrics: String { get async throws(Trouble) }
    }
    """

  private static let module = Result { try CompiledModule("Forms", source) }

  private func compiled(_ name: String) throws -> String {
    let module = try Self.module.get()
    let double = try module.writer().double(of: name, Request())
    let result = try module.compile(double.text, ["-warnings-as-errors"])
    #expect(double.isComplete && result.status == 0, "\(double.missing) \(result.output.prefix(1000))\n\(double.text)")
    return double.text
  }

  /// Each case: a protocol, and excerpts from its double's source.
  @Test(arguments: [
    // Arguments that can't be recorded are named; the test calls a closure that can be kept.
    (
      "Difficult",
      [
        "// It calls `body` at once.\n", "// Not changed: carrier.\n", "// Not recorded, and not called: test.\n",
        "// The spy can't throw Failure.\n", "let startSpy = SyncSpy<(String, any Instant), Int, Never>()",
        "let putSpy = SyncSpy<(any Sendable, @Sendable () -> Void), Void, Never>()",
      ]
    ),
    // An index that isn't Sendable is recorded as text.
    (
      "Caching",
      [
        "let subscriptSpy = SyncSpy<String, Int?, Never>()",
        "let subscriptCanvasSpy = SyncSpy<String, @Sendable () -> Canvas?, Never>()",
        "let setSubscriptCanvasSpy = SyncSpy<String, @Sendable (Canvas?) -> Void, Never>(",
      ]
    ),
    // A value of a type that only the caller knows isn't changed, however it is written.
    ("Hashing", ["// Not changed: mixer.\n"]),
    // A static that returns a generic double, or isn't isolated, has a spy next to the double.
    ("Optionally", ["= OptionallySpyStatics.spies.madeSpy("]),
    ("Scripting", ["{ ScriptingSpyStatics.spies.sourceSpy() }"]),
    // An operator changes its operand to the spy's answer, and evaluates the other operand.
    ("Counted", ["inout CountedSpy, right: Int) { left = left.", "(left, try right())"]),
    // A parameter may hide its spy, and closures of the caller's types may leave nothing to record.
    ("Sending", ["func send(_ sendSpy: String) { self.sendSpy(sendSpy) }"]),
    ("Mapping", ["// Not recorded, and not called: first, last.\n"]),
    // If a reference to the method suffices, there is no other form.
    (
      "Storing",
      [
        "  nonisolated init() {}\n\n  nonisolated let storeSpy = Spy(of: StoringSpy.store)\n",
        "{ storeSpy(copy pages, name) }",
        "(of: StoringSpy.value(for:) as (StoringSpy) -> (String) async throws -> Int)\n",
        "// The test calls `done`: `dropSpy.calls.last?.arguments.1()`.\n  nonisolated let dropSpy = Spy(of: StoringSpy.drop)",
      ]
    ),
    // A noncopyable value is set through a function.
    ("Ticketed", ["let setTicketSpy = SyncSpy<Void, @Sendable (consuming Ticket) -> Void, Never>("]),
    // An associated type may have the name of another type.
    ("Failing", ["<Error: Swift.Error>: Failing"]),
    // An initializer from nil is written in full.
    ("Blank", ["init(nilLiteral: ())"]),
    // A double's own closure is built like any other.
    ("Building", ["init(lines: () -> [String]) {"]),
    // A requirement shared with a parent in the standard library isn't written twice.
    ("Keyed", ["func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }"]),
    // The compiler knows the requirements of parents from any module.
    ("Options", ["typealias RawValue = Int", "init(rawValue: RawValue) {", "static var one: OptionsSpy {"]),
    ("Timing", ["func sleep(until deadline: Instant, tolerance: Instant.Duration?) async throws"]),
    ("Running", ["func enqueue(_ job: consuming ExecutorJob)"]),
    // A completion handler gets the answer, even under a different name or of the caller's type.
    (
      "Paying",
      [
        "{ done(paySpy(cents)) }", "let answer = loadSpy(ObjectIdentifier(type), name) as? Result<Value, Trouble> else",
        "    then(answer)\n",
      ]
    ),
    ("Resetting", ["init(_raw: Int)", "{ _resetSpy(level) }", "{ __depthSpy() }"]),
    // A closure of the caller's types is called directly, or kept.
    (
      "Transacting",
      [
        "{ try await body(transactSpy(name)) }", "let erasedJob: @Sendable () throws -> any Sendable = { try job() }",
        "let answer = submitSpy(erasedJob)() as? Receipt<Value>",
        "    foldSpy(String(describing: state), factor)\n    return step(state)\n",
        "    bytes = answer.bytes\n    return answer.result as? Value\n",
      ]
    ),
    // A non-Sendable value passes from the answering function to the closure.
    (
      "Bookkeeping",
      ["{ readSpy(page)(body) }", "{ sendSpy(page, name, done) }", "{ markSpy(ObjectIdentifier(type), page) }"]
    ),
    // Statics and initializers of a generic double have spies next to it.
    (
      "Keying",
      [
        "enum KeyingSpyStatics {\n  @TaskLocal static var spies = Spies()\n",
        "<Key: Hashable & Sendable>: Keying, Sendable",
        "init(_ key: Key) { KeyingSpyStatics.spies.initSpy(key) }", "{ KeyingSpyStatics.spies.hashSpy(key, rounds) }",
        "{ KeyingSpyStatics.spies.firstSpy() as? Key }", "func put(_ keys: [Key]) { putSpy(keys) }",
      ]
    ),
    (
      "Starting",
      [
        "SyncSpy<Int, @Sendable (@escaping () -> Void) -> Bool, Never>(.returns { _ in true })",
        "guard StartingSpy.spies.initSpy(attempts)(done) else { return nil }",
      ]
    ),
    ("Adding", ["{ left.plusSpy(left, right) }"]),
    // A closure that is neither called nor recorded is passed to the answer; a nested type is one that the spy can
    // name.
    (
      "Working",
      [
        "{ toldSpy()(body) }", "{ await shownSpy(number)(body) }", "{ try bothSpy()(first, last) }",
        "{ goSpy()(body) }",
        "SyncSpy<(String, [any Sendable], (any Sendable)?), Void, Never>",
        "SyncSpy<Void, @Sendable (Place) -> Int, Never>",
      ]
    ),
    // The double that the code creates is passed to its initializer's answer, with its other spies.
    (
      "Making",
      [
        "// Its answer is a function: `initCountSpy.returns { double in … }`.\n",
        "guard MakingSpy.spies.initCountSpy(count)(self) else",
        "@Sendable (MakingSpy) -> Void, any Error>(.returns { _ in })",
      ]
    ),
    ("MakingOf", ["// The code gets a double whose other spies no test reaches.\n"]),
    ("Doing", ["{ goSpy()(body) }", "{ await DoingSpy.spies.initSpy(name)(self) }"]),
    // Requirements of the standard library have spies, and an object equals only itself.
    (
      "Ranking",
      [
        "{ lhs.lessSpy(lhs, rhs) }", "{ lhs === rhs }", "{ try encodeSpy()(encoder) }", "var id: ID { idSpy() }",
        "try RankingSpy.spies.initSpy(String(describing: decoder))(self)",
      ]
    ),
    ("PairingNumbers", ["where Int == Items.Element {\n  typealias Item = Int\n"]),
    // Each argument is passed at its position, and each answer is returned.
    (
      "Assorted",
      [
        "{ switchSpy(on, room, floor) }", "{ sumSpy(numbers, scale) }", "{ logSpy(text(), level) }",
        "    let answer = fillSpy(text, length)\n    text = answer.text\n    return answer.result\n",
        "{ auditSpy(ObjectIdentifier(account), reason) }",
        "    for value in repeat each value { allValue.append(value) }\n    trackSpy(name, allValue)\n",
        "    mergedSpy(other)\n    return self\n", "      setVolumeSpy(newValue)\n      volumeSpy.returns(newValue)\n",
        "{ get async throws(Trouble) { try await lyricsSpy() } }",
      ]
    ),
    // A default counts only where it applies.
    ("Child", ["func own()", "func shared()", "func more()"]),
    ("Parent", ["func own()", "func shared()", "func given()"]),
    ("Watching", ["final class WatchingSpy: NSObject, Watching {", "override var description: String {"]),
    // The module of a protocol in an internal type is imported for testing.
    ("Inner.Hiding", ["@testable import Forms\n"]),
  ])
  func `each member is written in the form that fits its signature`(name: String, forms: [String]) throws {
    let text = try compiled(name)

    for form in forms { #expect(text.contains(form), "\(text)") }
  }

  @Test(arguments: [
    // The names distinguish the overloads by a condition, a label or an associated type, and name the subject once.
    ("Conditional", ["putEquatableSpy", "putHashableSpy", "putSpy", "addIntSpy", "addStringSpy"]),
    ("Table", ["tableViewNumberOfRowsInSectionSpy", "tableViewDidSelectSpy", "tableViewSpy"]),
    ("Dispatching", ["sendTextSpy", "sendActionSpy", "sendOtherSpy", "sendOtherLaterSpy", "sendSpy"]),
  ])
  func `each overload has a spy with a distinct name`(name: String, spies: [String]) throws {
    let text = try compiled(name)

    #expect(text.matches(of: /let (\w+Spy)/).map { String($0.output.1) } == spies)
    if name == "Dispatching" { #expect(text.contains("  typealias Action = Action\n  typealias Other = Other\n")) }
  }

  @Test func `spies of statics are nonisolated in a module on the main actor`() throws {
    let outcome = Command.run(
      ["Typed", "--flag", "-default-isolation", "--flag", "MainActor"] + (try Self.module.get().words()))

    #expect(outcome.status == 0 && outcome.output.contains("\nnonisolated enum TypedSpyStatics {\n"), "\(outcome)")
  }

  @Test func `a double compiles with or without its module's isolation settings`() throws {
    let settings = ["-default-isolation", "MainActor", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
    let source = """
      public protocol Handling: Sendable {
        func send(_ text: String, to address: String) throws -> Int
        var isOn: Bool { get }
        func handle(_ number: Int, next: (Int) async throws -> Int) async throws -> Int
        func pass(_ number: Int, next: @Sendable (Int) async -> Int, last: @Sendable () async -> Void) async -> Bool
        func each(_ body: (Int) async throws -> Void) async rethrows
        nonisolated func plain() -> Int
      }
      public nonisolated protocol Saving: AnyObject, Codable { func save(_ done: @escaping @Sendable (Int) async -> Void) }
      """
    let module = try CompiledModule("Settled", source, flags: settings)
    for flags in [[], settings] {
      let words = ["Handling", "Saving"] + flags.flatMap { ["--flag", $0] } + (try module.words())

      let outcome = Command.run(words)

      let result = try module.compile(outcome.output, ["-warnings-as-errors"] + flags)
      #expect(outcome.status == 0 && result.status == 0, "\(outcome) \(result.output.prefix(1000))")
      #expect(outcome.output.contains("let sendSpy = Spy(of: Self.send)\n") && !outcome.output.contains("@MainActor"))
      #expect(
        outcome.output.contains("  // It calls `next` at once.\n  let handleSpy = AsyncSpy<Int, Int, any Error>()\n"))
      #expect(outcome.output.contains("{ await passSpy(number)(next, last) }"), "\(outcome.output)")
    }
  }

  @Test func `a subscript with an equatable index returns the latest value, and any other has a note`()
    throws
  {
    let text = try compiled("Indexed")

    #expect(text.contains("      subscriptSpy.returns(newValue, for: row, column)\n"))
    let said = "  // A value that is set isn't read again.\n  let "
    #expect(text.contains("\(said)subscriptOfSpy") && text.contains("\(said)subscriptValueSpy"), "\(text)")
    #expect(text.matches(of: /isn't read again/).count == 2)
  }

  @Test(arguments: [
    ("Calling", "call(_:)", "the compiler says \""), ("Scaling", "*(_:_:)", "no operand is the double itself"),
  ])
  func `a member that fits no form gets a comment with the reason`(name: String, title: String, reason: String) throws {
    let double = try Self.module.get().writer().double(of: name, Request())

    let why = double.missing.first?.split(separator: ": ", maxSplits: 1).last ?? ""
    #expect(double.missing.first?.hasPrefix("\(title): ") == true && double.missing.count == 1, "\(double.missing)")
    #expect(why.hasPrefix("none of the forms that write-double knows fits: \(reason)"), "\(why)")
    #expect(double.text.contains("// Not written, \(why).\n"), "\(double.text)")
  }

  @Test func `requirements inherited from another module are written`() throws {
    let base = try CompiledModule("Base", "public protocol Parent { func inherited(_ text: String) -> Int }")
    let source = "import Base\npublic protocol Child: Parent, TextOutputStreamable { func own() }"
    let child = try CompiledModule("Child", source, importing: base)

    let outcome = Command.run(["Child", "--modules", base.folder.url.path] + (try child.words()))

    #expect(outcome.status == 0 && outcome.output.contains("let inheritedSpy = Spy(of: Self.inherited)"), "\(outcome)")
    #expect(outcome.output.contains("func write<Target>(to target: inout Target) where Target: TextOutputStream"))
  }

  @Test func `a double that doesn't compile isn't written, and the compiler's message is printed`() throws {
    let folder = TemporaryDirectory()
    let words = ["Calling", "Plain", "--to", folder.url.path] + (try Self.module.get().words())

    let outcome = Command.run(words)

    #expect(outcome.status == 1 && outcome.remarks.hasPrefix("CallingSpy is not written, since it doesn't compile;"))
    #expect(outcome.remarks.contains("the compiler says: line 6: type 'CallingSpy' does not conform to protocol"))
    #expect(outcome.remarks.contains("\nwrote \(folder.url.path)/PlainSpy.swift\n"))
    #expect(Command.run(["Calling", "--unchecked"] + words.dropFirst(2)).remarks.hasPrefix("wrote "))
  }

  @Test func `a module in Swift 5 mode with main-actor closures is imported with @preconcurrency`() throws {
    let source = """
      public protocol Handle {}
      public protocol Uploading { func upload(_ text: String, then: @MainActor (any Handle) -> Void) async -> Int }
      public protocol Telling { func tell(_ body: @MainActor (Int) -> Void) async }
      """
    let module = try CompiledModule("Old", source, mode: "5")

    let uploading = try module.writer().double(of: "Uploading", Request())
    let telling = try module.writer().double(of: "Telling", Request())

    #expect(uploading.isComplete && telling.isComplete, "\(uploading) \(telling)")
    #expect(uploading.text.contains("@preconcurrency import Old\n"))
    #expect(telling.text.contains("await body(tellSpy())"))
    // One warning about the closure remains, for which there is no other spelling.
    #expect(try module.compile(uploading.text).status == 0)
    #expect(try module.compile(telling.text).status == 0)
  }
}
