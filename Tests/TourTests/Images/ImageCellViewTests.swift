import Doubles
import ImageSearchSample
import Testing

@testable import tour

/// The view of a cell, with a double of its model: no store, no search and no network take part.
@MainActor struct ImageCellViewTests {
  private let model = ImageCellModelSpy()
  private let cell = ImageCellView(number: 3)

  @Test func `a cell that gets a model starts its preview`() {
    cell.model = model

    #expect(model.loadPreviewSpy.callCount == 1)
    #expect(model.prepareForReuseSpy.callCount == 0)
  }

  @Test func `a cell that is reused gives up the preview of the former model`() {
    cell.model = model
    let next = ImageCellModelSpy()

    cell.model = next

    #expect(model.prepareForReuseSpy.callCount == 1)
    #expect(next.loadPreviewSpy.callCount == 1)
  }

  @Test func `a cell shows its model, and a dash until the preview is there`() {
    #expect(cell.row == [])

    cell.model = model

    #expect(cell.row == ["3", "7", "1000 x 2000", "–", "tea, pot"])
  }

  private final class ImageCellModelSpy: ImageCellModeling {
    let id: UInt64 = 7
    let sizeText = "1000 x 2000"
    let tagText = "tea, pot"
    let preview: ImageFile? = nil

    let loadPreviewSpy = Spy(of: ImageCellModelSpy.loadPreview, returns: nil)
    func loadPreview() -> Task<Void, Never>? { loadPreviewSpy() }

    let prepareForReuseSpy = Spy(of: ImageCellModelSpy.prepareForReuse)
    func prepareForReuse() { prepareForReuseSpy() }
  }
}
