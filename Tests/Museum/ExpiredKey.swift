import DoublesProperties
import Testing

/// A shelf in memory, shipped as the fake of a real shelf, keeps expired tea: it isn't shown, but it blocks fresh tea
/// of the same name.
@Suite struct ExpiredKey {
  protocol Shelf: AnyObject {
    func create(_ tea: String, minutes: Int) -> Bool
    func wait(_ minutes: Int)
    func has(_ tea: String) -> Bool
  }

  final class FakeShelf: Shelf {
    private let dropsExpired: Bool
    private var (now, ends): (Int, [String: Int]) = (0, [:])

    init(dropsExpired: Bool) { self.dropsExpired = dropsExpired }

    func create(_ tea: String, minutes: Int) -> Bool {
      if let end = ends[tea], !dropsExpired || end > now { return false }
      ends[tea] = now + minutes
      return true
    }
    func wait(_ minutes: Int) { now += minutes }
    func has(_ tea: String) -> Bool { ends[tea].map { $0 > now } ?? false }
  }

  /// The real shelf, which removes expired tea.
  final class RealShelf: Shelf {
    private var left: [String: Int] = [:]

    func create(_ tea: String, minutes: Int) -> Bool {
      if left[tea] != nil { return false }
      if minutes > 0 { left[tea] = minutes }
      return true
    }
    func wait(_ minutes: Int) { left = left.mapValues { $0 - minutes }.filter { $0.value > 0 } }
    func has(_ tea: String) -> Bool { left[tea] != nil }
  }

  private func search(dropsExpired: Bool) async {
    let commands: [Command<any Shelf>] = [
      Command("create(_:minutes:)", (any Shelf).create, .of("mint", "green"), .in(1...9)),
      Command("wait(_:)", (any Shelf).wait, .in(1...9)), Command("has(_:)", (any Shelf).has, .of("mint", "green")),
    ]
    await expectAlike(commands, count: 50, seed: 1) {
      RealShelf()
    } and: {
      FakeShelf(dropsExpired: dropsExpired)
    }
  }

  @Test func `a fake that keeps expired tea refuses fresh tea of the same name`() async throws {
    let text = try await failure { await search(dropsExpired: false) }

    #expect(
      text == #"""
        The two differ after 3 commands, made smaller from 5, which is sequence 14 of seed: 1. As a test that the second fails:

          @Test func `found by expectAlike`() async throws {
            let subject = FakeShelf(dropsExpired: dropsExpired)
            #expect(subject.create("mint", minutes: 1) == true)
            subject.wait(1)
            #expect(subject.create("mint", minutes: 1) == true)  // this part: false
          }
        """#)
  }

  @Test func `a fake that drops expired tea behaves like the real shelf`() async { await search(dropsExpired: true) }
}
