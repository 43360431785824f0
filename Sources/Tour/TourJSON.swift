import Foundation

/// Output for programs.
enum TourJSON {
  /// A value as JSON, always in the same order.
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      preconditionFailure("Text and whole numbers can always be encoded: \(error)")
    }
  }
}
