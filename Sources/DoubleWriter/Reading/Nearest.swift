/// The names most like one that doesn't exist.
enum Nearest {
  static func names(to name: String, among names: [String]) -> [String] {
    let wanted = Array(name.lowercased())
    return
      names
      .map { candidate in
        let lowercased = candidate.lowercased()
        let last = lowercased.split(separator: ".").last.map(String.init) ?? lowercased
        let isPart = lowercased.contains(name.lowercased())
        return (candidate, isPart ? 0 : min(distance(wanted, Array(last)), distance(wanted, Array(lowercased))))
      }
      .filter { $0.1 <= max(2, wanted.count / 2) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      .prefix(3).map(\.0)
  }

  /// The number of letters to change, add or remove.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var (diagonal, new) = (row[0], row)
      new[0] = i + 1
      for (j, other) in right.enumerated() {
        new[j + 1] = min(row[j + 1] + 1, new[j] + 1, diagonal + (letter == other ? 0 : 1))
        diagonal = row[j + 1]
      }
      row = new
    }
    return row[right.count]
  }
}
