/// Greets by the time of day.
public protocol Greeting: Sendable {
  func greeting() -> String
}

/// The greeter: "Good morning" before 12, "Good day" before 18, then "Good evening".
public struct Greeter: Greeting {
  private let time: any TimeTelling

  public init(time: any TimeTelling) {
    self.time = time
  }

  public func greeting() -> String {
    switch time.hour {
    case ..<12: "Good morning"
    case ..<18: "Good day"
    default: "Good evening"
    }
  }
}
