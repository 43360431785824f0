/// An object that runs a closure in its `deinit`.
final class Goodbye: Sendable {
  private let say: @Sendable () -> Void
  init(_ say: @escaping @Sendable () -> Void) { self.say = say }
  deinit { say() }
}
