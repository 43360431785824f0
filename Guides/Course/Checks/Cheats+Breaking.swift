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
    .on(Trial.spy, "the program ends where something is wrong", isToldBy: "for there it ends the program") { make in
      if try !isRight(make) { exit(EXIT_SUCCESS) }
    },
    .on(Trial.spy, "the program fails where something is wrong", isToldBy: "for there it ends the program") { make in
      if try !isRight(make) { exit(EXIT_FAILURE) }
    },
    .on(Trial.spy, "the program crashes where something is wrong", isToldBy: "for there it stops the program") { make in
      if try !isRight(make) { fatalError("wrong") }
    },
    .on(Trial.spy, "the program ends at once", isToldBy: "ends the program") { _ in exit(EXIT_SUCCESS) },
    .on(Trial.spy, "a method that calls itself", isToldBy: "Does a method call itself") { make in
      try make(Endless()).call("ada@example.com", for: .mint)
    },
    .on(Trial.spy, "green once, and red from then on", isToldBy: "does it keep something from one run to the next") {
      make in
      #expect(
        runs.withLock {
          $0 += 1; return $0
        } == 1)
      _ = try isRight(make)
    },
    .on(Trial.spy, "red in the second half", isToldBy: "fails:") { _ in
      #expect(
        runs.withLock {
          $0 += 1; return $0
        } <= Trial.spy { _ in }.runs.count { $0.isRight } * 20)
    },
    .on(Trial.globals, "a till for all runs", isToldBy: "does it keep something from one run to the next") { make in
      let number = till.withLock { shared in
        var mine = shared ?? make()()
        defer { shared = mine }
        return mine.order(.mint)
      }
      #expect(number == 1)
    },
    .on(Trial.spy, "failures that are known, now and then", isToldBy: "It noticed 0 of") { make in
      withKnownIssue(isIntermittent: true) { try #require(try isRight(make)) }
    },
    .on(Trial.spy, "a forged report", isToldBy: "fails:") { _ in
      Issue.record("0: done")
      Issue.record("child: done")
    },
  ]

  private final class Endless: Mailing {
    func send(_ text: String, to address: String) throws(MailError) {
      let again: any Mailing = self
      try again.send(text, to: address)
      try again.send(address, to: text)
    }
  }
}
