import Foundation

/// A path as the system represents it: bytes. A `String` loses invalid UTF-8, and a slash before a combining mark.
package struct FilePath: Hashable, Sendable, CustomStringConvertible {
  private static let slash = UInt8(ascii: "/")
  package let bytes: [UInt8]

  package init(_ string: String) { bytes = Array(string.utf8) }
  package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// The path of a file's URL, without a slash at its end; nil for any other URL.
  init?(_ url: URL) {
    guard url.isFileURL else { return nil }
    // Decoded here, since Foundation's own decoding gives up on invalid UTF-8.
    let pieces = url.absoluteURL.path(percentEncoded: true).split(separator: "%", omittingEmptySubsequences: false)
    var bytes = Array(pieces[0].utf8)
    for piece in pieces.dropFirst() {
      guard let byte = UInt8(piece.prefix(2), radix: 16) else { return nil }
      bytes += [byte] + piece.utf8.dropFirst(2)
    }
    while bytes.last == Self.slash { bytes.removeLast() }
    self.bytes = bytes
  }

  var isAbsolute: Bool { bytes.first == Self.slash }

  /// Whether a file can have this path: it is absolute, ends with a name, and contains no NUL character.
  var isOfFile: Bool {
    let end = String(decoding: bytes[(bytes.lastIndex(of: Self.slash) ?? 0)...], as: UTF8.self)
    return isAbsolute && !bytes.contains(0) && !["/", "/.", "/.."].contains(end)
  }

  /// The parent directory; for a path at the root, the root itself.
  var parent: FilePath {
    let end = bytes.lastIndex(of: Self.slash) ?? 0
    return FilePath(bytes: end == 0 ? [Self.slash] : bytes[..<end])
  }

  /// A `file` URL that leads to the same bytes.
  var url: URL? {
    if let path = String(validating: bytes, as: UTF8.self) { return URL(filePath: path, directoryHint: .notDirectory) }
    let encoded = bytes.map { $0 == Self.slash ? "/" : "%" + String(Int($0) + 0x100, radix: 16).dropFirst() }
    return URL(string: "file://" + encoded.joined())
  }

  /// The bytes with a final NUL, for a system call.
  var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }

  /// The path for people: invalid UTF-8 shows as U+FFFD.
  package var description: String { String(decoding: bytes, as: UTF8.self) }

  static func + (path: FilePath, suffix: String) -> FilePath { FilePath(bytes: path.bytes + suffix.utf8) }
}
