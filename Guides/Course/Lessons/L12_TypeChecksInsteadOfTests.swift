import Doubles
import DoublesRegistration
import TeaHouse
import Testing

extension Tutorial {
  /// Some mistakes need no test, because the type checker can refuse them: it runs on all code, all the time. A *token*
  /// is a value that proves that something was done. Code that holds a token needn't check.
  ///
  /// Now change this, run, and put it back: in Lessons/L12_TypeChecksInsteadOfTests.swift, leave out
  /// `let mail = container.registerShared { _ -> any Mailing in spy }`. No test is needed: it doesn't compile.
  @Suite("12. Type checks instead of tests: what compiles can't be missing") struct L12_TypeChecksInsteadOfTests {
    /// The usual container: keyed by a string, so code can ask for an unregistered service.
    struct StringlyContainer {
      var mailers: [String: any Mailing] = [:]
      func mailer(_ key: String) -> (any Mailing)? { mailers[key] }
    }

    @Test func `a wrong key fails only at run time`() {
      let container = StringlyContainer(mailers: ["mail": MailingSpy()])

      withKnownIssue("Every look-up needs such a test, and every caller an answer to nil:") {
        #expect(container.mailer("mial") != nil)
      } matching: {
        $0.says("!= nil")
      }
    }

    @Test func `only registering returns a token, so there is always something to find`() throws {
      let container = Container(name: "tea house")
      let spy = MailingSpy()
      let mail = container.registerShared { _ -> any Mailing in spy }
      let waiter = container.register {
        Waiter(mail: $0.resolve(mail))
      }

      // No nil, no cast, no failure to test. The proofs are in Checks/TypeChecks/Cases/Registration:
      // Tokens.swift, Cycle.swift and others.
      try container.resolve(waiter).call("Ada", for: .mint)

      #expect(spy.sendSpy.callCount == 1)
    }

    @Test func `sabotage: a container that is put together wrongly`() throws {
      let container = Container(name: "tea house")
      let (staging, real) = (MailingSpy(), MailingSpy())
      let test = container.registerShared { _ -> any Mailing in staging }
      _ = container.registerShared { _ -> any Mailing in real }
      // Both tokens have the same type, so this mistake compiles: the wrong one is used.
      let waiter = container.register {
        Waiter(mail: $0.resolve(test))
      }

      // The types already prove that everything can be made; it does not notice.
      #expect(container.resolveEverything().count == 3)
      // A test must show which parts were connected.
      try container.resolve(waiter).call("Ada", for: .mint)
      #expect(real.sendSpy.callCount == 0)
    }
  }
}
