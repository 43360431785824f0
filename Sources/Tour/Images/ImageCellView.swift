import ImageSearchSample

/// A cell of the list, on a terminal.
@MainActor final class ImageCellView {
  private let number: Int

  /// The model that the cell shows. Its preview is loaded at once; the former model gives up its own.
  var model: (any ImageCellModeling)? {
    didSet {
      guard model !== oldValue else { return }
      oldValue?.prepareForReuse()
      load = model?.loadPreview()
    }
  }
  /// The load of the preview, for callers that wait for its end.
  private(set) var load: Task<Void, Never>?

  /// Makes a cell without a model; its place in the list counts from 1.
  init(number: Int) {
    self.number = number
  }

  /// The cell as a row of a table.
  var row: [String] {
    guard let model else { return [] }
    let preview = model.preview?.text ?? "–"
    return ["\(number)", "\(model.id)", model.sizeText, preview, model.tagText]
  }
}

extension ImageFile {
  /// The format and the size: `PNG 72 x 48`.
  var text: String { "\(format.rawValue) \(size)" }
}
