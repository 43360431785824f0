import Foundation
import ImageSearchSample

/// The view of the image search: it shows the models in a terminal.
@MainActor struct ImagesScreen {
  let table: ImageTableModel
  let detail: ImageDetailModel
  let texts: ImageSearchTexts
  let notes: TourTexts
  let outlet: Outlet

  /// Makes a screen; its two models share a search.
  init(of source: ServiceSource, _ services: Composition, outlet: Outlet) {
    let texts = services.imageTexts
    let search = services.imageSearch(in: source)
    table = services.imageTable(over: search)
    detail = services.imageDetail(over: search, opener: URLPrinter { outlet.line("\(texts.page): \($0)") })
    self.texts = texts
    notes = services.tourTexts
    self.outlet = outlet
  }

  /// Shows the page or the image that the user asked for.
  ///
  /// - Returns: The exit code.
  func show(_ wish: ImagesWish) async -> Int32 {
    await outlet.finish(table.screenAppeared(searchingFor: wish.query), texts.searching)
    switch wish.part {
    case .page(let page): return await showPage(page, wish)
    case .detail(let number): return await showDetail(number, wish)
    }
  }

  private func showPage(_ page: Int, _ wish: ImagesWish) async -> Int32 {
    var (loaded, first) = (1, 0)
    while loaded < page, canGoOn {
      first = table.images.count
      await outlet.finish(table.loadNextPage(), texts.searching)
      loaded += 1
    }
    if let code = failure() { return code }
    guard loaded == page else {
      return refuse("There is no page \(page): the \(table.images.count) images fill \(loaded).", wish)
    }
    let rows = first..<table.images.count
    if wish.isJSON {
      let images = rows.map { ImageRecord(table.images[$0], at: $0, isLive: wish.isLive) }
      outlet.line(
        TourJSON.text(
          ImagePageRecord(query: wish.query, page: page, totalCount: table.totalCount, images: images)))
    } else {
      await showList(rows)
      if !wish.isLive { outlet.line("\n\(note)") }
    }
    return ExitCode.success
  }

  private func showList(_ rows: Range<Int>) async {
    let cells = rows.map { row in
      let cell = ImageCellView(number: row + 1)
      cell.model = table.cell(at: row)
      return cell
    }
    for (index, cell) in cells.enumerated() {
      await outlet.finish(cell.load, texts.loadingPreview(index + 1, of: cells.count))
    }
    if let graphics = outlet.graphics {
      for cell in cells {
        if let drawing = cell.model?.preview.flatMap(graphics.drawing) { outlet.draw(drawing + "\n") }
        outlet.line(cell.line.safeForTerminal)
      }
    } else if !cells.isEmpty {
      let columns: [Table.Column] = [
        .right("#"), .right("ID"), .right(texts.size), .left(texts.preview), .left(texts.tags),
      ]
      outlet.line(Table(columns: columns, rows: cells.map(\.row)).text(fitting: outlet.columns))
    }
    outlet.line(table.statusText.safeForTerminal)
  }

  private func showDetail(_ number: Int, _ wish: ImagesWish) async -> Int32 {
    // One more than necessary is loaded, so that the neighbor is known.
    while table.images.count <= number, canGoOn { await outlet.finish(table.loadNextPage(), texts.searching) }
    if let code = failure() { return code }
    guard number <= table.images.count else {
      return refuse("There is no image \(number): the search has \(table.images.count).", wish)
    }
    await outlet.finish(detail.select(number - 1, of: table.images), texts.searching)
    if wish.isJSON, let image = detail.image {
      outlet.line(TourJSON.text(ImageRecord(image, at: number - 1, isLive: wish.isLive, file: detail.file)))
    } else {
      showDetail()
    }
    guard let message = detail.errorMessage else { return ExitCode.success }
    outlet.complain(message)
    return ExitCode.failure
  }

  private func showDetail() {
    if let drawing = detail.file.flatMap({ outlet.graphics?.drawing(of: $0) }) { outlet.draw(drawing + "\n") }
    let facts = [
      (texts.tags, detail.tagText), (texts.size, detail.sizeText), (texts.user, detail.usernameText),
      (texts.views, detail.viewCountText), (texts.downloads, detail.downloadCountText),
      (texts.likes, detail.likeCountText), (texts.image, detail.file?.text ?? "–"),
      (texts.previous, detail.previous?.tags.joined(separator: ", ") ?? "–"),
      (texts.next, detail.next?.tags.joined(separator: ", ") ?? "–"),
    ]
    for (name, value) in facts { outlet.line("\(name): \(value.safeForTerminal)") }
    detail.openPage()
  }

  private var canGoOn: Bool { table.canLoadNextPage && table.errorMessage == nil && !Task.isCancelled }

  /// The remark on recorded images, with words that would find some if the search found none.
  private var note: String { notes.recorded("Pixabay", knows: table.images.isEmpty ? RecordedImages.tags : []) }

  /// Says that the search has fewer images than the user asked for, and returns the exit code.
  private func refuse(_ message: String, _ wish: ImagesWish) -> Int32 {
    outlet.complain(message)
    if !wish.isLive, table.images.isEmpty { outlet.complain(note) }
    return ExitCode.failure
  }

  /// The exit code if there is nothing to show, after a message with the reason, if any.
  private func failure() -> Int32? {
    if let message = table.errorMessage { outlet.complain(message) }
    return table.errorMessage != nil || Task.isCancelled ? ExitCode.failure : nil
  }
}
