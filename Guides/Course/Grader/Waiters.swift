import TeaHouse

/// A waiter of any kind, right or broken.
public struct AnyCaller: Calling {
  let calls: @Sendable (String, Tea) throws(MailError) -> Void

  public init(calls: @escaping @Sendable (String, Tea) throws(MailError) -> Void) { self.calls = calls }

  public func call(_ guest: String, for tea: Tea) throws(MailError) { try calls(guest, tea) }
}

extension Waiter {
  /// The waiter, in the morning.
  public init(mail: any Mailing) {
    struct Morning: TimeTelling {
      let hour = 9
    }
    self.init(greeter: Greeter(time: Morning()), mail: mail)
  }
}

/// Mail that is tampered with on its way.
public struct AnyMail: Mailing {
  let sends: @Sendable (String, String) throws(MailError) -> Void

  public init(sends: @escaping @Sendable (String, String) throws(MailError) -> Void) { self.sends = sends }

  public func send(_ text: String, to address: String) throws(MailError) { try sends(text, address) }
}
