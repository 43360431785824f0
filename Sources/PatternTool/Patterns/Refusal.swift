import Foundation

/// The reason for refusing a command, as a sentence for the user.
struct Refusal: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Names the failed step and the system's reason.
  init(_ step: String, because error: any Error) {
    description = "\(step): \((error as? Refusal)?.description ?? Self.reason(of: error))"
  }

  /// Performs a step, and names it in a refusal if it fails.
  static func naming<Result>(_ step: String, _ body: () throws -> Result) throws(Refusal) -> Result {
    do {
      return try body()
    } catch {
      throw Refusal(step, because: error)
    }
  }

  /// Returns the system's own message, such as "No space left on device", without the error's dump.
  private static func reason(of error: any Error) -> String {
    var error = error as NSError
    while let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = underlying }
    return error.domain == NSPOSIXErrorDomain
      ? unsafe String(cString: strerror(Int32(error.code))) : error.localizedDescription
  }
}

extension FileManager {
  /// Returns whether the name is taken, even by a broken link.
  func hasAnything(at url: URL) -> Bool {
    (try? attributesOfItem(atPath: url.path)) != nil
  }

  /// Returns the path with all links followed; its last components may not exist.
  func destination(of url: URL) -> URL {
    if fileExists(atPath: url.path) || url.pathComponents.count < 2 { return url.resolvingSymlinksInPath() }
    return destination(of: url.deletingLastPathComponent()).appending(path: url.lastPathComponent)
  }

  /// Creates a folder and its parents, and records them for removal.
  ///
  /// - Throws: A POSIX error: Foundation's own function doesn't explain its failure.
  func makeFolder(at url: URL, noting made: inout [URL]) throws {
    guard !fileExists(atPath: url.path) else { return }
    try makeFolder(at: url.deletingLastPathComponent(), noting: &made)
    guard unsafe mkdir(url.path, 0o777) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    made.append(url)
  }
}

extension URL {
  /// Returns whether the URL is this folder or inside it.
  func isInside(_ folder: URL) -> Bool { path == folder.path || path.hasPrefix("\(folder.path)/") }
}
