import Doubles
import DoublesProperties
import Testing

/// A seam may be a struct of closures instead of a protocol. Its double is the same struct, and each closure calls a
/// spy that the test holds. Each call names its member, since the compiler would name the enclosing function.
struct StructsOfClosures {
  enum MailError: Error, Equatable { case busy }

  struct Mailer: Sendable {
    var send: @Sendable (_ text: String, _ address: String) async throws(MailError) -> Int
    var isOnline: @Sendable () -> Bool
  }

  struct MailerSpies {
    let sendSpy = Spy { (text: String, address: String) async throws(MailError) in 250 }
    let isOnlineSpy = Spy { true }

    var mailer: Mailer {
      Mailer(
        send: { [sendSpy] text, address async throws(MailError) in try await sendSpy(text, address, member: "send") },
        isOnline: { [isOnlineSpy] in isOnlineSpy(member: "isOnline") })
    }
  }

  /// The system under test.
  func remind(_ address: String, with mailer: Mailer) async -> String {
    guard mailer.isOnline() else { return "later" }
    do throws(MailError) {
      return "sent \(try await mailer.send("Tea is ready", address))"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a reminder is sent if the mailer is online`() async {
    let spies = MailerSpies()

    #expect(await remind("ada@example.com", with: spies.mailer) == "sent 250")

    #expect(spies.sendSpy.calls == [Call("Tea is ready", "ada@example.com")])
  }

  @Test func `a timeline shows the names of the closures`() async {
    let spies = MailerSpies()

    _ = await remind("ada@example.com", with: spies.mailer)

    let timeline = Timeline(spies.isOnlineSpy, spies.sendSpy)
    #expect(timeline.events.map(\.member) == ["isOnline", "isOnline", "send", "send"])
  }

  @Test func `a closure of the real client can be made to fail`() async {
    let real = Mailer(send: { _, _ throws(MailError) in 200 }, isOnline: { true })

    let runs = await everyFailure(of: MailError.busy) {
      let calls = Calls()
      var mailer = real
      mailer.send = { text, address async throws(MailError) in
        try await calls(text, address, throwing: MailError.self, member: "send") { () async throws(MailError) in
          try await real.send(text, address)
        }
      }
      return mailer
    } in: { mailer in
      #expect(await ["sent 200", "busy"].contains(remind("ada@example.com", with: mailer)))
    } leaves: { _, error in
      error == nil
    }

    #expect(runs.calls.map { $0.prefix(22) } == ["send of the double of "])
  }
}
