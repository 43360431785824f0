// The example in the doc comment of SwiftUINavigator.
import DoublesNavigation
import SwiftUI

@MainActor final class ListModel {
  init(navigator: any Pushing<AppRoute>) {}
}

struct ListView: View {
  let model: ListModel
  var body: some View { EmptyView() }
}

struct DetailView: View {
  let id: Int
  var body: some View { EmptyView() }
}

struct AppView: View {
  @State private var navigator = SwiftUINavigator(root: AppRoute.list)

  var body: some View {
    NavigatorView(navigator) { route in
      switch route {
      case .list: ListView(model: ListModel(navigator: navigator))
      case .detail(let id): DetailView(id: id)
      }
    }
  }
}
