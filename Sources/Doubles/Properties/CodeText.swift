import Foundation

/// The code that makes a value.
nonisolated struct CodeText: Sendable, Equatable, CustomStringConvertible {
  let description: String
  /// The types that may lack the initializer in the code.
  private(set) var unsure: [String] = []
  /// Whether a part of the value is NaN, which equals nothing.
  let hasNaN: Bool

  init<Value>(of value: Value) {
    var unsure: [String] = []
    let text = Self.text(of: value, &unsure)
    hasNaN = unsure.contains(Self.nan)
    (description, self.unsure) = (text, unsure.filter { $0 != Self.nan })
  }

  /// The mark of a NaN among the unsure types.
  private static let nan = ".nan"

  private static func text<Value>(of value: Value, _ unsure: inout [String]) -> String {
    switch value {
    case let text as any StringProtocol: return String(reflecting: String(text))
    case let character as Character: return String(reflecting: character)
    case let number as any BinaryFloatingPoint:
      let text = text(ofNumber: number)
      if text == nan { unsure.append(nan) }
      return text
    case is any BinaryInteger, is Bool: return "\(value)"
    case let data as Data: return data.isEmpty ? "Data()" : "Data(\([UInt8](data)))"
    case let url as URL: return "URL(string: \(String(reflecting: url.absoluteString)))!"
    case let id as UUID: return "UUID(uuidString: \"\(id.uuidString)\")!"
    case let date as Date: return "Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"
    case is Void: return "()"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    var parts: [String] { mirror.children.map { text(of: $0.value, &unsure) } }
    switch mirror.displayStyle {
    case .optional:
      // In a nested optional, `nil` is the outer one.
      guard let part = parts.first else { return "nil" }
      return part == "nil" || part.hasPrefix(".some(") ? ".some(\(part))" : part
    case .collection: return "[\(parts.joined(separator: ", "))]"
    case .set: return "[\(parts.sorted().joined(separator: ", "))]"
    case .dictionary:
      let pairs = mirror.children.map { pair in
        Mirror(reflecting: pair.value).children.map { text(of: $0.value, &unsure) }.joined(separator: ": ")
      }
      return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
    case .tuple: return "(\(labeled(mirror, &unsure)))"
    case .enum:
      if let label = mirror.children.first?.label, let payload = mirror.children.first?.value {
        let inner = Mirror(reflecting: payload)
        let isTuple = inner.displayStyle == .tuple
        return ".\(label)(\(isTuple ? labeled(inner, &unsure) : text(of: payload, &unsure)))"
      }
      // The name of a case without a payload, unless the type describes itself.
      if value is any CustomStringConvertible || value is any CustomDebugStringConvertible {
        unsure.append("\(Value.self)")
      }
      return ".\(value)"
    case .struct where !mirror.children.isEmpty:
      unsure.append("\(type(of: value))")
      return "\(type(of: value))(\(labeled(mirror, &unsure)))"
    default:
      unsure.append("\(type(of: value))")
      return String(reflecting: value)
    }
  }

  private static func labeled(_ mirror: Mirror, _ unsure: inout [String]) -> String {
    mirror.children.map { label, value in
      let isNamed = label.map { !$0.hasPrefix(".") } ?? false
      return "\(isNamed ? "\(label ?? ""): " : "")\(text(of: value, &unsure))"
    }.joined(separator: ", ")
  }

  private static func text<Number: BinaryFloatingPoint>(ofNumber number: Number) -> String {
    number.isNaN ? ".nan" : number.isInfinite ? (number < 0 ? "-.infinity" : ".infinity") : "\(number)"
  }
}
