import Doubles
import Foundation
import Testing

/// A notification: all code posts to one center, so tests that run at the same time hear each other.
///
/// - Fix: The center is a parameter, with the default one as its default. Each test has its own center, and needs
///   no double: a fresh `NotificationCenter` is a fake that comes with the system.
/// - When not to: between two parts of your own, a notification is a global variable in disguise. A closure or a delegate
///   says who hears what, and the compiler checks it.
struct Notifications {
  static let stockChanged = Notification.Name("stockChanged")

  final class Cupboard {
    private let center: NotificationCenter

    init(center: NotificationCenter = .default) { self.center = center }

    func take(_ tea: String) {
      center.post(name: Notifications.stockChanged, object: nil, userInfo: ["tea": tea])
    }
  }

  final class StockBadge {
    private let center: NotificationCenter
    private var observer: (any NSObjectProtocol)?

    init(center: NotificationCenter = .default, changed: @escaping @Sendable (String) -> Void) {
      self.center = center
      observer = center.addObserver(forName: Notifications.stockChanged, object: nil, queue: nil) { note in
        if let tea = note.userInfo?["tea"] as? String { changed(tea) }
      }
    }

    deinit { observer.map(center.removeObserver) }
  }

  private let center = NotificationCenter()

  @Test func `the badge receives every change`() {
    let changedSpy = Spy { (tea: String) in }
    let badge = StockBadge(center: center) { changedSpy($0) }

    withExtendedLifetime(badge) { Cupboard(center: center).take("mint") }

    #expect(changedSpy.calls == [Call("mint")])
  }

  @Test func `a released badge receives nothing`() {
    let changedSpy = Spy { (tea: String) in }
    var badge: StockBadge? = StockBadge(center: center) { changedSpy($0) }
    #expect(badge != nil)

    badge = nil
    Cupboard(center: center).take("mint")

    #expect(changedSpy.callCount == 0)
  }

  @Test func `a notification from a different center isn't received`() {
    let changedSpy = Spy { (tea: String) in }
    let badge = StockBadge(center: center) { changedSpy($0) }

    withExtendedLifetime(badge) { Cupboard(center: NotificationCenter()).take("mint") }

    #expect(changedSpy.callCount == 0)
  }
}
