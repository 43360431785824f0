import Doubles
import Testing

/// Overloads share a name, but spies can't: make one spy for each, named for what sets its overload apart.
/// `Spy(of: Self.print)` is an "ambiguous use of 'print'": labels pick the method if they differ, and `as` if only
/// types do. Where overloads differ in `async` alone, the compiler silently picks the synchronous one.
struct Overloads {
  protocol Printing: Sendable {
    func print(_ text: String)
    func print(_ number: Int)
    func print(_ text: String, copies: Int) -> Bool
    func page() -> Int
    func page() -> String
    func page() async -> String
  }

  struct PrintingSpy: Printing {
    let printTextSpy = Spy(of: Self.print as (Self) -> (String) -> Void)
    func print(_ text: String) { printTextSpy(text) }

    let printNumberSpy = Spy(of: Self.print as (Self) -> (Int) -> Void)
    func print(_ number: Int) { printNumberSpy(number) }

    let printCopiesSpy = Spy(of: Self.print(_:copies:), returns: true)
    func print(_ text: String, copies: Int) -> Bool { printCopiesSpy(text, copies) }

    let pageNumberSpy = Spy(of: Self.page as (Self) -> () -> Int, returns: 1)
    func page() -> Int { pageNumberSpy() }

    let pageTextSpy = Spy(of: Self.page as (Self) -> () -> String, returns: "one")
    func page() -> String { pageTextSpy() }

    let loadPageSpy = Spy(of: Self.page as (Self) -> () async -> String, returns: "one")
    func page() async -> String { await loadPageSpy() }
  }

  /// The system under test.
  func printTitle(_ title: String, with printer: some Printing) {
    let number: Int = printer.page()
    let text: String = printer.page()
    printer.print(number)
    if !printer.print(title, copies: 2) { printer.print("\(title), page \(text)") }
  }

  @Test func `each overload has its own record`() async {
    let printer = PrintingSpy()
    printer.pageNumberSpy.returns(7)
    printer.pageTextSpy.returns("seven")
    printer.printCopiesSpy.returns(false)

    printTitle("Tea", with: printer)
    let _: String = await printer.page()

    #expect(printer.printNumberSpy.calls == [Call(7)])
    #expect(printer.printCopiesSpy.calls == [Call("Tea", 2)])
    #expect(printer.printTextSpy.calls == [Call("Tea, page seven")])
    #expect(printer.pageTextSpy.callCount == 1 && printer.loadPageSpy.callCount == 1)
  }
}
