import DoublesNavigation
import Foundation

/// Opens an address as a terminal can: it writes it, and the user follows the link.
@MainActor final class URLPrinter: URLOpening {
  private let line: (String) -> Void

  /// Makes an opener.
  ///
  /// - Parameter line: Writes a line.
  init(line: @escaping (String) -> Void) {
    self.line = line
  }

  func open(_ address: URL) { line(address.absoluteString) }
}
