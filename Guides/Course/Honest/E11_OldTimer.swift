import Doubles
import Synchronization
import TeaHouse
import Testing

private final class Reminder: Reminding {
  private let hour: @Sendable () -> Int
  private let pause: @Sendable (Duration) async throws -> Void
  private let mail: any Mailing

  init(
    _ mail: any Mailing, hour: @escaping @Sendable () -> Int = { WallClock().hour },
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    (self.hour, self.pause, self.mail) = (hour, pause, mail)
  }

  nonisolated(nonsending) func remind(_ guest: String, of tea: Tea) async throws {
    let end = hour() < 18 ? "" : ", and we close soon"
    try await pause(tea.steeping)
    try mail.send("Your \(tea) tea is ready\(end)", to: guest)
  }
}

func exercise11(mail: any Mailing) -> any Reminding { Reminder(mail) }

func exercise11(time: any TimeTelling, clock: any Clock<Duration>, mail: any Mailing) -> any Reminding {
  Reminder(mail, hour: { time.hour }, pause: { try await clock.sleep(for: $0) })
}

private struct Hour: TimeTelling {
  let hour: Int
}

private final class Box: Mailing {
  let letters = Mutex<[String]>([])
  func send(_ text: String, to address: String) { letters.withLock { $0.append("\(address): \(text)") } }
}

func exercise11(
  _ makeReminder: (any TimeTelling, any Clock<Duration>, any Mailing) -> any Reminding
) async throws {
  for hour in 16...19 {
    let (clock, box) = (ManualClock(), Box())
    let reminder = makeReminder(Hour(hour: hour), clock, box)
    let task = Task { try await reminder.remind("Grace", of: .black) }
    try await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(179))
    #expect(clock.deadlines.count == 1)
    #expect(box.letters.withLock { $0.isEmpty })
    clock.advance(by: .seconds(1))
    try await task.value
    #expect(
      box.letters.withLock { $0 } == ["Grace: Your black tea is ready" + (hour < 18 ? "" : ", and we close soon")])
  }
}
