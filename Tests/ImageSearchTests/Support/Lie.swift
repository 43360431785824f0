import Foundation
import TestSupport
import Testing

/// A genuine file with some bytes changed, and what is then wrong with its header.
struct Lie: Sendable, CustomTestStringConvertible {
  let file: Data
  let problem: String
  let testDescription: String

  /// Changes a file.
  ///
  /// - Parameters:
  ///   - file: The genuine file.
  ///   - offset: Where the changed bytes begin.
  ///   - bytes: What they become.
  ///   - problem: What is then wrong.
  ///   - crc: Whether the checksum of a PNG header is made to match the changes.
  init(_ file: Data, at offset: Int, _ bytes: [UInt8], _ problem: String, crc: Bool = false) {
    var file = file
    file.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
    if crc {
      let sum = crc32(of: file[12..<29])
      file.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) })
    }
    self.file = file
    self.problem = problem
    testDescription = "\(bytes) at \(offset): \(problem)"
  }
}
