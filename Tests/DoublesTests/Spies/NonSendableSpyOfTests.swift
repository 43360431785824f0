import Doubles
import TestSupport
import Testing

@Suite(.endsWithin(seconds: 10), .dropsKnownIssues) struct NonSendableSpyOfTests {
  /// As a view is: not `Sendable`.
  final class Sheet {}

  private final class SheetSpy {
    let clearSpy = Spy(of: SheetSpy.clear)
    func clear() { clearSpy() }

    let copySpy = Spy(of: SheetSpy.copy) { $0 }
    func copy(_ sheet: Sheet) -> Sheet { copySpy(sheet) }

    let countSpy = Spy(of: SheetSpy.count, returns: 2)
    func count(_ sheet: Sheet, from first: Int) -> Int { countSpy(sheet, first) }

    let printSpy = Spy(of: SheetSpy.print)
    func print(_ sheet: Sheet) throws(NamingError) -> Bool { try printSpy(sheet) }

    let topSpy = Spy(of: \SheetSpy.top) { Sheet() }
    var top: Sheet { topSpy() }

    let sizeSpy = Spy(of: \SheetSpy.size, returns: 4)
    var size: Int { sizeSpy() }
  }

  private let sheets = SheetSpy()

  @Test func `a first answer is given as a value or as a closure`() {
    let sheet = Sheet()

    #expect(sheets.copy(sheet) === sheet)
    #expect(sheets.count(sheet, from: 1) == 2)
    #expect(sheets.size == 4)
    #expect(sheets.top !== sheet)
  }

  @Test func `a method without a result needs no answer`() {
    sheets.clear()

    #expect(sheets.clearSpy.callCount == 1)
  }

  @Test func `a typed failure is the method's`() {
    sheets.printSpy.throws(.forbidden)

    #expect(throws: NamingError.forbidden) { try sheets.print(Sheet()) }
  }

  @Test func `an answer that is missing is reported at the line of its spy`() async throws {
    try await expectMisuse("its double has no answer left.", line: 19) { try SheetSpy().print(Sheet()) }
  }
}
