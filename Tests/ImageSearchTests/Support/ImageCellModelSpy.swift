import Doubles
import ImageSearchSample

/// Stands in for a cell's model, without a store, a search or a network.
final class ImageCellModelSpy: ImageCellModeling {
  let id: UInt64 = 7
  let sizeText = "1000 x 2000"
  let tagText = "tea, pot"
  let preview: ImageFile? = nil

  let loadPreviewSpy = Spy(of: ImageCellModelSpy.loadPreview, returns: nil)
  func loadPreview() -> Task<Void, Never>? { loadPreviewSpy() }

  let prepareForReuseSpy = Spy(of: ImageCellModelSpy.prepareForReuse)
  func prepareForReuse() { prepareForReuseSpy() }
}
