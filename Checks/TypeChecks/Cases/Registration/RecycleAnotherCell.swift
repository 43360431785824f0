// A cell can't be recycled as one of another kind.
import Doubles
import DoublesRegistration

private final class PhotoCell {}
private final class TextCell {}

@MainActor private func recycle(_ cell: TextCell, to registry: CellRegistry, token: RegistrationToken<PhotoCell>) {
  registry.recycle(cell, as: token)
  // expected-error@-1 {{cannot convert value of type 'TextCell' to expected argument type 'PhotoCell'}}
}
