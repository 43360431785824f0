nonisolated extension Callback: WatchedObject {
  var missingAct: (text: String, perform: (() -> Void)?)? {
    guard callCount == 0, !isReleased else { return nil }
    let text = """
      The callback that was passed at \(location) was never called, and nothing in this process moves anymore: code that \
      awaits it would hang forever.
      """
    let input: Input? = placeholder(of: Input.self)
    return (text, input.map { input in { _ = self.callAsFunction(input) } })
  }

  var awaited: String? { isReleased ? nil : "the \(self) of \(location)" }
}

nonisolated extension UnendingCall: WatchedObject {
  var awaited: String? { "a call that nothing can end: \(text)" }
}
