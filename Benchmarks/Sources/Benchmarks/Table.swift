import Foundation

struct Table {
  init(_ title: String, columns: [String]) {
    print("\n## \(title)\n")
    row(columns)
    row(columns.map { _ in "---" })
  }

  func row(_ cells: [String]) {
    print("| " + cells.joined(separator: " | ") + " |")
  }

  /// Formats a number with a fixed number of digits: `1.23` for `1.234`.
  static func text(_ number: Double, digits: Int = 2) -> String {
    String(format: "%.\(digits)f", number)
  }

  /// The build configuration, on which the ratios depend.
  static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
