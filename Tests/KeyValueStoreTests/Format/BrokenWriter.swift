import Foundation
import KeyValueStoreSample

/// The mistakes of a writer: each makes a file with the right checksum that is not what was to be stored.
enum BrokenWriter: CaseIterable {
  case unknownSpelling, droppedKey, addedKey, otherInteger, doubleAsInteger, lostSign, otherAccents, otherKey
  case otherDate, otherData, otherElement, missingEnd, laterFormat, wrongChecksum

  /// What the writer should store.
  static let values: [String: StoreValue] = [
    "array": [1.5, false], "data": .data(Data([0, 1, 2])), "date": .date(Date(timeIntervalSinceReferenceDate: 5.5)),
    "double": 1.0, "e\u{301}": "key", "infinity": .double(.infinity), "integer": 42, "text": "e\u{301}", "zero": -0.0,
  ]

  func encode(_ values: [String: StoreValue]) -> [UInt8] {
    let text = String(decoding: StoreFormat.encode(values), as: UTF8.self)
    if self == .wrongChecksum { return Array(text.replacing("42", with: "43").utf8) }
    let (right, wrong) = change
    let broken = text.replacing(right, with: wrong).replacing(text.dropFirst(10).prefix(8), with: "00000000")
    return Array(storeFile(broken))
  }

  private var change: (right: String, wrong: String) {
    switch self {
    case .unknownSpelling: ("\"inf\"", "\"infinity\"")
    case .droppedKey: ("    \"integer\" : 42,\n", "")
    case .addedKey: ("\"integer\" : 42,\n", "\"integer\" : 42,\n    \"more\" : 1,\n")
    case .otherInteger, .wrongChecksum: ("42", "43")
    case .doubleAsInteger: ("1.0", "1")
    case .lostSign: ("-0.0", "0.0")
    case .otherAccents: (": \"e\u{301}\"", ": \"\u{E9}\"")
    case .otherKey: ("\"e\u{301}\" :", "\"\u{E9}\" :")
    case .otherDate: ("5.5", "5.500000000000001")
    case .otherData: ("AAEC", "AAED")
    case .otherElement: ("[1.5, false]", "[1.5, true]")
    case .missingEnd: ("  }\n}\n", "  }\n")
    case .laterFormat: ("\"format\" : 1", "\"format\" : 2")
    }
  }
}
