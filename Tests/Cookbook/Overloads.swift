import Doubles
import Testing

/// Overloads share a name, spies can't: one spy for each, named for what tells the overloads apart.
@Suite struct Overloads {
  protocol Printing: Sendable {
    func print(_ text: String)
    func print(_ number: Int)
    func print(_ text: String, copies: Int) -> Bool
    func page() -> Int
    func page() -> String
  }

  struct PrintingSpy: Printing {
    let printText = Spy { (text: String) in }
    func print(_ text: String) { printText(text) }

    let printNumber = Spy { (number: Int) in }
    func print(_ number: Int) { printNumber(number) }

    let printCopies = Spy { (text: String, copies: Int) in true }
    func print(_ text: String, copies: Int) -> Bool { printCopies(text, copies) }

    let pageNumber = Spy { 1 }
    func page() -> Int { pageNumber() }

    let pageText = Spy { "one" }
    func page() -> String { pageText() }
  }

  @Test func `each overload has a record of its own`() {
    let printer = PrintingSpy()

    printer.print("a")
    printer.print(7)
    _ = printer.print("b", copies: 2)
    let (number, text): (Int, String) = (printer.page(), printer.page())

    #expect(printer.printText.calls == [Call("a")])
    #expect(printer.printNumber.calls == [Call(7)])
    #expect(printer.printCopies.calls == [Call("b", 2)])
    #expect(number == 1 && text == "one")
  }
}
