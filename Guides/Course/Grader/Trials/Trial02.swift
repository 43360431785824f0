import TeaHouse

extension Trial {
  typealias SeamSubject = @Sendable (any TimeTelling) -> any Greeting

  static func seam(
    _ test: @escaping @Sendable (SeamSubject) async throws -> Void
  ) -> Trial {
    Trial(
      2,
      right: [
        "the greeter": { Greeter(time: $0) },
        "a greeter with a list of hours": { time in
          AnyGreeter {
            (Array(repeating: "Good morning", count: 12) + Array(repeating: "Good evening", count: 12))[time.hour]
          }
        },
        "a greeter with a clock before the clock": { time in Greeter(time: AnyTime { time.hour }) },
      ],
      broken: [
        "a greeter who says good morning whatever the hour": { _ in Greeter(time: AnyTime { 9 }) },
        "a greeter who says good evening whatever the hour": { _ in Greeter(time: AnyTime { 20 }) },
        "a greeter who still says good morning at 12": { time in Greeter(time: AnyTime { time.hour - 1 }) },
        "a greeter who says good evening at 11 already": { time in Greeter(time: AnyTime { time.hour + 1 }) },
        "a greeter who says good morning in the last hour of the day": { time in
          AnyGreeter { (12..<23).contains(time.hour) ? "Good evening" : "Good morning" }
        },
        "a greeter who says good evening in the first hour of the day": { time in
          AnyGreeter { (1..<12).contains(time.hour) ? "Good morning" : "Good evening" }
        },
        "a greeter who says good day at noon": { time in
          AnyGreeter { time.hour == 12 ? "Good day" : Greeter(time: time).greeting() }
        },
      ] as KeyValuePairs<String, SeamSubject>,
      test: test)
  }

  private struct AnyGreeter: Greeting {
    let greets: @Sendable () -> String
    func greeting() -> String { greets() }
  }

  private struct AnyTime: TimeTelling {
    let tells: @Sendable () -> Int
    var hour: Int { tells() }
  }
}
