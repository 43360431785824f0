#if canImport(SwiftUI)
  public import SwiftUI

  /// Has the system open a URL, by the action of SwiftUI's environment: `@Environment(\.openURL)`.
  @MainActor public struct SwiftUIURLOpener: URLOpening {
    private let action: OpenURLAction

    /// Makes the opener.
    public init(_ action: OpenURLAction) {
      self.action = action
    }

    public func open(_ address: URL) {
      action(address)
    }
  }
#endif
