import DoublesRegistration
import ImageSearchSample

/// The view of the image search: it prints the list.
@MainActor struct ImagesScreen {
  let table: ImageTableModel
  let source: ServiceSource
  let outlet: Outlet

  /// Makes a screen that shows a source's images.
  init(of source: ServiceSource, _ services: Composition, outlet: Outlet) {
    table = services.imageTable(over: services.imageSearch(in: source))
    self.source = source
    self.outlet = outlet
  }

  /// Shows the page that the user asked for.
  ///
  /// - Returns: The exit code.
  func show(_ wish: ImagesWish) async -> Int32 {
    let code = await showPage(wish)
    // With words that would find some, if the search found none.
    let known = table.images.isEmpty && table.errorMessage == nil ? RecordedImages.tags : []
    guard !Task.isCancelled, let note = source.note("Pixabay", knows: known) else { return code }
    if code == ExitCode.success, !wish.isJSON { outlet.line("\n\(note)") }
    if code != ExitCode.success, !known.isEmpty { outlet.complain(note) }
    return code
  }

  private func showPage(_ wish: ImagesWish) async -> Int32 {
    await table.screenAppeared(searchingFor: wish.query)?.finished()
    var (loaded, first) = (1, 0)
    while loaded < wish.page, table.canLoadNextPage, table.errorMessage == nil, !Task.isCancelled {
      first = table.images.count
      await table.loadNextPage()?.finished()
      loaded += 1
    }
    if let message = table.errorMessage { outlet.complain(message) }
    guard table.errorMessage == nil, !Task.isCancelled else { return ExitCode.failure }
    guard loaded == wish.page else {
      outlet.complain("There is no page \(wish.page): the \(table.images.count) images fill \(loaded).")
      return ExitCode.failure
    }
    let rows = first..<table.images.count
    if wish.isJSON {
      let images = rows.map { ImageRecord(table.images[$0], at: $0) }
      outlet.line(
        TourJSON.text(
          ImagePageRecord(query: wish.query, page: wish.page, totalCount: table.totalCount, images: images)))
    } else {
      await showList(rows)
    }
    return ExitCode.success
  }

  private func showList(_ rows: Range<Int>) async {
    let registry = CellRegistry(name: "images")
    let token = ImageCell.register(to: registry)
    let cells = rows.compactMap { table.cell(at: $0) }
      .map { ImageCell.dequeue(by: registry, for: $0, andMustHave: token) }
    for cell in cells { await cell.load?.finished() }
    outlet.line(
      """
      At work
      -------
      ImageSearch asks a service for images, page by page; ImageTableModel holds the list, and each ImageCell shows
      a row of it, with a preview that comes later:

      """)
    if !cells.isEmpty {
      let columns: [Table.Column] = [.right("#"), .right("ID"), .right("Size"), .left("Preview"), .left("Tags")]
      let lines = zip(rows, cells).map { row, cell in
        let preview = cell.model?.preview?.format.rawValue
        return ["\(row + 1)"] + (cell.model.map { ["\($0.id)", $0.sizeText, preview ?? "–", $0.tagText] } ?? [])
      }
      outlet.line(Table(columns: columns, rows: lines).text.indented() + "\n")
    }
    outlet.line(table.statusText.safeForTerminal.indented())
  }
}
