import DoublesNavigation
import TeaHouse

extension Exercise {
  static let navigation = Exercise(
    13, "where the user ends up", file: "E13_Navigation.swift",
    hint: "Walk the whole way, and compare the whole `stack` after each step: a screen below the top counts too.",
    fullHint: """
      menu.select(.mint)
      #expect(navigator.stack == [.menu, .tea(.mint)])
      menu.order(.mint)
      #expect(navigator.stack == [.menu, .tea(.mint), .order(.mint)])
      menu.confirm()
      #expect(navigator.stack == [.menu, .thanks])
      """,
    right: ["the right menu": { MenuModel(navigator: $0) }],
    sabotaged: [
      "a menu that shows green tea, whatever is selected": { Sabotaged(navigator: $0, tea: .green) },
      "a menu that shows the tea twice": { Sabotaged(navigator: $0, pushes: 2) },
      "a menu that lets one go back into a confirmed order": {
        Sabotaged(navigator: $0, confirms: { $0.push(.thanks) })
      },
      "a menu that goes back to the start without a thank you": {
        Sabotaged(navigator: $0, confirms: { $0.popToRoot() })
      },
      "a menu that is gone after the order": { Sabotaged(navigator: $0, confirms: { $0.setRoot(.thanks) }) },
      "a menu that lays the thank you over the order": {
        Sabotaged(navigator: $0, confirms: { try? $0.present(.thanks) })
      },
    ] as KeyValuePairs<String, @MainActor @Sendable (any Navigating<Place>) -> any MenuShowing>,
    test: { try await exercise13($0) })

  @MainActor private struct Sabotaged: MenuShowing {
    let navigator: any Navigating<Place>
    var tea: Tea?
    var pushes = 1
    var confirms: @MainActor @Sendable (any Navigating<Place>) -> Void = {
      $0.replaceStack(root: .menu, path: [.thanks])
    }

    func select(_ tea: Tea) { for _ in 1...pushes { navigator.push(.tea(self.tea ?? tea)) } }
    func order(_ tea: Tea) { navigator.push(.order(tea)) }
    func confirm() { confirms(navigator) }
  }
}
