/// The seam to the mail, with only what the waiter needs.
public protocol Mailing: Sendable {
  func send(_ text: String, to address: String) throws(MailError)
}

public enum MailError: Error, Equatable {
  /// The line is busy; another try may work.
  case busy
  /// The address is unknown; no try will ever work.
  case unknownAddress
}
