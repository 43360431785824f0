protocol Mailing: Sendable {
  func send(_ text: String)
}
