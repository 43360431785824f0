/// The seam to the mail, with only what the waiter needs.
public protocol Mailing: Sendable {
  func send(_ text: String, to address: String) throws(MailError)
}

public enum MailError: Error, Equatable {
  /// Another try may work.
  case busy
  /// No try will ever work.
  case unknownAddress
}
