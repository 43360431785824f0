import Doubles
import Testing

/// `borrowing` and `consuming` make the copies of a copyable argument explicit, and a record is a copy: write `copy`
/// where the double has only borrowed it. A consumed argument is the double's to pass on.
struct OwnershipModifiers {
  protocol Archiving: Sendable {
    func check(_ pages: borrowing [String]) -> Bool
    func store(_ pages: consuming [String], under name: String)
  }

  struct ArchivingSpy: Archiving {
    let checkSpy = Spy(of: Self.check, returns: true)
    func check(_ pages: borrowing [String]) -> Bool { checkSpy(copy pages) }

    let storeSpy = Spy(of: Self.store)
    func store(_ pages: consuming [String], under name: String) { storeSpy(pages, name) }
  }

  /// The system under test.
  func archive(_ pages: consuming [String], in archive: any Archiving) {
    if archive.check(pages) { archive.store(pages, under: "book") }
  }

  @Test func `borrowed and consumed values are recorded`() {
    let archiving = ArchivingSpy()

    archive(["one", "two"], in: archiving)

    #expect(archiving.checkSpy.calls == [Call(["one", "two"])])
    #expect(archiving.storeSpy.calls == [Call(["one", "two"], "book")])
  }
}
