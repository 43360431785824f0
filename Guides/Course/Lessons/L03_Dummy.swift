import Doubles
import TeaHouse
import Testing

/// Fills a parameter that a test does not use, and fails the test if it is used after all.
struct MailingDummy: Mailing {
  func send(_ text: String, to address: String) throws(MailError) { unimplemented() }
}

extension Tutorial {
  /// A host who welcomes a guest sends no mail, but the initializer of `Host` asks for a `Mailing`.
  ///
  /// Now change this, run, and put it back: in TeaHouse/Host.swift, write
  /// `{ try? mail.send("Try our mint tea", to: "everybody"); return "Welcome, \(guest)" }` for `{ "Welcome, \(guest)" }`.
  /// The double that swallows everything doesn't notice.
  @Suite("3. Dummy: fills a place, and fails the test that touches it") struct L03_Dummy {
    @Test func `a dummy fills a parameter that the test doesn't use`() {
      #expect(Host(mail: MailingDummy()).welcome("Ada") == "Welcome, Ada")
    }

    /// A trap, not a dummy: the test never learns what was sent.
    struct SilentMail: Mailing {
      func send(_ text: String, to address: String) {}
    }

    @Test func `a double that ignores every call fills the parameter, too`() {
      #expect(Host(mail: SilentMail()).welcome("Ada") == "Welcome, Ada")
    }

    @Test func `a touched dummy fails the test and names the member`() {
      withKnownIssue {
        try? Host(mail: MailingDummy()).thank("Ada")
      } matching: { issue in
        issue.comments == ["send(_:to:) is a dummy, which this test must not touch."]
      }
    }
  }
}
