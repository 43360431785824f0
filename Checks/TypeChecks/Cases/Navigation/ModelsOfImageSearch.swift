// The models of the screens are read and changed on the main actor alone.
import ImageSearchSample

private func read(_ table: ImageTableModel, _ cell: ImageCellModel, _ detail: ImageDetailModel) {
  // expected-note@-1 6 {{add '@MainActor' to make global function 'read' part of global actor 'MainActor'}}
  _ = table.images
  // expected-error@-1 {{main actor-isolated property 'images' can not be referenced}}
  _ = cell.preview
  // expected-error@-1 {{main actor-isolated property 'preview' can not be referenced}}
  _ = detail.file
  // expected-error@-1 {{main actor-isolated property 'file' can not be referenced}}
  table.search("tea")
  // expected-error@-1 {{call to main actor-isolated instance method 'search' in a synchronous nonisolated context}}
  cell.loadPreview()
  // expected-error@-1 {{call to main actor-isolated instance method 'loadPreview()' in a synchronous nonisolated context}}
  detail.openPage()
  // expected-error@-1 {{call to main actor-isolated instance method 'openPage()' in a synchronous nonisolated context}}
}
