import Doubles
import Testing

/// A protocol whose associated type is of the same protocol is doubled by a type that is its own child: the test builds
/// the tree that it needs from doubles.
struct RecursiveProtocols {
  protocol Folder: Sendable {
    associatedtype Child: Folder
    func children(hidden: Bool) -> [Child]
    func size(in unit: Int) -> Int
  }

  struct FolderSpy: Folder {
    let childrenSpy = Spy(of: Self.children, returns: [])
    func children(hidden: Bool) -> [FolderSpy] { childrenSpy(hidden) }

    let sizeSpy = Spy(of: Self.size, returns: 1)
    func size(in unit: Int) -> Int { sizeSpy(unit) }
  }

  /// The system under test.
  func totalSize(of folder: some Folder) -> Int {
    folder.children(hidden: true).reduce(folder.size(in: 1024)) { $0 + totalSize(of: $1) }
  }

  @Test func `every folder of the tree is asked`() {
    let root = FolderSpy()
    let child = FolderSpy()
    root.childrenSpy.returns([child, FolderSpy()])
    child.sizeSpy.returns(40)

    #expect(totalSize(of: root) == 42)

    #expect(root.childrenSpy.calls == [Call(true)])
    #expect(child.sizeSpy.calls == [Call(1024)])
  }
}
