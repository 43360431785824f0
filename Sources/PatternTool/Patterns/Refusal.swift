import Foundation

/// The reason why a command did nothing, in a sentence for the person who typed it.
struct Refusal: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Names the step that failed, and the system's reason.
  init(_ step: String, because error: any Error) {
    description = "\(step): \((error as? Refusal)?.description ?? Self.reason(of: error))"
  }

  /// The system's own words, such as "No space left on device", without the dump around them.
  private static func reason(of error: any Error) -> String {
    var error = error as NSError
    while let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = underlying }
    return error.domain == NSPOSIXErrorDomain
      ? unsafe String(cString: strerror(Int32(error.code))) : error.localizedDescription
  }
}

extension FileManager {
  /// Whether anything has this name, a link that leads nowhere included.
  func hasAnything(at url: URL) -> Bool {
    (try? attributesOfItem(atPath: url.path)) != nil
  }

  /// The place that a path leads to, with all links followed; its last parts may be missing.
  func destination(of url: URL) -> URL {
    if fileExists(atPath: url.path) || url.pathComponents.count < 2 { return url.resolvingSymlinksInPath() }
    return destination(of: url.deletingLastPathComponent()).appending(path: url.lastPathComponent)
  }

  /// Makes a folder and those above it, and notes them, so that they can be removed again.
  ///
  /// - Throws: A POSIX error: Foundation's own function doesn't say why it failed.
  func makeFolder(at url: URL, noting made: inout [URL]) throws {
    guard !fileExists(atPath: url.path) else { return }
    try makeFolder(at: url.deletingLastPathComponent(), noting: &made)
    guard unsafe mkdir(url.path, 0o777) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    made.append(url)
  }
}

extension URL {
  /// Whether this is a folder, or anything in it.
  func isInside(_ folder: URL) -> Bool { path == folder.path || path.hasPrefix("\(folder.path)/") }
}
