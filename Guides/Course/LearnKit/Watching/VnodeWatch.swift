#if canImport(Darwin)
  import Dispatch
  import Foundation
  import Synchronization

  /// Watches a folder on Apple's systems: itself, for files that come and go, each file, for what is written in place, and
  /// the folder above, where another one may be put in its place.
  final class VnodeWatch: FolderWatching, Sendable {
    private let folder: URL
    private let onChange: @Sendable () -> Void
    private let queue = DispatchQueue(label: "VnodeWatch")
    private let sources = Mutex<[any DispatchSourceFileSystemObject]>([])

    init?(_ folder: URL, onChange: @escaping @Sendable () -> Void) {
      self.folder = folder
      self.onChange = onChange
      guard watchAll() else { return nil }
    }

    func stop() {
      replaceSources(with: [])
    }

    /// Watches the files that are there now.
    private func watchAll() -> Bool {
      guard let parent = source(for: folder.deletingLastPathComponent()) else { return false }
      let own = source(for: folder).map { [$0] } ?? []
      let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
      replaceSources(with: [parent] + own + files.compactMap { source(for: $0) })
      return true
    }

    private func source(for url: URL) -> (any DispatchSourceFileSystemObject)? {
      let descriptor = unsafe open(url.path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .extend, .delete, .rename], queue: queue)
      source.setEventHandler { [weak self] in
        guard let self else { return }
        // A file that was replaced is another file now.
        _ = watchAll()
        onChange()
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
      return source
    }

    private func replaceSources(with new: [any DispatchSourceFileSystemObject]) {
      let old = sources.withLock { sources in
        defer { sources = new }
        return sources
      }
      for source in old { source.cancel() }
    }
  }
#endif
