/// Greets by the time of day.
public protocol Greeting: Sendable {
  func greeting() -> String
}

/// The greeter: "Good morning" before 12, then "Good evening".
public struct Greeter: Greeting {
  private let time: any TimeTelling

  public init(time: any TimeTelling) { self.time = time }

  public func greeting() -> String {
    time.hour < 12 ? "Good morning" : "Good evening"
  }
}
