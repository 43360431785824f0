import DoublesRegistration

/// The composition root: the one place that puts the tea house together.
public struct CompositionRoot: Sendable {
  public let container: Container
  /// The mail to guests.
  public let mail: RegistrationToken<any Mailing>
  /// The mail to everybody: news and offers.
  public let newsletter: RegistrationToken<any Mailing>
  /// The waiter, who writes to guests.
  public let waiter: RegistrationToken<any Calling>

  /// Puts the parts together that were registered.
  public init(
    container: Container, mail: RegistrationToken<any Mailing>, newsletter: RegistrationToken<any Mailing>,
    waiter: RegistrationToken<any Calling>
  ) {
    self.container = container
    self.mail = mail
    self.newsletter = newsletter
    self.waiter = waiter
  }

  /// Registers the real parts.
  public init() {
    let container = Container(name: "tea house")
    let mail = container.registerShared { _ -> any Mailing in PostOffice() }
    let newsletter = container.registerShared { _ -> any Mailing in PostOffice() }
    let waiter = container.register { resolver -> any Calling in
      Waiter(greeter: Greeter(time: WallClock()), mail: resolver.resolve(mail))
    }
    self.init(container: container, mail: mail, newsletter: newsletter, waiter: waiter)
  }
}

/// The real mail, as far as a small tea house has one: nobody can be reached.
public struct PostOffice: Mailing {
  public init() {}

  public func send(_ text: String, to address: String) throws(MailError) { throw .unknownAddress }
}
