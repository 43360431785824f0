/// The seam to the waiter.
public protocol Calling: Sendable {
  func call(_ guest: String, for tea: Tea) throws(MailError)
}

/// The waiter, who mails messages such as "Your mint tea is ready".
public struct Waiter: Calling {
  private let mail: any Mailing

  public init(mail: any Mailing) { self.mail = mail }

  /// Writes to a guest; tries once more if the line is busy.
  public func call(_ guest: String, for tea: Tea) throws(MailError) {
    let text = "Your \(tea) tea is ready"
    do throws(MailError) {
      try mail.send(text, to: guest)
    } catch .busy {
      try mail.send(text, to: guest)
    }
  }
}
