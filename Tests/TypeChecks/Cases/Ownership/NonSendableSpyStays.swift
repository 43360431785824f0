// A NonSendableSpy stays where it was made: it cannot be handed to another task.
import Doubles

private final class View {}

private func share() {
  let highlight = NonSendableSpy { (view: View) in }
  Task.detached { highlight(View()) }
  // expected-error@-1 {{sending value of non-Sendable type '() async -> ()' risks causing data races}}
  // expected-note@-2 {{Passing value of non-Sendable type}}
  highlight(View())
  // expected-note@-1 {{access can happen concurrently}}
}
