import Navigation
import Networking

/// A screen's model, which knows its two seams and nothing behind them.
@MainActor public final class WeatherModel {
  private let fetching: any Fetching
  private let navigator: any Opening
  public private(set) var text = ""

  public init(fetching: any Fetching, navigator: any Opening) {
    self.fetching = fetching
    self.navigator = navigator
  }

  public func load() async {
    text = (try? await fetching.text(at: "/weather")) ?? "no weather"
  }

  public func select(_ city: String) { navigator.push(.detail(city)) }
}
