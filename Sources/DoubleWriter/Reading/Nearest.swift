/// The closest matches for a misspelled name.
enum Nearest {
  static func names(to name: String, among names: [String]) -> [String] {
    let wanted = name.lowercased()
    /// Returns the number of letters to remove and insert to get the candidate.
    func distance(to candidate: String) -> Int {
      let whole = candidate.lowercased()
      let last = whole.split(separator: ".").last.map(String.init) ?? whole
      return whole.contains(wanted) ? 0 : min(last.difference(from: wanted).count, whole.difference(from: wanted).count)
    }
    return names.map { ($0, distance(to: $0)) }.filter { $0.1 <= max(2, wanted.count / 2) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(3).map(\.0)
  }
}
