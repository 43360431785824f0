import DoublesRegistration

/// A cell of the list: it shows one image after the other, whatever draws it.
///
/// A table finds its cells by a string, and a wrong one stops the program. Here a cell is dequeued with the token that only
/// registering gives, so a cell that nobody registered doesn't compile:
///
///     let token = ImageCell.register(to: registry)
///     let cell = ImageCell.dequeue(by: registry, for: model, andMustHave: token)
@MainActor public final class ImageCell {
  /// Proof that the cell was registered: only ``ImageCell/register(to:)`` makes one.
  public struct RegistrationToken: Sendable {
    fileprivate let token: DoublesRegistration.RegistrationToken<ImageCell>
  }

  /// The image that the cell shows. Its preview is loaded at once; the former one gives up its own.
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

  /// A recycled or new cell that shows the model.
  public static func dequeue(
    by registry: CellRegistry, for model: any ImageCellModeling, andMustHave token: RegistrationToken
  ) -> ImageCell {
    let cell = registry.dequeue(token.token)
    cell.model = model
    return cell
  }

  /// Gives the cell back once it has left the screen; it shows nothing then, and its preview stops loading.
  public func recycle(to registry: CellRegistry, _ token: RegistrationToken) {
    model = nil
    registry.recycle(self, as: token.token)
  }
}
