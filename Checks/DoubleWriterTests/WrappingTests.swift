import Testing

@testable import DoubleWriter

/// Doubles that wrap a real object: the forwarded members, and the notes about the others.
struct WrappingTests {
  private static let source = """
    public enum ShopError: Error { case closed }
    public final class Canvas { public init() {} }
    public protocol Shopping: Sendable {
      func close(at hour: Int, for good: Bool) throws(ShopError)
      func order(_ item: String, times: Int) async throws(ShopError) -> [Int]
      func fetch(_ path: String) async throws -> [UInt8]
      func log(_ text: @autoclosure () -> String)
      func atExit(_ text: @escaping @Sendable @autoclosure () -> String)
      func draw(on canvas: Canvas) throws
      func sell(_ canvas: sending Canvas, for price: Int) async -> sending Canvas
      func read(_ page: Int, _ body: (Canvas) -> Int) -> Int
      func fill(_ text: inout String) -> Int
      func empty(_ text: inout String, `in` real: Int)
      func save<Value: Encodable & Sendable>(_ value: Value, under key: String)
      func hint() -> String
      var lyrics: String { get async throws(ShopError) }
    }
    extension Shopping { public func hint() -> String { "" } }
    public protocol Playing: AnyObject {
      var volume: Int { get set }
      var canvas: Canvas { get set }
      subscript(named name: String) -> Int? { get set }
    }
    @MainActor public protocol Showing: AnyObject {
      func show(title: String) throws -> Int
      func confirm(_ text: String) async -> Bool
      var title: String { get set }
    }
    open class Bell { public init() {} }
    public protocol Ringing: Bell { func ring(_ times: Int) }
    public protocol Keeping<Item>: Sendable { associatedtype Item; func keep(_ item: Item) -> [Item] }
    public protocol Puzzling: Sendable {
      func done(_ id: Int, then: @escaping (Int) -> Void)
      func load<Value: Sendable>(_ type: Value.Type) -> Value
      func filtered() -> Self
      func caught<Failure: Error>(_ number: Int, orThrow failure: Failure) throws(Failure)
      func add(_ numbers: Int...)
      mutating func clear()
      static func open()
      var level: Int { get set }
      func fine()
    }
    """

  private static let module = Result { try CompiledModule("Shop", source) }

  private func wrapping(_ names: String..., flags: [String] = []) throws -> (text: String, remarks: String) {
    let module = try Self.module.get()
    let outcome = Command.run(
      names + ["--wrapping"] + flags.flatMap { ["--flag", $0] } + (try module.words()))
    let result = try module.compile(outcome.output, ["-warnings-as-errors"] + flags)
    #expect(result.status == 0, "\(result.output.prefix(1000))\n\(outcome.output)")
    return (outcome.output, outcome.remarks)
  }

  @Test(arguments: [["-swift-version", "6"], ["-swift-version", "5"], ["-default-isolation", "MainActor"]])
  func `every member forwards to the real object, in all settings`(flags: [String]) throws {
    let (text, remarks) = try wrapping("Shopping", "Playing", "Showing", "Keeping", flags: flags)

    #expect(remarks == "")
    #expect(text.matches(of: /\w+Spy\.answers/).count == text.matches(of: /let \w+Spy/).count)
    // Members with a default are forwarded, too, since the real object may implement them.
    #expect(text.contains("    hintSpy.answers { wrapped.hint() }\n"))
    #expect(text.contains("  init<Real: Keeping>(_ real: Real) where Real.Item == Item {\n"))
    #expect(text.contains("MainActor.assumeIsolated { try real.show(title: title) }"))
  }

  @Test func `a value is set on the real object, and isn't kept as an answer`() throws {
    let (text, _) = try wrapping("Playing", "Ringing")

    #expect(text.contains("  init(_ real: some Playing & Sendable) {\n"))
    #expect(text.contains("    setVolumeSpy.answers { value in real.volume = value }\n"))
    #expect(text.contains("setSubscriptNamedSpy.answers { name, value in real[named: name] = value }"))
    #expect(!text.contains(".returns(newValue"))
    #expect(text.contains("    super.init()\n    ringSpy.answers { times in real.ring(times) }\n"))
  }

  @Test func `members that can't be forwarded to the real object are named, with the reason`() throws {
    let (text, remarks) = try wrapping("Puzzling")

    let said = [
      "done(_:then:): its spy answers with what the closure gets",
      "load(_:): only its caller knows the type of the result", "filtered(): it answers with the double",
      "caught(_:orThrow:): its spy can't throw Failure",
      "add(_:): its spy doesn't get numbers as it is",
      "clear(): cannot use mutating member on immutable value: 'real' is a 'let' constant",
      "open(): it belongs to the type", "setting level: the real one may be a value",
    ]
    #expect(remarks == said.map { "PuzzlingSpy: not forwarded: \($0)\n" }.joined())
    for line in said { #expect(text.contains("    // Not forwarded: \(line).\n"), "\(line)") }
    #expect(text.contains("    fineSpy.answers { real.fine() }\n"))
    // The value can be read here but not set.
    #expect(text.contains("levelSpy.returns(newValue)"))
  }
}
