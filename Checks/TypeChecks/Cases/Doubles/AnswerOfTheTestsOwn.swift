// An answer can't change what is the test's own, or the main actor's, since it could run on any thread.
import Doubles

private func collect(_ spy: SyncSpy<String, Void, Never>) {
  var texts: [String] = []
  spy.answers { text in texts.append(text) }
  // expected-error@-1 {{mutation of captured var 'texts' in concurrently-executing code}}
}

@MainActor private final class Screen {
  var title = ""  // expected-note {{mutation of this property is only permitted within the actor}}

  func show(_ spy: SyncSpy<String, Void, Never>) {
    spy.answers { text in self.title = text }
    // expected-error@-1 {{main actor-isolated property 'title' can not be mutated from a Sendable closure}}
  }
}
