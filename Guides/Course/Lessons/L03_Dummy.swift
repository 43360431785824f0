import Doubles
import TeaHouse
import Testing

/// Fills a parameter that a test does not use, and fails the test if it is used after all.
struct MailingDummy: Mailing {
  func send(_ text: String, to address: String) throws(MailError) { unimplemented() }
}

extension Tutorial {
  /// The problem. A waiter who says hello sends no mail, but the initializer of `Waiter` asks for a `Mailing`.
  ///
  /// Now change this, run, and put it back: in TeaHouse/Waiter.swift, begin `welcome` with `try? mail.send("Hello",
  /// to: "everybody")`, and `return` the greeting.
  @Suite("3. Dummy: fills a place, and fails the test that touches it") struct L03_Dummy {
    /// A trap, not a dummy: nobody learns what is sent.
    struct SilentMail: Mailing {
      func send(_ text: String, to address: String) {}
    }

    let greeter = Greeter(time: L02_Seam.At(hour: 9))

    @Test func `a dummy fills the place`() {
      let waiter = Waiter(greeter: greeter, mail: MailingDummy())

      #expect(waiter.welcome() == "Good morning")
    }

    /// The waiter, sabotaged: an advertisement comes with the greeting.
    struct PushyWaiter {
      let greeter: Greeter
      let mail: any Mailing

      func welcome() -> String {
        try? mail.send("Try our mint tea", to: "everybody")
        return greeter.greeting()
      }
    }

    @Test func `sabotage: a waiter who mails everybody with each greeting`() {
      // With a double that swallows everything, the test does not notice.
      #expect(PushyWaiter(greeter: greeter, mail: SilentMail()).welcome() == "Good morning")
    }

    @Test func `the dummy notices, and says what was touched`() {
      // The dummy fails the test that touches it; here that is known, and part of the lesson.
      withKnownIssue {
        _ = PushyWaiter(greeter: greeter, mail: MailingDummy()).welcome()
      } matching: { issue in
        issue.comments == ["send(_:to:) is a dummy: this test said that it would not be touched, and it was."]
      }
    }
  }
}
