/// Prints labels for packets.
///
/// Nobody remembers why it does what it does. The scanners in all shops count on it.
public struct LabelPrinter: Sendable {
  public init() {}

  public func label(_ name: String, grams: Int) -> String {
    var text = name.uppercased()
    if text.count > 8 { text = text.prefix(7) + "." }
    if grams >= 1000 { return text + " \(grams / 1000)KG" }
    return grams > 0 ? text + " \(grams)G" : text + " ?"
  }
}
