/// Prints labels for packets.
public protocol Labeling: Sendable {
  func label(_ name: String, for tea: Tea) -> String
}

/// The printer: it weighs the tea, and writes what is on the packet.
///
/// Nobody remembers why it does what it does. The scanners in all shops count on it.
public struct LabelPrinter: Labeling {
  private let scales: any TeaWeighing

  public init(scales: any TeaWeighing) { self.scales = scales }

  public func label(_ name: String, for tea: Tea) -> String {
    var text = name.uppercased()
    if text.count > 8 { text = text.prefix(7) + "." }
    if scales.grams(of: tea) >= 1000 { return text + " \(scales.grams(of: tea) / 1000)KG" }
    let grams = scales.grams(of: tea)
    return grams > 0 ? text + " \(grams)G" : text + " ?"
  }
}
