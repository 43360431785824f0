import TeaHouse

extension Trial {
  static let seam = Trial(
    2,
    right: [
      "the greeter": { Greeter(time: $0) },
      "a greeter with a list of hours": { time in
        AnyGreeter {
          (Array(repeating: "Good morning", count: 12) + Array(repeating: "Good evening", count: 12))[time.hour]
        }
      },
      "a greeter who looks at the clock twice": { time in
        AnyGreeter { time.hour >= 12 && time.hour < 24 ? "Good evening" : "Good morning" }
      },
    ],
    broken: [
      "a greeter who says good morning whatever the hour": { _ in Greeter(time: Fixed(hour: 9)) },
      "a greeter who says good evening whatever the hour": { _ in Greeter(time: Fixed(hour: 20)) },
      "a greeter who still says good morning at 12": { Greeter(time: Shifted(time: $0, by: -1)) },
      "a greeter who says good evening at 11 already": { Greeter(time: Shifted(time: $0, by: 1)) },
      "a greeter who says good morning in the last hour of the day": { time in
        AnyGreeter { (12..<23).contains(time.hour) ? "Good evening" : "Good morning" }
      },
      "a greeter who says good evening in the first hour of the day": { time in
        AnyGreeter { (1..<12).contains(time.hour) ? "Good morning" : "Good evening" }
      },
      "a greeter who says good day at noon": { time in
        AnyGreeter { time.hour == 12 ? "Good day" : Greeter(time: time).greeting() }
      },
    ] as KeyValuePairs<String, @Sendable (any TimeTelling) -> any Greeting>,
    test: { try await exercise02($0) })

  private struct AnyGreeter: Greeting {
    let greets: @Sendable () -> String
    func greeting() -> String { greets() }
  }

  private struct Fixed: TimeTelling {
    let hour: Int
  }

  private struct Shifted: TimeTelling {
    let time: any TimeTelling
    let by: Int
    var hour: Int { time.hour + by }
  }
}
