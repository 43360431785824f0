extension ImageEntity {
  /// The size of the original in pixels: `1000 x 2000`.
  var sizeText: String { PixelSize(width: pageImageWidth, height: pageImageHeight).description }

  /// What the image shows: `a, b`.
  var tagText: String { tags.joined(separator: ", ") }
}
