import Foundation

/// Loads previews for the cells of a list, each once for any number of cells, and keeps them.
///
/// It never keeps more than a fixed number of bytes, however far the list is scrolled: when it is full, it starts over.
/// The visible cells hold the previews that they show.
@MainActor public final class PreviewStore {
  /// A request under way, and the number of callers that wait for it.
  private struct Load {
    let task: Task<ImageFile?, Never>
    var callerCount = 0
  }

  private let search: any ImageSearching
  private let byteLimit: Int
  private var images: [URL: ImageFile] = [:]
  private var loads: [URL: Load] = [:]

  /// Creates an empty store with room for `byteLimit` bytes of previews; with 0, it keeps none.
  public init(search: any ImageSearching, byteLimit: Int = 16 << 20) {
    self.search = search
    self.byteLimit = byteLimit
  }

  /// Returns the preview at this address if it is in the store.
  public func loaded(_ url: URL) -> ImageFile? { images[url] }

  /// Returns the preview at this address, from the store or loaded.
  ///
  /// - Returns: The preview; nil if it couldn't be loaded: a list has no room for a message in each cell.
  public func load(_ url: URL) async -> ImageFile? {
    if let image = loaded(url) { return image }
    guard !Task.isCancelled else { return nil }
    var load = loads[url] ?? Load(task: request(url))
    load.callerCount += 1
    loads[url] = load
    let task = load.task
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      Task { @MainActor in self.leave(url, task) }
    }
  }

  private func request(_ url: URL) -> Task<ImageFile?, Never> {
    Task {
      let image = try? await search.requestImage(at: url)
      // Once it is cancelled, another load of the same preview may be under way.
      if !Task.isCancelled { end(url, with: image) }
      return image
    }
  }

  private func end(_ url: URL, with image: ImageFile?) {
    loads[url] = nil
    guard let image, image.data.count <= byteLimit else { return }
    let byteCount = images.values.reduce(image.data.count) { $0 + $1.data.count }
    if byteCount > byteLimit { images = [:] }
    images[url] = image
  }

  private func leave(_ url: URL, _ task: Task<ImageFile?, Never>) {
    guard var load = loads[url], load.task == task else { return }
    load.callerCount -= 1
    loads[url] = load.callerCount > 0 ? load : nil
    if load.callerCount == 0 { task.cancel() }
  }
}
