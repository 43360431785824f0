/// The text of a source file, indexed by bytes as the compiler counts them.
struct SourceText: Sendable {
  let text: String
  let bytes: [UInt8]
  /// The offsets at which lines begin.
  private let starts: [Int]

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    starts = [0] + bytes.indices.filter { [bytes] in bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  subscript(range: ClosedRange<Int>) -> String? {
    range.lowerBound >= 0 && range.upperBound < bytes.count ? String(decoding: bytes[range], as: UTF8.self) : nil
  }

  /// Returns the number of the line that contains a byte, counted from 1.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  func start(ofLineAt offset: Int) -> Int { starts[line(at: offset) - 1] }

  func end(ofLineAt offset: Int) -> Int {
    let next = line(at: offset)
    return next < starts.count ? starts[next] : bytes.count
  }
}
