import Doubles
@testable import Grader
import TeaHouse
import Testing

extension Cheat {
  /// The mistakes of somebody who learns, exercise by exercise.
  static let learners: [Cheat] = beginners + learnersOfAnswers + learnersOfWaits + learnersOfSteps + changers

  private struct At: TimeTelling {
    let hour: Int
  }

  /// Exercises 1 to 5.
  private static let beginners: [Cheat] = [
    .on(Trial.globals, "1: orders of one tea only", isToldBy: "• a till that counts each tea by itself") { make in
      var till = make()()
      #expect(till.order(.mint) == 1)
      #expect(till.order(.mint) == 2)
    },
    .on(Trial.globals, "1: no expectation", isToldBy: "whatever it is run with") { make in
      var till = make()()
      _ = till.order(.mint)
    },
    .on(Trial.globals, "1: counted from 0", isToldBy: "With the till, which is right, your test fails:") { make in
      var till = make()()
      #expect([till.order(.mint), till.order(.mint)] == [0, 1])
    },
    .on(Trial.seam, "2: far from the border", isToldBy: "• a greeter who still says good morning at 12") { make in
      #expect(make(At(hour: 9)).greeting() == "Good morning")
      #expect(make(At(hour: 20)).greeting() == "Good evening")
    },
    .on(Trial.seam, "2: the stub's own value", isToldBy: "whatever it is run with") { _ in
      #expect(At(hour: 9).hour == 9)
    },
    .on(Trial.seam, "2: good afternoon", isToldBy: "With the greeter, which is right, your test fails:") { make in
      #expect(make(At(hour: 15)).greeting() == "Good afternoon")
    },
    .on(
      Trial.dummy, "3: a dummy that stops the program",
      isToldBy: "for there it stops the program. Nothing has to stop: a double fails the test with `unimplemented()`"
    ) { make in
      struct Dummy: Mailing {
        func send(_ text: String, to address: String) { fatalError("touched") }
      }
      #expect(make(Dummy()).welcome("Ada") == "Welcome, Ada")
    },
    .on(Trial.dummy, "3: a dummy that throws", isToldBy: "• a host who mails an advertisement with each welcome") {
      make in
      let mail = MailingSpy()
      mail.sendSpy.throws(.busy)
      #expect(make(mail).welcome("Ada") == "Welcome, Ada")
    },
    .on(Trial.dummy, "3: nobody is welcomed", isToldBy: "• a host who says nothing") { make in
      let mail = MailingSpy()
      _ = make(mail).welcome("Ada")
      #expect(mail.sendSpy.callCount == 0)
    },
    .on(Trial.stub, "4: enough of everything", isToldBy: "• a sommelier who takes 9 grams for enough") {
      #expect($0(ScalesSpy()).recommend(from: [.mint, .green]) == .mint)
    },
    .on(Trial.stub, "4: nothing is recommended of an empty list", isToldBy: "whatever it is run with") {
      #expect($0(ScalesSpy()).recommend(from: []) == nil)
    },
    .on(
      Trial.stub, "4: a stub that was told nothing",
      isToldBy: "grams(of: mint) was called, and its double has no answer left"
    ) { make in
      struct Scales: TeaWeighing {
        let gramsStub = Stub(of: Self.grams)
        func grams(of tea: Tea) -> Int { gramsStub(tea) }
      }
      #expect(make(Scales()).recommend(from: [.mint]) == .mint)
    },
    .on(Trial.spy, "5: nobody is called", isToldBy: "whatever it is run with") { _ in
      #expect(MailingSpy().sendSpy.calls.isEmpty)
    },
    .on(Trial.spy, "5: that it is among the calls", isToldBy: "• a waiter who mails twice") { make in
      let mail = MailingSpy()
      try make(mail).call("Ada", for: .mint)
      #expect(mail.sendSpy.calls.contains { $0 == Call("Your mint tea is ready", "Ada") })
    },
    .on(Trial.spy, "5: the arguments swapped", isToldBy: "With the waiter, which is right, your test fails:") { make in
      let mail = MailingSpy()
      try make(mail).call("Ada", for: .mint)
      #expect(mail.sendSpy.calls == [Call("Ada", "Your mint tea is ready")])
    },
  ]
}
