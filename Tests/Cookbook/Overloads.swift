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

  /// The system under test.
  func printTitle(_ title: String, with printer: some Printing) {
    let number: Int = printer.page()
    let text: String = printer.page()
    printer.print(number)
    if !printer.print(title, copies: 2) { printer.print("\(title), page \(text)") }
  }

  @Test func `each overload has a record of its own`() {
    let printer = PrintingSpy()
    printer.pageNumber.returns(7)
    printer.pageText.returns("seven")
    printer.printCopies.returns(false)

    printTitle("Tea", with: printer)

    #expect(printer.printNumber.calls == [Call(7)])
    #expect(printer.printCopies.calls == [Call("Tea", 2)])
    #expect(printer.printText.calls == [Call("Tea, page seven")])
  }
}
