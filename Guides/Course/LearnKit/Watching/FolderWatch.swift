import Foundation

/// Tells of each change in a folder, by the file events of the system.
///
/// An editor may write a file in place, or write another one and rename it. So the folder is watched, and whoever is told
/// looks for what has changed.
///
/// - Parameters:
///   - folder: The folder.
///   - onChange: Is called on another thread.
/// - Returns: The watch, or nothing where the system refuses: it has a limit for how many folders may be watched.
func watch(_ folder: URL, onChange: @escaping @Sendable () -> Void) -> (any FolderWatching)? {
  #if canImport(Darwin)
    VnodeWatch(folder, onChange: onChange)
  #elseif os(Linux)
    InotifyWatch(folder, onChange: onChange)
  #else
    nil
  #endif
}

/// A watch that goes on until it is stopped.
protocol FolderWatching {
  func stop()
}
