// The example in the doc comment of UIKitNavigator.
import DoublesNavigation
import UIKit

enum AppRoute: Hashable, Sendable {
  case list
  case detail(Int)
}

final class ListViewController: UIViewController {
  init(navigator: any Pushing<AppRoute>) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

final class DetailViewController: UIViewController {
  private let id: Int
  private let navigator: any Popping<AppRoute>

  init(id: Int, navigator: any Popping<AppRoute>) {
    self.id = id
    self.navigator = navigator
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil, since an archive has no navigator.
  required init?(coder: NSCoder) { nil }
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
