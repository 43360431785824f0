import Foundation
import Testing

/// The code under test: sends a reminder, and counts the replies that confirm it.
struct Reminder {
  let mail: any Mailing

  func remind(_ address: String) throws(MailError) {
    do throws(MailError) { try mail.send("Tea is ready", to: address) } catch .busy {
      try mail.send("Tea is ready", to: address)
    }
  }

  func confirmations(from address: String) async -> Int {
    guard let replies = try? await mail.replies(to: address) else { return 0 }
    return replies.count { $0.hasPrefix("Re: ") }
  }
}

struct `By hand` {
  @Test func `a dummy fills a parameter that the test doesn't use`() {
    #expect(Reminder(mail: MailingDummy()).mail is MailingDummy)
  }

  @Test func `a stub gives the test's answers`() async {
    let answered = Reminder(mail: MailingStub(replies: .success(["Re: Tea is ready", "News"])))
    let busy = Reminder(mail: MailingStub(replies: .failure(.busy)))

    #expect(await answered.confirmations(from: "ada@example.com") == 1)
    #expect(await busy.confirmations(from: "ada@example.com") == 0)
  }

  @Test func `a spy records each call's arguments, and can fail the first call`() throws {
    let mail = MailingSpy()
    mail.sendSpy.answers { _ throws(MailError) in
      if mail.sendSpy.calls.count == 1 { throw .busy }
    }

    try Reminder(mail: mail).remind("ada@example.com")

    let reminder = Call("Tea is ready", "ada@example.com")
    #expect(mail.sendSpy.calls == [reminder, reminder])
  }

  @Test func `a thrown error keeps its type`() async {
    let mail = MailingSpy()
    mail.sendSpy.throws(.busy)
    mail.repliesSpy.returns(["Re: Tea is ready"])

    #expect(throws: MailError.busy) { try Reminder(mail: mail).remind("ada@example.com") }
    #expect(await Reminder(mail: mail).confirmations(from: "ada@example.com") == 1)
    #expect(mail.repliesSpy.calls == [Call("ada@example.com")])
  }

  @Test func `a fake's replies depend on the mail sent before`() async throws {
    let reminder = Reminder(mail: FakeMailing())

    try reminder.remind("ada@example.com")

    #expect(await reminder.confirmations(from: "ada@example.com") == 1)
    #expect(await reminder.confirmations(from: "bob@example.com") == 0)
  }

  @Test func `calls from many tasks are all recorded`() async {
    let mail = MailingSpy()

    await withTaskGroup { group in
      for number in 0..<1000 { group.addTask { try? mail.send("\(number)", to: "ada@example.com") } }
    }

    #expect(Set(mail.sendSpy.calls.map(\.arguments.0)).count == 1000)
  }

  #if PROCESSES
    @Test func `a call without an answer stops the run, and the message names the call`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try await MailingSpy().replies(to: "ada@example.com")
      }

      let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(output.contains("a spy was called with ada@example.com, and has no answer"))
    }
  #endif

  @Test func `an optional argument and an async method are recorded`() async {
    let kettle = KettleSpy()
    kettle.heatSpy.returns(true)

    let isHot = kettle.heat(to: 96, for: nil)
    await kettle.pour()

    #expect(isHot)
    #expect(kettle.heatSpy.calls == [Call(96, nil)])
    #expect(kettle.pourSpy.calls.count == 1)
  }
}

private protocol Kettle: Sendable {
  func heat(to degrees: Double, for guest: String?) -> Bool
  func pour() async
}

private struct KettleSpy: Kettle {
  let heatSpy = Spy(of: Self.heat)
  let pourSpy = Spy(of: Self.pour)
  func heat(to degrees: Double, for guest: String?) -> Bool { heatSpy(degrees, guest) }
  func pour() async { pourSpy() }
}
