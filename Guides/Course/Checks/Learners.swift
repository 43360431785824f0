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
    Cheat(
      "1: orders of one tea only",
      .globals { make in
        var till = make()()
        #expect(till.order(.mint) == 1)
        #expect(till.order(.mint) == 2)
      }, isToldBy: "• a till that counts each tea by itself"),
    Cheat(
      "1: no expectation",
      .globals { make in
        var till = make()()
        _ = till.order(.mint)
      }, isToldBy: "whatever it is run with"),
    Cheat(
      "1: counted from 0",
      .globals { make in
        var till = make()()
        #expect([till.order(.mint), till.order(.mint)] == [0, 1])
      }, isToldBy: "With the till, which is right, your test fails:"),
    Cheat(
      "2: far from the border",
      .seam { make in
        #expect(make(At(hour: 9)).greeting() == "Good morning")
        #expect(make(At(hour: 20)).greeting() == "Good evening")
      }, isToldBy: "• a greeter who still says good morning at 12"),
    Cheat(
      "2: the stub's own value", .seam { _ in #expect(At(hour: 9).hour == 9) }, isToldBy: "whatever it is run with"),
    Cheat(
      "2: good afternoon",
      .seam { make in #expect(make(At(hour: 15)).greeting() == "Good afternoon") },
      isToldBy: "With the greeter, which is right, your test fails:"),
    Cheat(
      "3: a dummy that stops the program",
      .dummy { make in
        struct Dummy: Mailing {
          func send(_ text: String, to address: String) { fatalError("touched") }
        }
        #expect(make(Dummy()).welcome("Ada") == "Welcome, Ada")
      }, isToldBy: "for there it stops the program. Nothing has to stop: a double fails the test with `unimplemented()`"
    ),
    Cheat(
      "3: a dummy that throws",
      .dummy { make in
        let mail = MailingSpy()
        mail.sendSpy.throws(.busy)
        #expect(make(mail).welcome("Ada") == "Welcome, Ada")
      }, isToldBy: "• a host who mails an advertisement with each welcome"),
    Cheat(
      "3: nobody is welcomed",
      .dummy { make in
        let mail = MailingSpy()
        _ = make(mail).welcome("Ada")
        #expect(mail.sendSpy.callCount == 0)
      }, isToldBy: "• a host who says nothing"),
    Cheat(
      "4: enough of everything",
      .stub { #expect($0(ScalesSpy()).recommend(from: [.mint, .green]) == .mint) },
      isToldBy: "• a sommelier who takes 9 grams for enough"),
    Cheat(
      "4: nothing is recommended of an empty list",
      .stub { #expect($0(ScalesSpy()).recommend(from: []) == nil) }, isToldBy: "whatever it is run with"),
    Cheat(
      "4: a stub that was told nothing",
      .stub { make in
        struct Scales: TeaWeighing {
          let gramsStub = Stub(of: Self.grams)
          func grams(of tea: Tea) -> Int { gramsStub(tea) }
        }
        #expect(make(Scales()).recommend(from: [.mint]) == .mint)
      }, isToldBy: "grams(of: mint) was called, and its double has no answer left"),
    Cheat(
      "5: nobody is called",
      .spy { _ in #expect(MailingSpy().sendSpy.calls.isEmpty) }, isToldBy: "whatever it is run with"),
    Cheat(
      "5: that it is among the calls",
      .spy { make in
        let mail = MailingSpy()
        try make(mail).call("Ada", for: .mint)
        #expect(mail.sendSpy.calls.contains { $0 == Call("Your mint tea is ready", "Ada") })
      }, isToldBy: "• a waiter who mails twice"),
    Cheat(
      "5: the arguments swapped",
      .spy { make in
        let mail = MailingSpy()
        try make(mail).call("Ada", for: .mint)
        #expect(mail.sendSpy.calls == [Call("Ada", "Your mint tea is ready")])
      }, isToldBy: "With the waiter, which is right, your test fails:"),
  ]
}
