import DoublesRegistration

/// A reusable cell of the list, independent of the framework that draws it.
///
/// A table identifies its cells by a string, and a wrong one stops the program. Here a cell is dequeued with a token, which
/// only registration returns, so dequeuing an unregistered cell doesn't compile:
///
///     let token = ImageCell.register(to: registry)
///     let cell = ImageCell.dequeue(by: registry, for: model, andMustHave: token)
@MainActor public final class ImageCell {
  /// Proof that the cell was registered: only ``ImageCell/register(to:)`` makes a token.
  public struct RegistrationToken: Sendable {
    fileprivate let token: DoublesRegistration.RegistrationToken<ImageCell>
  }

  /// The image that the cell shows. A new model loads its preview immediately, and the previous model drops its preview.
  public private(set) var model: (any ImageCellModeling)? {
    didSet {
      oldValue?.prepareForReuse()
      load = model?.loadPreview()
    }
  }
  /// The load of the preview, for callers that wait for its end.
  public private(set) var load: Task<Void, Never>?

  /// Registers the cell; once is enough.
  public static func register(to registry: CellRegistry) -> RegistrationToken {
    RegistrationToken(token: registry.register { ImageCell() })
  }

  /// Returns a recycled or new cell that shows the model.
  public static func dequeue(
    by registry: CellRegistry, for model: any ImageCellModeling, andMustHave token: RegistrationToken
  ) -> ImageCell {
    let cell = registry.dequeue(token.token)
    cell.model = model
    return cell
  }

  /// Returns the cell once it has left the screen; it then shows nothing, and its preview stops loading.
  public func recycle(to registry: CellRegistry, _ token: RegistrationToken) {
    model = nil
    registry.recycle(self, as: token.token)
  }
}
