/// The line that declares a spy, with its types.
struct SpyText {
  var name: String
  var inputs: [String] = []
  /// Nil for nothing.
  var output: String?
  var isAsync = false
  /// Nil for none.
  var failure: String?
  /// The initial answer, such as `.returns(true)`.
  var firstAnswer: String?

  /// `let sendSpy = SyncSpy<(String, Int), Bool, Never>()`
  func line(in place: Surroundings) -> String {
    let kind = place.kitName("\(isAsync ? "Async" : "Sync")\(place.kitBase)")
    let input = inputs.count == 1 ? inputs[0] : inputs.isEmpty ? "Void" : "(\(inputs.joined(separator: ", ")))"
    let types = [input, output ?? "Void", failure ?? "Never"].joined(separator: ", ")
    return "\(place.access)let \(name) = \(kind)<\(types)>(\(firstAnswer ?? ""))"
  }
}
