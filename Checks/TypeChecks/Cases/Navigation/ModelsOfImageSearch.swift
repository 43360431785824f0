// The models of the screens are read and changed on the main actor alone.
import ImageSearchSample

private func read(_ table: ImageTableModel, _ cell: ImageCellModel, _ detail: ImageDetailModel) {
  // expected-note@-1 3 {{add '@MainActor' to make global function 'read' part of global actor 'MainActor'}}
  _ = table.images
  // expected-error@-1 {{main actor-isolated property 'images' can not be referenced}}
  cell.loadPreview()
  // expected-error@-1 {{call to main actor-isolated instance method 'loadPreview()' in a synchronous nonisolated context}}
  detail.openPage()
  // expected-error@-1 {{call to main actor-isolated instance method 'openPage()' in a synchronous nonisolated context}}
}
