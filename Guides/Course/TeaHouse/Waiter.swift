/// Calls guests to their tea.
public protocol Calling: Sendable {
  func call(_ guest: String, for tea: Tea) throws(MailError)
}

/// The waiter: says hello, and mails "Your mint tea is ready", say.
public struct Waiter: Calling {
  private let greeter: any Greeting
  private let mail: any Mailing

  public init(greeter: any Greeting, mail: any Mailing) {
    self.greeter = greeter
    self.mail = mail
  }

  public func welcome() -> String { greeter.greeting() }

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
