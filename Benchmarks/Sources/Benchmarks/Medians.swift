import Foundation

/// Measures closures in turn, so that what disturbs the machine disturbs them alike.
///
/// - Parameters:
///   - rounds: How often each is run.
///   - closures: What to measure. Each is first run once without being measured.
/// - Returns: The median time of each, in milliseconds.
/// - Throws: The error of a closure.
func medians(rounds: Int, _ closures: [() throws -> Void]) throws -> [Double] {
  var times = closures.map { _ in [Double]() }
  for closure in closures { try closure() }
  for _ in 0..<rounds {
    for (index, closure) in closures.enumerated() {
      let time = try ContinuousClock().measure(closure)
      times[index].append(time / .milliseconds(1))
    }
  }
  return times.map { $0.sorted()[rounds / 2] }
}

/// Prints one result as a line of a table.
func report(_ name: String, _ milliseconds: Double, ratio: Double? = nil, bar: String = "") {
  let ratioText = ratio.map { String(format: "%8.2f times", $0) } ?? ""
  print(
    name.padding(toLength: 62, withPad: " ", startingAt: 0), String(format: "%9.4f ms", milliseconds), ratioText, bar)
}
