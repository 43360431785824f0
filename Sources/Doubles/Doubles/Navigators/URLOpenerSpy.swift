#if canImport(DoublesNavigation)
  import DoublesNavigation
#endif

/// Opens nothing, and records the addresses.
///
///     let opener = URLOpenerSpy<URL>()
///     AboutModel(opener: opener).showLicense()
///     #expect(opener.addresses.calls == [Call(licenseURL)])
@MainActor public final class URLOpenerSpy<Address: Hashable & Sendable>: URLOpening {
  /// Records the addresses to open.
  public let addresses: Spy<Address, Void, Never>

  /// Makes an opener that was asked for nothing yet.
  public init() {
    addresses = Spy { _ in }
  }

  public func open(_ address: Address) { addresses(address) }
}
