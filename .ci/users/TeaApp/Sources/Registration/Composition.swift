import DoublesRegistration
import Networking

/// The app's parts, put together.
public enum Composition {
  public static func fetching() -> any Fetching {
    let app = Container(name: "tea")
    let fetching = app.register { _ in NoFetching() as any Fetching }
    return app.resolve(fetching)
  }
}
