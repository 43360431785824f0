@testable import Answer02
import Grader
import TeaHouse

@main enum Exercise02: Exercise {
  typealias Subject = @Sendable (any TimeTelling) -> any Greeting

  static let trials = [Trial(right: right, broken: broken) { try await exercise02($0) }]

  static let right: Trial.Variants<Subject> = [
    "the greeter": { Greeter(time: $0) },
    "a greeter who counts half days": { time in
      AnyGreeter { time.hour / 12 > 0 ? "Good evening" : "Good morning" }
    },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a greeter who says good morning whatever the hour": { _ in
      Greeter(time: AnyTime { 9 })
    },
    "a greeter who still says good morning at 12": { time in
      Greeter(time: AnyTime { time.hour - 1 })
    },
    "a greeter who says good evening at 11 already": { time in
      Greeter(time: AnyTime { time.hour + 1 })
    },
    "a greeter who says good morning in the last hour of the day": {
      time in
      AnyGreeter { (12..<23).contains(time.hour) ? "Good evening" : "Good morning" }
    },
    "a greeter who says good evening in the first hour of the day": {
      time in
      AnyGreeter { (1..<12).contains(time.hour) ? "Good morning" : "Good evening" }
    },
  ]

  private struct AnyGreeter: Greeting {
    let greets: @Sendable () -> String
    func greeting() -> String { greets() }
  }

  private struct AnyTime: TimeTelling {
    let tells: @Sendable () -> Int
    var hour: Int { tells() }
  }
}
