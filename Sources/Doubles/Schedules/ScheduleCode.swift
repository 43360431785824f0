/// A schedule as text: a digit for each choice, letters from 10 on, larger ones in parentheses.
///
/// `"0110"` goes on, takes the second job twice and goes on. Trailing zeros are left out; a long run of zeros is
/// written as `0{5000}`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated enum ScheduleCode {
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz")
  private static let longestRun = 12

  /// The text of a schedule.
  static func text(of departures: [Departure]) -> String {
    var text = ""
    var position = 0
    for departure in departures {
      let zeros = departure.position - position
      text += zeros > longestRun ? "0{\(zeros)}" : String(repeating: "0", count: zeros)
      text += departure.index < digits.count ? String(digits[departure.index]) : "(\(departure.index))"
      position = departure.position + 1
    }
    return text.isEmpty ? "0" : text
  }

  /// The schedule that a text encodes; nil if it is no schedule.
  static func departures(in text: String) -> [Departure]? {
    var departures: [Departure] = []
    var position = 0
    var rest = text[...]
    while let first = rest.popFirst() {
      if first == "0", rest.first == "{" {
        guard let zeros = number(from: &rest, until: "}") else { return nil }
        position += zeros
        continue
      }
      if first == "(" { rest = "(" + rest }
      guard let index = first == "(" ? number(from: &rest, until: ")") : digits.firstIndex(of: first) else {
        return nil
      }
      if index > 0 { departures.append(Departure(position: position, index: index)) }
      position += 1
    }
    return departures
  }

  /// Reads `(40)` or `{40}`.
  private static func number(from rest: inout Substring, until end: Character) -> Int? {
    guard let close = rest.firstIndex(of: end), let number = UInt32(rest[..<close].dropFirst()) else { return nil }
    rest = rest[close...].dropFirst()
    return Int(number)
  }
}
