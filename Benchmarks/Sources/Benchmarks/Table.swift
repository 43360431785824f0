import Foundation

/// Prints one Markdown table.
struct Table {
  init(_ title: String, columns: [String]) {
    print("\n## \(title)\n")
    row(columns)
    row(columns.map { _ in "---" })
  }

  func row(_ cells: [String]) {
    print("| " + cells.joined(separator: " | ") + " |")
  }

  /// `1.234` as `1.23`.
  static func text(_ number: Double, digits: Int = 2) -> String {
    String(format: "%.\(digits)f", number)
  }

  /// The configuration that the program was built in: the ratios differ.
  static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
