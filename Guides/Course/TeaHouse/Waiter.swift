/// Calls guests to their tea.
public protocol Calling: Sendable {
  func call(_ guest: String, for tea: Tea) throws(MailError)
}

/// The waiter: mails "Your mint tea is ready", say.
public struct Waiter: Calling {
  private let mail: any Mailing

  public init(mail: any Mailing) { self.mail = mail }

  /// Tells a guest. If the line is busy, he tries once more, and no more than that.
  public func call(_ guest: String, for tea: Tea) throws(MailError) {
    let text = "Your \(tea) tea is ready"
    do throws(MailError) {
      try mail.send(text, to: guest)
    } catch .busy {
      try mail.send(text, to: guest)
    }
  }
}
