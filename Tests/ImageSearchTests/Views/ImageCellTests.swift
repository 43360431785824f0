import DoublesRegistration
import ImageSearchSample
import Testing

/// A cell with a double of its model, without a store, a search or a network.
@MainActor struct ImageCellTests {
  private let registry = CellRegistry(name: "images")
  private let model = ImageCellModelSpy()

  @Test func `a dequeued cell starts loading its preview`() {
    let token = ImageCell.register(to: registry)
    let cell = ImageCell.dequeue(by: registry, for: model, andMustHave: token)

    #expect(cell.model === model)
    #expect(model.loadPreviewSpy.callCount == 1)
    #expect(model.prepareForReuseSpy.callCount == 0)
  }

  @Test func `a recycled cell drops its preview, and shows the next image`() {
    let token = ImageCell.register(to: registry)
    let cell = ImageCell.dequeue(by: registry, for: model, andMustHave: token)
    let next = ImageCellModelSpy()

    cell.recycle(to: registry, token)
    #expect(model.prepareForReuseSpy.callCount == 1)
    #expect(cell.model == nil)

    #expect(ImageCell.dequeue(by: registry, for: next, andMustHave: token) === cell)
    #expect(next.loadPreviewSpy.callCount == 1)
  }
}
