import Doubles
import DoublesRegistration
import TestSupport
import Testing

@Suite(.dropsKnownIssues) @MainActor struct `A registry of cells` {
  private final class PhotoCell {
    var image: String?
  }

  private final class TextCell {}

  private let registry = CellRegistry(name: "feed")

  @Test func `recycled cells are reused, the last one first, before new ones are made`() {
    let token = registry.register { PhotoCell() }
    let (first, last) = (registry.dequeue(token), registry.dequeue(token))
    #expect(first !== last)

    registry.recycle(first, as: token)
    registry.recycle(last, as: token)

    #expect(registry.dequeue(token) === last)
    #expect(registry.dequeue(token) === first)
    let new = registry.dequeue(token)
    #expect(new !== first && new !== last)
  }

  @Test func `a cell may be recycled once after each dequeue`() {
    let token = registry.register { PhotoCell() }
    let cell = registry.dequeue(token)

    for _ in 1...3 {
      registry.recycle(cell, as: token)
      #expect(registry.dequeue(token) === cell)
    }
  }

  @Test func `a recycled cell is cleared before it is reused, and a new cell isn't`() {
    var cleared = 0
    let token = registry.register {
      PhotoCell()
    } prepareForReuse: {
      $0.image = nil
      cleared += 1
    }
    let cell = registry.dequeue(token)
    #expect(cleared == 0)
    cell.image = "cat"

    registry.recycle(cell, as: token)
    // The image may still be fading out, so it is cleared as late as possible.
    #expect(cell.image == "cat")
    _ = registry.dequeue(token)

    #expect(cell.image == nil)
    #expect(cleared == 1)
  }

  @Test func `two registrations of one type share no cells`() {
    let photo = registry.register { PhotoCell() }
    let avatar = registry.register { PhotoCell() }
    let text = registry.register { TextCell() }
    let cell = registry.dequeue(photo)
    registry.recycle(cell, as: photo)

    let others: [AnyObject] = [registry.dequeue(avatar), registry.dequeue(text)]

    #expect(others.allSatisfy { $0 !== cell })
    #expect(registry.dequeue(photo) === cell)
  }

  @Test func `a different registry rejects the token, and the message names both registries`() async throws {
    try await expectMisuse(
      """
      registry "feed" did not issue this token for TextCell: it comes from registry "search". \
      Register TextCell with registry "feed", or ask registry "search".
      """
    ) { @MainActor in
      let search = CellRegistry(name: "search")
      let token = search.register { TextCell() }
      withExtendedLifetime(search) { _ = registry.dequeue(token) }
    }

    try await expectMisuse("did not issue this") { @MainActor in
      let search = CellRegistry(name: "search")
      let token = search.register { TextCell() }
      withExtendedLifetime(search) { registry.recycle(search.dequeue(token), as: token) }
    }
  }

  @Test func `recycling a cell twice, as another kind, or into another registry is refused`() async throws {
    let (feed, search) = (CellRegistry(name: "feed"), CellRegistry(name: "search"))
    let (title, footer) = (feed.register { TextCell() }, feed.register { TextCell() })
    let other = search.dequeue(search.register { TextCell() })
    let cell = feed.dequeue(title)

    try await expectMisuse("registry \"feed\" handed out this TextCell as #1, and can't recycle it as #2") {
      @MainActor in feed.recycle(cell, as: footer)
    }
    // Both would hand it out.
    try await expectMisuse("registry \"feed\" did not hand out this TextCell, and can't recycle it") { @MainActor in
      feed.recycle(other, as: title)
    }
    feed.recycle(cell, as: title)
    // Two rows would share it.
    for token in [title, footer] {
      try await expectMisuse("registry \"feed\" has this TextCell already: recycled twice") { @MainActor in
        feed.recycle(cell, as: token)
      }
    }
  }

  @Test func `a cell can't be recycled while it is being cleared`() async throws {
    try await expectMisuse("registry \"feed\" has this TextCell already: recycled twice") { @MainActor in
      let registry = CellRegistry(name: "feed")
      @MainActor final class Slot { var token: RegistrationToken<TextCell>? }
      let slot = Slot()
      let title = registry.register {
        TextCell()
      } prepareForReuse: { cell in
        if let token = slot.token { registry.recycle(cell, as: token) }
      }
      slot.token = title
      registry.recycle(registry.dequeue(title), as: title)
      _ = registry.dequeue(title)
    }
  }
}
