/// The seam to the mail, with only what the waiter needs.
public protocol Mailing: Sendable {
  func send(_ text: String, to address: String) throws(MailError)
}

public enum MailError: Error, Equatable {
  /// The line is busy; trying again may work.
  case busy
  /// The address is unknown; trying again can't work.
  case unknownAddress
}
