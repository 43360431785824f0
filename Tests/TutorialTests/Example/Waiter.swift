/// The seam to the mail: what the waiter needs of it, and no more.
protocol Mailing: Sendable {
  func send(_ text: String, to address: String) throws(MailError)
}

enum MailError: Error, Equatable {
  case busy
  case unknownAddress
}

/// Looks after the guests: says hello, and calls them when their tea is ready.
struct Waiter {
  let greeter: Greeter
  let mail: any Mailing

  func welcome() -> String {
    greeter.greeting()
  }

  /// Tells a guest; a line that is busy is tried once more.
  func call(_ guest: String, for tea: Tea) throws(MailError) {
    let text = "Your \(tea) tea is ready"
    do throws(MailError) {
      try mail.send(text, to: guest)
    } catch .busy {
      try mail.send(text, to: guest)
    }
  }
}
