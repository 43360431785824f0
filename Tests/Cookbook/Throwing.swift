import Doubles
import Testing

/// The failure's type is part of the spy's: typed, any, or none. An error of a different type doesn't compile
/// (Checks/TypeChecks/Cases shows it).
///
/// - NB: Swift doesn't infer what a closure throws: `answers { _ in throw .empty }` is refused as throwing `any Error`,
///   and `Spy(of: Self.typed) { _ in 0 }` as an "invalid conversion of thrown error type 'Never'". State the type,
///   `{ text throws(ParsingError) in … }`, or use `returns: 0` and `throws(.empty)`.
struct Throwing {
  protocol Parsing: Sendable {
    func typed(_ text: String) throws(ParsingError) -> Int
    func untyped(_ text: String) throws -> Int
    func safe(_ text: String) -> Int
    func generic<Failure: Error>(_ text: String, orThrow failure: Failure) throws(Failure) -> Int
  }

  enum ParsingError: Error, Equatable { case empty }

  struct ParsingSpy: Parsing {
    let typedSpy = Spy(of: Self.typed, returns: 0)
    func typed(_ text: String) throws(ParsingError) -> Int { try typedSpy(text) }

    let untypedSpy = Spy(of: Self.untyped, returns: 0)
    func untyped(_ text: String) throws -> Int { try untypedSpy(text) }

    let safeSpy = Spy(of: Self.safe, returns: 0)
    func safe(_ text: String) -> Int { safeSpy(text) }

    /// The spy's answer determines whether the method fails; the error is its argument.
    let genericSpy = Spy { (text: String) -> Int? in 0 }
    func generic<Failure: Error>(_ text: String, orThrow failure: Failure) throws(Failure) -> Int {
      guard let number = genericSpy(text) else { throw failure }
      return number
    }
  }

  /// The system under test throws what its parser throws, and nothing else.
  func sum(_ left: String, _ right: String, with parsing: any Parsing) throws(ParsingError) -> Int {
    try parsing.typed(left) + parsing.typed(right)
  }

  @Test func `each kind of failure is thrown with its own type`() throws {
    let parsing = ParsingSpy()
    parsing.typedSpy.answers { text throws(ParsingError) in
      guard let number = Int(text) else { throw .empty }
      return number
    }
    parsing.untypedSpy.throws(CancellationError())
    parsing.genericSpy.returns(nil)

    #expect(try sum("7", "8", with: parsing) == 15)
    #expect(throws: ParsingError.empty) { try sum("7", "", with: parsing) }
    #expect(throws: CancellationError.self) { try parsing.untyped("") }
    #expect(throws: ParsingError.empty) { try parsing.generic("", orThrow: ParsingError.empty) }
    #expect(parsing.safe("7") == 0)
    #expect(parsing.typedSpy.records.map(\.outcome) == [.returned(7), .returned(8), .returned(7), .threw(.empty)])
  }
}
