public enum MailError: Error {
  case busy
}

public protocol Mailing {
  func send(_ text: String, to address: String) throws -> Int
}

/// Reminds of the tea, and once more if the line is busy.
public struct Reminder {
  let mail: any Mailing

  public init(mail: any Mailing) { self.mail = mail }

  public func remind(_ address: String) throws -> Int {
    do {
      return try mail.send("Tea is ready", to: address)
    } catch MailError.busy {
      return try mail.send("Tea is ready", to: address)
    }
  }
}
