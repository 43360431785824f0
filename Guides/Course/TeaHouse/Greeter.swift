/// The greeter, who says "Good morning" before 12, and then "Good evening".
public struct Greeter: Sendable {
  private let time: any TimeTelling

  public init(time: any TimeTelling) { self.time = time }

  public func greeting() -> String {
    time.hour < 12 ? "Good morning" : "Good evening"
  }
}
