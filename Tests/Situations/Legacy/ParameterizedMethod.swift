import Doubles
import Testing

/// A method makes the part that it uses, so a test that calls it prints on real paper.
///
/// - Cure: The part becomes a parameter, with the real one as its default. No caller changes.
/// - When not to: where several methods need the same part, it belongs in the initializer. And a method that is overridden,
///   that fulfills a protocol or that is passed on as a function loses that place with another signature: there, leave it as
///   it is, and let it call an overload with the parameter.
///
/// Source: Feathers, chapter 25, *Parameterize Method*.
struct ParameterizedMethod {
  struct Printer: Printing {
    func print(_ line: String) { fatalError("There is no printer on this machine.") }
  }

  enum Before {
    struct Till {
      func close(with cents: Int) { Printer().print("\(cents) cents") }
    }
  }

  /// What `close` uses of the printer.
  protocol Printing: Sendable {
    func print(_ line: String)
  }

  struct Till {
    func close(with cents: Int, printer: any Printing = Printer()) { printer.print("\(cents) cents") }
  }

  struct PrintingSpy: Printing {
    let printSpy = Spy(of: Self.print)
    func print(_ line: String) { printSpy(line) }
  }

  @Test func `a till prints its sum`() {
    let printer = PrintingSpy()

    Till().close(with: 450, printer: printer)

    #expect(printer.printSpy.calls == [Call("450 cents")])
  }
}
