// A program that uses copied doubles: it is built with the folder Spies and with its one file, in projects of each
// setting, and must do the same in all of them.
enum MailError: Error, Equatable {
  case busy
}

protocol Mailing: Sendable {
  func send(_ text: String, to address: String) throws(MailError) -> Int
  func answer(to text: String) async -> String
}

struct MailingSpy: Mailing {
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String, to address: String) throws(MailError) -> Int { try sendSpy(text, address) }
  let answerSpy = Spy(of: Self.answer)
  func answer(to text: String) async -> String { await answerSpy(text) }
}

struct Reminder {
  let mail: any Mailing

  func remind() async -> String {
    do {
      return "\(try mail.send("Tea", to: "Ada"))"
    } catch {
      return await mail.answer(to: "Tea")
    }
  }
}

func expect(_ isMet: Bool, line: UInt = #line) {
  if !isMet { fatalError("line \(line)") }
}

@main enum Program {
  static func main() async throws {
    let mail = MailingSpy()
    mail.sendSpy.returns(250)
    expect(await Reminder(mail: mail).remind() == "250")
    expect(mail.sendSpy.calls == [Call("Tea", "Ada")])

    mail.sendSpy.throws(.busy)
    mail.answerSpy.holds()
    let reminder = Task { await Reminder(mail: mail).remind() }
    let held = try await mail.answerSpy.nextHeldCall()
    expect(held.arguments == "Tea")
    held.return("later")

    expect(await reminder.value == "later")
    expect(mail.sendSpy.callCount == 2 && mail.answerSpy.callCount == 1)
    print("as everywhere")
  }
}
