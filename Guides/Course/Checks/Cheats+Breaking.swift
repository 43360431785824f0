@testable import Grader
import Foundation
import Synchronization
import TeaHouse
import Testing

extension Cheat {
  private static let runs = Mutex(0)
  private static let till = Mutex<(any Numbering)?>(nil)

  private static func isRight(_ make: SpySubjectMaker) throws -> Bool {
    let mail = HandMail()
    try make(mail).call("ada@example.com", for: .mint)
    return mail.sent == ["Your mint tea is ready to ada@example.com"]
  }

  typealias SpySubjectMaker = @Sendable (any Mailing) -> any Calling

  /// They stop the program, or remember what happened before.
  static let breaking: [Cheat] = [
    Cheat(
      "the program ends where something is wrong",
      .spy { make in if try !isRight(make) { exit(EXIT_SUCCESS) } }, isToldBy: "for there it ends the program"),
    Cheat(
      "the program fails where something is wrong",
      .spy { make in if try !isRight(make) { exit(EXIT_FAILURE) } }, isToldBy: "for there it ends the program"),
    Cheat(
      "the program crashes where something is wrong",
      .spy { make in if try !isRight(make) { fatalError("wrong") } }, isToldBy: "for there it stops the program"),
    Cheat(
      "the program ends at once", .spy { _ in exit(EXIT_SUCCESS) }, isToldBy: "ends the program"),
    Cheat(
      "a method that calls itself",
      .spy { make in try make(Endless()).call("ada@example.com", for: .mint) }, isToldBy: "Does a method call itself"),
    Cheat(
      "green once, and red from then on",
      .spy { make in
        #expect(
          runs.withLock {
            $0 += 1; return $0
          } == 1)
        _ = try isRight(make)
      }, isToldBy: "does it keep something from one run to the next"),
    Cheat(
      "red in the second half",
      .spy { _ in
        #expect(
          runs.withLock {
            $0 += 1; return $0
          } <= Trial.spy { _ in }.runs.count { $0.isRight } * 20)
      },
      isToldBy: "fails:"),
    Cheat(
      "a till for all runs",
      .globals { make in
        let number = till.withLock { shared in
          var mine = shared ?? make()()
          defer { shared = mine }
          return mine.order(.mint)
        }
        #expect(number == 1)
      }, isToldBy: "does it keep something from one run to the next"),
    Cheat(
      "failures that are known, now and then",
      .spy { make in withKnownIssue(isIntermittent: true) { try #require(try isRight(make)) } },
      isToldBy: "It noticed 0 of"),
    Cheat(
      "a forged report",
      .spy { _ in
        Issue.record("0: done")
        Issue.record("child: done")
      }, isToldBy: "fails:"),
  ]

  private final class Endless: Mailing {
    func send(_ text: String, to address: String) throws(MailError) {
      let again: any Mailing = self
      try again.send(text, to: address)
      try again.send(address, to: text)
    }
  }
}
