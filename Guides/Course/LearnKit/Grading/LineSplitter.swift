import Foundation

/// Makes lines of bytes. Of a line that is very long, the beginning is kept; bytes that are no text become `�`.
struct LineSplitter {
  private var rest: [UInt8] = []
  private let limit = 4_000

  /// Takes bytes, and gives the lines that end in them.
  mutating func take(_ bytes: ArraySlice<UInt8>, _ onLine: (String) -> Void) {
    var bytes = bytes
    while let end = bytes.indexOfLineEnd {
      keep(bytes[..<end])
      if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
      onLine(String(decoding: rest, as: UTF8.self))
      rest.removeAll(keepingCapacity: true)
      bytes = bytes[(end + 1)...]
    }
    keep(bytes)
  }

  /// Gives the last line, if it has no end.
  mutating func finish(_ onLine: (String) -> Void) {
    if !rest.isEmpty { take([UInt8(ascii: "\n")], onLine) }
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    rest += bytes.prefix(max(0, limit - rest.count))
  }
}

extension ArraySlice<UInt8> {
  /// The place of the first line's end. The system looks for it, since a debug build takes its time for each byte.
  fileprivate var indexOfLineEnd: Int? {
    unsafe withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let found = unsafe memchr(start, Int32(UInt8(ascii: "\n")), bytes.count)
      else {
        return nil
      }
      return unsafe startIndex + start.distance(to: UnsafeRawPointer(found))
    }
  }
}
