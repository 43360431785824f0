import TeaHouse

/// A waiter of any kind, right or broken.
struct AnyCaller: Calling {
  let calls: @Sendable (String, Tea) throws(MailError) -> Void

  func call(_ guest: String, for tea: Tea) throws(MailError) { try calls(guest, tea) }
}

extension Waiter {
  /// The waiter, in the morning.
  init(mail: any Mailing) {
    struct Morning: TimeTelling {
      let hour = 9
    }
    self.init(greeter: Greeter(time: Morning()), mail: mail)
  }
}

/// Mail that is tampered with on its way.
struct AnyMail: Mailing {
  let sends: @Sendable (String, String) throws(MailError) -> Void

  func send(_ text: String, to address: String) throws(MailError) { try sends(text, address) }
}
