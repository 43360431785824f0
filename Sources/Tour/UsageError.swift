/// The words of the command line were wrong; the message says how.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
