import Doubles
import Testing

/// A main-actor completion handler has a different type from a plain handler: `Callback(completion)` "loses global
/// actor 'MainActor'". A closure around it states where it is called, which holds in a test on the main actor. If the
/// test only calls the handler, the spy can keep it unchanged: `Spy(of: Self.signUp)`, as `write-double` writes it.
@MainActor struct MainActorCompletions {
  protocol SigningUp: Sendable {
    func signUp(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void)
  }

  struct SigningUpSpy: SigningUp {
    let signUpSpy = Spy { (name: String, completion: Callback<Result<Int, any Error>, Void>) in }
    func signUp(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
      signUpSpy(name, Callback { result in MainActor.assumeIsolated { completion(result) } })
    }
  }

  /// The system under test.
  @MainActor final class Form {
    private(set) var text = ""

    func submit(_ name: String, to service: any SigningUp) {
      service.signUp(name) { result in
        self.text =
          switch result {
          case .success(let number): "Welcome, number \(number)"
          case .failure: "Try again"
          }
      }
    }
  }

  enum SignUpError: Error { case offline }

  @Test(arguments: [
    (Result<Int, any Error>.success(7), "Welcome, number 7"), (.failure(SignUpError.offline), "Try again"),
  ])
  func `the form shows the outcome of the sign-up`(result: Result<Int, any Error>, text: String) throws {
    let (service, form) = (SigningUpSpy(), Form())
    form.submit("Ada", to: service)
    let (name, completion) = try #require(service.signUpSpy.lastArguments)
    #expect(form.text == "")

    completion(result)

    #expect(name == "Ada")
    #expect(form.text == text)
    #expect(completion.callCount == 1)
  }
}
