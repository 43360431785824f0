// The example in the doc comment of UIKitNavigator, compiled with the adapter.
import UIKit

enum AppRoute: Hashable, Sendable {
  case list
  case detail(Int)
}

final class ListViewController: UIViewController {
  init(navigator: any Pushing<AppRoute>) { super.init() }
}

final class DetailViewController: UIViewController {
  init(id: Int, navigator: any Popping<AppRoute>) { super.init() }
}

@MainActor func show(in controller: UINavigationController) -> UIKitNavigator<AppRoute> {
  let navigator = UIKitNavigator(controller, root: AppRoute.list) { route, navigator in
    switch route {
    case .list: ListViewController(navigator: navigator)
    case .detail(let id): DetailViewController(id: id, navigator: navigator)
    }
  }
  return navigator
}
