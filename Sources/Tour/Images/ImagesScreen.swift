import DoublesRegistration
import ImageSearchSample

/// The view of the image search: it prints the list.
@MainActor struct ImagesScreen {
  let table: ImageTableModel
  let source: ServiceSource
  let outlet: Outlet

  /// Creates a screen that shows a source's images.
  init(of source: ServiceSource, _ services: Composition, outlet: Outlet) {
    table = services.imageTable(over: services.imageSearch(in: source))
    self.source = source
    self.outlet = outlet
  }

  /// Shows the images that the user asked for.
  ///
  /// - Returns: The exit code.
  func show(_ query: String) async -> Int32 {
    await table.screenAppeared(searchingFor: query)?.finished()
    if let message = table.errorMessage { outlet.complain(message) }
    guard table.errorMessage == nil, !Task.isCancelled else { return ExitCode.failure }
    await showList()
    // With words that the recording contains, if the search found nothing.
    let note = source.note("Pixabay", knows: table.images.isEmpty ? RecordedImages.tags : [])
    if let note { outlet.line("\n\(note)") }
    return ExitCode.success
  }

  private func showList() async {
    let registry = CellRegistry(name: "images")
    let token = ImageCell.register(to: registry)
    let cells = table.images.indices.compactMap { table.cell(at: $0) }
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
      let rows = cells.compactMap(\.model).map {
        ["\($0.id)", $0.sizeText, $0.preview?.format.rawValue ?? "–", $0.tagText]
      }
      outlet.line(Table(heading: ["ID", "Size", "Preview", "Tags"], rows: rows).text.indented() + "\n")
    }
    outlet.line(table.statusText.indented())
  }
}
