#if canImport(Doubles)
  import Doubles
#endif
#if canImport(DoublesNavigation)
  import DoublesNavigation
#endif

/// A URL opener that opens nothing and records the addresses.
///
///     let opener = URLOpenerSpy<URL>()
///     AboutModel(opener: opener).showLicense()
///     #expect(opener.openSpy.calls == [Call(licenseURL)])
@MainActor public final class URLOpenerSpy<Address: Hashable & Sendable>: URLOpening {
  /// Creates an opener with an empty record.
  public init() {}

  /// Records the addresses to open.
  public let openSpy = Spy(of: URLOpenerSpy.open)
  public func open(_ address: Address) { openSpy(address) }
}
