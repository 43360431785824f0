import Doubles
import Testing

/// `borrowing` and `consuming` make the copies of a copyable argument explicit, and a record is a copy: write `copy`
/// where the double has only borrowed it. What it consumes is its own to give away.
@Suite struct OwnershipModifiers {
  protocol Archiving: Sendable {
    func check(_ pages: borrowing [String]) -> Bool
    func store(_ pages: consuming [String], under name: String)
  }

  struct ArchivingSpy: Archiving {
    let checkSpy = Spy { (pages: [String]) in true }
    func check(_ pages: borrowing [String]) -> Bool { checkSpy(copy pages) }

    let store = Spy { (pages: [String], name: String) in }
    func store(_ pages: consuming [String], under name: String) { store(pages, name) }
  }

  /// The system under test.
  func archive(_ pages: consuming [String], in archive: any Archiving) {
    if archive.check(pages) { archive.store(pages, under: "book") }
  }

  @Test func `what is borrowed and what is given away are both recorded`() {
    let archiving = ArchivingSpy()

    archive(["one", "two"], in: archiving)

    #expect(archiving.checkSpy.calls == [Call(["one", "two"])])
    #expect(archiving.store.calls == [Call(["one", "two"], "book")])
  }
}
