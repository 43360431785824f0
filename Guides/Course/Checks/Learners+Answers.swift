import Doubles
@testable import Grader
import TeaHouse
import Testing

extension Cheat {
  /// Exercises 7, 8, 10, 12 and 14; the fakes of exercise 6 are elsewhere.
  static let learnersOfAnswers: [Cheat] = [
    .on(
      Trial.state, "7: a fake that never gets empty",
      isToldBy: "With a kitchen that takes 10 grams, which is right, your test fails:"
    ) { make in
      let cupboard = CupboardSpy()
      try make(cupboard).makePot(of: .mint)
      #expect(cupboard.grams(of: .mint) == 40)
    },
    .on(Trial.state, "7: one tea only", isToldBy: "• a kitchen that puts leaves of another tea in as well") { make in
      let cupboard = FakeCupboard(50)
      try make(cupboard).makePot(of: .mint)
      #expect(cupboard.grams(of: .mint) == 40)
    },
    .on(Trial.state, "7: some was taken", isToldBy: "• a kitchen that takes one spoon too many") { make in
      let cupboard = FakeCupboard(50)
      try make(cupboard).makePot(of: .mint)
      #expect(cupboard.grams(of: .mint) < 50)
    },
    .on(Trial.typedFailure, "8: the happy path", isToldBy: "It noticed 0 of 9") { make in
      let mail = MailingSpy()
      try make(mail).call("Ada", for: .mint)
      #expect(mail.sendSpy.callCount == 1)
    },
    .on(Trial.typedFailure, "8: what goes wrong is swallowed", isToldBy: "• a waiter who swallows what went wrong") {
      make in
      let mail = MailingSpy()
      mail.sendSpy.throws(.busy)
      try? make(mail).call("Ada", for: .mint)
      #expect(mail.sendSpy.callCount == 2)
    },
    .on(Trial.typedFailure, "8: three tries", isToldBy: "With the waiter, which is right, your test fails:") { make in
      let mail = MailingSpy()
      mail.sendSpy.throws(.busy)
      #expect(throws: MailError.busy) { try make(mail).call("Ada", for: .mint) }
      #expect(mail.sendSpy.callCount == 3)
    },
    .on(
      Trial.order, "10: an index that need not be there",
      isToldBy:
        "• a service that calls nobody, for there it stops the program. Let an expectation fail: `try #require(…)`"
    ) { make in
      let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
      try await make(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail)).serve(.mint, to: "Ada")
      #expect(kettle.boilSpy.records[0].precedes(mail.sendSpy.records[0]))
      #expect(cupboard.takeSpy.records[0].precedes(mail.sendSpy.records[0]))
    },
    .on(
      Trial.order, "10: no failure of the kettle",
      isToldBy: "• a service that calls the guest to cold water after a failure"
    ) { make in
      let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
      try await make(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail)).serve(.mint, to: "Ada")
      let called = try #require(mail.sendSpy.records.first)
      #expect(cupboard.takeSpy.records.allSatisfy { $0.precedes(called) })
      #expect(kettle.boilSpy.records.allSatisfy { $0.precedes(called) })
      #expect([cupboard.takeSpy.callCount, kettle.boilSpy.callCount, mail.sendSpy.callCount] == [1, 1, 1])
    },
    .on(Trial.order, "10: a failure that nobody expects", isToldBy: "`#expect(throws: KettleError.noPower) { … }`") {
      make in
      let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
      kettle.boilSpy.throws(.noPower)
      try await make(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail)).serve(.mint, to: "Ada")
    },
    .on(
      Trial.tokens, "12: the waiter of the container as it was",
      isToldBy: "or see to it that it is your double that is asked"
    ) { make in
      let (root, mail) = (make(), MailingSpy())
      _ = root.container.overriding(root.mail, with: mail)
      try root.container.resolve(root.waiter).call("Ada", for: .mint)
      #expect(mail.sendSpy.callCount == 1)
    },
    .on(Trial.tokens, "12: a count", isToldBy: "• a root that sends what the waiter writes to everybody as well") {
      make in
      let (root, mail) = (make(), MailingSpy())
      try root.container.overriding(root.mail, with: mail).resolve(root.waiter).call("Ada", for: .mint)
      #expect(mail.sendSpy.callCount == 1)
    },
    .on(Trial.tokens, "12: a spy that is no part of it", isToldBy: "whatever it is run with") { make in
      let root = make()
      _ = root.container.overriding(root.mail, with: MailingSpy()).resolve(root.waiter)
    },
    .on(Trial.values, "14: four pots at most", isToldBy: "• a bill on which no pot is free") { total in
      #expect(total([.mint, .green, .black]) == 1280)
      #expect(total([]) == 0)
    },
    .on(Trial.values, "14: the fifth pot is charged", isToldBy: "With the bill, which is right, your test fails:") {
      #expect($0(Array(repeating: .mint, count: 5)) == 1900)
    },
    .on(
      Trial.values, "14: a limit of time", isToldBy: "how long something takes is up to the machine",
      source: "ContinuousClock()"
    ) { total in #expect(ContinuousClock().measure { _ = total([]) } < .seconds(9)) },
    .on(Trial.values, "14: a sleep", isToldBy: "when the call returns, its result is there") { _ in
      try await Task.sleep(for: .milliseconds(5))
    },
    .on(Trial.values, "14: more than nothing", isToldBy: "whatever it is run with") { #expect($0([.mint]) > 0) },
  ]
}
