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
      let watchFolder: @Sendable () -> Bool = {
        unsafe inotify_add_watch(
          events, folder.path, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)) >= 0
      }
      // The folder itself may be put in the place of another one.
      let parent = folder.deletingLastPathComponent().path
      guard watchFolder(), unsafe inotify_add_watch(events, parent, UInt32(IN_CREATE | IN_MOVED_TO)) >= 0 else {
        close(events)
        return nil
      }
      source = DispatchSource.makeReadSource(fileDescriptor: events, queue: .global())
      source.setEventHandler {
        // All that has come counts as one change.
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while unsafe read(events, &buffer, buffer.count) > 0 {}
        _ = watchFolder()
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
