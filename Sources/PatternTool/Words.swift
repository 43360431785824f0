/// The arguments of a command line, taken one after the other.
struct Words {
  private(set) var rest: [String]

  /// Takes `--name` at any position, and returns whether it was there.
  mutating func takeFlag(_ name: String) -> Bool {
    let count = rest.count
    rest.removeAll { $0 == "--\(name)" }
    return rest.count < count
  }

  /// Takes each `--name value` and `--name=value`, and returns the values.
  mutating func takeValues(of name: String) -> [String] {
    var values: [String] = []
    while let index = rest.firstIndex(where: { $0 == "--\(name)" || $0.hasPrefix("--\(name)=") }) {
      let word = rest.remove(at: index)
      if word != "--\(name)" {
        values.append(String(word.dropFirst("--\(name)=".count)))
      } else if index < rest.count {
        values.append(rest.remove(at: index))
      }
    }
    return values
  }
}
