import Foundation

/// Loads previews for the cells of a list, each once for any number of cells, and keeps the most recently used.
///
/// It never keeps more than a fixed number of bytes, however far the list is scrolled. Apart from it, only the cells on
/// the screen hold previews, those that they show.
@MainActor public final class PreviewStore {
  /// A request under way, with the number of the first wish for it, and the waiting callers.
  private struct Load {
    let id: UUID
    let task: Task<Void, Never>
    var wishes: [UUID: CheckedContinuation<ImageFile?, Never>] = [:]
  }

  private let search: any ImageSearching
  private var images: RecentImages
  private var loads: [URL: Load] = [:]

  /// Makes an empty store, which keeps at most `byteLimit` bytes of previews; with 0, it keeps none.
  public init(search: any ImageSearching, byteLimit: Int = 16 << 20) {
    self.search = search
    images = RecentImages(byteLimit: byteLimit)
  }

  /// The size of the kept previews, in bytes.
  public var byteCount: Int { images.byteCount }

  /// The preview, if it is kept; it counts as used now.
  public func loaded(_ url: URL) -> ImageFile? { images.use(url) }

  /// A preview, from the store or loaded. Callers that want the same one share a request.
  ///
  /// When the waiting task is cancelled, the wait ends; the request is cancelled when the last one has left it.
  ///
  /// - Returns: The preview; nil if it couldn't be loaded: a list has no room for a message in each cell.
  public func load(_ url: URL) async -> ImageFile? {
    if let image = loaded(url) { return image }
    let wish = UUID()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { join(url, wish, $0) }
    } onCancel: {
      Task { @MainActor [weak self] in self?.leave(url, wish) }
    }
  }

  private func join(_ url: URL, _ wish: UUID, _ continuation: CheckedContinuation<ImageFile?, Never>) {
    guard !Task.isCancelled else {
      continuation.resume(returning: nil)
      return
    }
    var load = loads[url] ?? Load(id: wish, task: request(url, for: wish))
    load.wishes[wish] = continuation
    loads[url] = load
  }

  private func request(_ url: URL, for id: UUID) -> Task<Void, Never> {
    Task { [weak self, search] in
      // There is no room on the screen for the reason of a failure.
      let image = try? await search.requestImage(at: url)
      self?.end(url, id, with: image)
    }
  }

  private func end(_ url: URL, _ id: UUID, with image: ImageFile?) {
    // A load that all callers have left is no longer here; another one for the same address may be.
    guard let load = loads[url], load.id == id else { return }
    loads[url] = nil
    if let image { images.keep(image, for: url) }
    for wish in load.wishes.values { wish.resume(returning: image) }
  }

  private func leave(_ url: URL, _ wish: UUID) {
    guard let continuation = loads[url]?.wishes.removeValue(forKey: wish) else { return }
    continuation.resume(returning: nil)
    guard let load = loads[url], load.wishes.isEmpty else { return }
    loads[url] = nil
    load.task.cancel()
  }
}
