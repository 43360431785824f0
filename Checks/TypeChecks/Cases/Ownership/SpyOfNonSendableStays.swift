// A spy of non-Sendable values stays where it was made: it can't be handed to another task.
import Doubles

private final class View {}

private func share() {
  let highlightSpy = Spy { (view: View) in }
  Task.detached { highlightSpy(View()) }
  // expected-error@-1 {{sending value of non-Sendable type '() async -> ()' risks causing data races}}
  // expected-note@-2 {{Passing value of non-Sendable type}}
  highlightSpy(View())
  // expected-note@-1 {{access can happen concurrently}}
}
