/// The seam to the time of day: in the tea house a clock on the wall, in a test whatever the test says.
protocol TimeTelling: Sendable {
  /// The hour, from 0 to 23.
  var hour: Int { get }
}

/// Greets guests by the time of day.
struct Greeter {
  let time: any TimeTelling

  func greeting() -> String {
    time.hour < 12 ? "Good morning" : "Good evening"
  }
}
