/// The host, who welcomes guests without sending mail.
public struct Host: Sendable {
  private let mail: any Mailing

  public init(mail: any Mailing) { self.mail = mail }

  public func welcome(_ guest: String) -> String { "Welcome, \(guest)" }

  public func thank(_ guest: String) throws(MailError) { try mail.send("Thank you", to: guest) }
}
