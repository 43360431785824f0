#if os(Linux)
  import Dispatch
  import Foundation

  /// Watches a folder on Linux.
  struct InotifyWatch: FolderWatching {
    private let source: any DispatchSourceRead

    init?(_ folder: URL, onChange: @escaping @Sendable () -> Void) {
      let events = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard events >= 0 else { return nil }
      // A file that is written in place counts when it is closed: before, half of it may be there.
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
      guard unsafe inotify_add_watch(events, folder.path, mask) >= 0 else {
        close(events)
        return nil
      }
      source = DispatchSource.makeReadSource(fileDescriptor: events, queue: .global())
      source.setEventHandler {
        // All that has come counts as one change.
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while unsafe read(events, &buffer, buffer.count) > 0 {}
        onChange()
      }
      source.setCancelHandler { close(events) }
      source.activate()
    }

    func stop() {
      source.cancel()
    }
  }
#endif
