#if canImport(UIKit)
  public import UIKit

  /// Has the system open a URL.
  @MainActor public struct UIKitURLOpener: URLOpening {
    /// Creates the opener.
    public init() {}

    public func open(_ address: URL) {
      UIApplication.shared.open(address)
    }
  }
#endif
