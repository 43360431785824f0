import CourseCatalog
import TeaHouse

extension Trial {
  static func seam(_ test: @escaping Test<@Sendable (any TimeTelling) -> any Greeting>) -> Trial {
    Trial(
      2,
      right: [
        "the greeter | あいさつ係": { Greeter(time: $0) },
        "a greeter with a list of hours | 時刻の一覧を持つあいさつ係": { time in
          AnyGreeter {
            (Array(repeating: "Good morning", count: 12) + Array(repeating: "Good evening", count: 12))[time.hour]
          }
        },
        "a greeter with a clock before the clock | 時計の前にもう 1 つ時計を置くあいさつ係": { time in
          Greeter(time: AnyTime { time.hour })
        },
      ],
      broken: [
        "a greeter who says good morning whatever the hour | 何時でも Good morning と言うあいさつ係": { _ in
          Greeter(time: AnyTime { 9 })
        },
        "a greeter who says good evening whatever the hour | 何時でも Good evening と言うあいさつ係": { _ in
          Greeter(time: AnyTime { 20 })
        },
        "a greeter who still says good morning at 12 | 12 時にもまだ Good morning と言うあいさつ係": { time in
          Greeter(time: AnyTime { time.hour - 1 })
        },
        "a greeter who says good evening at 11 already | 11 時にもう Good evening と言うあいさつ係": { time in
          Greeter(time: AnyTime { time.hour + 1 })
        },
        "a greeter who says good morning in the last hour of the day | 1 日の最後の 1 時間に Good morning と言うあいさつ係": {
          time in
          AnyGreeter { (12..<23).contains(time.hour) ? "Good evening" : "Good morning" }
        },
        "a greeter who says good evening in the first hour of the day | 1 日の最初の 1 時間に Good evening と言うあいさつ係": {
          time in
          AnyGreeter { (1..<12).contains(time.hour) ? "Good morning" : "Good evening" }
        },
        "a greeter who says good day at noon | 正午に Good day と言うあいさつ係": { time in
          AnyGreeter { time.hour == 12 ? "Good day" : Greeter(time: time).greeting() }
        },
      ],
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
