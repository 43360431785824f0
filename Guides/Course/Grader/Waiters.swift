import TeaHouse

/// A waiter of any kind, correct or broken.
public struct AnyCaller: Calling {
  let calls: @Sendable (String, Tea) throws(MailError) -> Void

  public init(calls: @escaping @Sendable (String, Tea) throws(MailError) -> Void) { self.calls = calls }

  public func call(_ guest: String, for tea: Tea) throws(MailError) { try calls(guest, tea) }
}
