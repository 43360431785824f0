import Doubles
@testable import Grader
import TeaHouse
import Testing

extension Cheat {
  /// Exercises 7, 8, 10, 12 and 14; the fakes of exercise 6 are elsewhere.
  static let learnersOfAnswers: [Cheat] = [
    Cheat(
      "7: a fake that never gets empty",
      .state { make in
        let cupboard = CupboardSpy()
        try make(cupboard).makePot(of: .mint)
        #expect(cupboard.grams(of: .mint) == 40)
      }, isToldBy: "With a kitchen that takes 10 grams, which is right, your test fails:"),
    Cheat(
      "7: one tea only",
      .state { make in
        let cupboard = FakeCupboard(50)
        try make(cupboard).makePot(of: .mint)
        #expect(cupboard.grams(of: .mint) == 40)
      }, isToldBy: "• a kitchen that puts leaves of another tea in as well"),
    Cheat(
      "7: some was taken",
      .state { make in
        let cupboard = FakeCupboard(50)
        try make(cupboard).makePot(of: .mint)
        #expect(cupboard.grams(of: .mint) < 50)
      }, isToldBy: "• a kitchen that takes one spoon too many"),
    Cheat(
      "8: the happy path",
      .typedFailure { make in
        let mail = MailingSpy()
        try make(mail).call("Ada", for: .mint)
        #expect(mail.sendSpy.callCount == 1)
      }, isToldBy: "It noticed 0 of 9"),
    Cheat(
      "8: what goes wrong is swallowed",
      .typedFailure { make in
        let mail = MailingSpy()
        mail.sendSpy.throws(.busy)
        try? make(mail).call("Ada", for: .mint)
        #expect(mail.sendSpy.callCount == 2)
      }, isToldBy: "• a waiter who swallows what went wrong"),
    Cheat(
      "8: three tries",
      .typedFailure { make in
        let mail = MailingSpy()
        mail.sendSpy.throws(.busy)
        #expect(throws: MailError.busy) { try make(mail).call("Ada", for: .mint) }
        #expect(mail.sendSpy.callCount == 3)
      }, isToldBy: "With the waiter, which is right, your test fails:"),
    Cheat(
      "10: an index that need not be there",
      .order { make in
        let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
        try await make(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail)).serve(.mint, to: "Ada")
        #expect(kettle.boilSpy.records[0].precedes(mail.sendSpy.records[0]))
        #expect(cupboard.takeSpy.records[0].precedes(mail.sendSpy.records[0]))
      },
      isToldBy:
        "• a service that calls nobody, for there it stops the program. Let an expectation fail: `try #require(…)`"
    ),
    Cheat(
      "10: no failure of the kettle",
      .order { make in
        let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
        try await make(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail)).serve(.mint, to: "Ada")
        let called = try #require(mail.sendSpy.records.first)
        #expect(cupboard.takeSpy.records.allSatisfy { $0.precedes(called) })
        #expect(kettle.boilSpy.records.allSatisfy { $0.precedes(called) })
        #expect([cupboard.takeSpy.callCount, kettle.boilSpy.callCount, mail.sendSpy.callCount] == [1, 1, 1])
      }, isToldBy: "• a service that calls the guest to cold water after a failure"),
    Cheat(
      "10: a failure that nobody expects",
      .order { make in
        let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
        kettle.boilSpy.throws(.noPower)
        try await make(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail)).serve(.mint, to: "Ada")
      }, isToldBy: "`#expect(throws: KettleError.noPower) { … }`"),
    Cheat(
      "12: the waiter of the container as it was",
      .tokens { make in
        let (root, mail) = (make(), MailingSpy())
        _ = root.container.overriding(root.mail, with: mail)
        try root.container.resolve(root.waiter).call("Ada", for: .mint)
        #expect(mail.sendSpy.callCount == 1)
      }, isToldBy: "or see to it that it is your double that is asked"),
    Cheat(
      "12: a count",
      .tokens { make in
        let (root, mail) = (make(), MailingSpy())
        try root.container.overriding(root.mail, with: mail).resolve(root.waiter).call("Ada", for: .mint)
        #expect(mail.sendSpy.callCount == 1)
      }, isToldBy: "• a root that sends what the waiter writes to everybody as well"),
    Cheat(
      "12: a spy that is no part of it",
      .tokens { make in
        let root = make()
        _ = root.container.overriding(root.mail, with: MailingSpy()).resolve(root.waiter)
      }, isToldBy: "whatever it is run with"),
    Cheat(
      "14: four pots at most",
      .values { total in
        #expect(total([.mint, .green, .black]) == 1280)
        #expect(total([]) == 0)
      }, isToldBy: "• a bill on which no pot is free"),
    Cheat(
      "14: the fifth pot is charged",
      .values { #expect($0(Array(repeating: .mint, count: 5)) == 1900) },
      isToldBy: "With the bill, which is right, your test fails:"),
    Cheat(
      "14: a limit of time", .values { total in #expect(ContinuousClock().measure { _ = total([]) } < .seconds(9)) },
      isToldBy: "how long something takes is up to the machine", source: "ContinuousClock()"),
    Cheat(
      "14: a sleep", .values { _ in try await Task.sleep(for: .milliseconds(5)) },
      isToldBy: "when the call returns, its result is there"),
    Cheat("14: more than nothing", .values { #expect($0([.mint]) > 0) }, isToldBy: "whatever it is run with"),
  ]
}
