import CourseCatalog
import DoublesNavigation
import TeaHouse

extension Trial {
  static func navigation(_ test: @escaping Test<@MainActor @Sendable (any Navigating<Place>) -> any MenuShowing>)
    -> Trial
  {
    Trial(
      13,
      right: [
        "the menu | メニュー": { MenuModel(navigator: $0) },
        "a menu that goes back before it says thank you | 戻ってからお礼を言うメニュー": {
          AnyMenu(
            navigator: $0,
            confirms: {
              $0.popToRoot()
              $0.push(.thanks)
            })
        },
        "a menu that goes each way twice | どの道も 2 度通るメニュー": {
          AnyMenu(
            navigator: $0,
            selects: {
              $0.push(.tea($1))
              $0.pop()
              $0.push(.tea($1))
            })
        },
      ],
      broken: [
        "a menu that shows green tea, whatever is selected | 何を選んでも緑茶を表示するメニュー": {
          AnyMenu(navigator: $0, selects: { menu, _ in menu.push(.tea(.green)) })
        },
        "a menu that shows the tea twice | お茶を 2 度表示するメニュー": {
          AnyMenu(navigator: $0, selects: { for _ in 1...2 { $0.push(.tea($1)) } })
        },
        "a menu that orders green tea, whatever is ordered | 何を注文しても緑茶を注文するメニュー": {
          AnyMenu(navigator: $0, orders: { menu, _ in menu.push(.order(.green)) })
        },
        "a menu that shows the order in place of the tea | お茶の画面を注文の画面に置き換えるメニュー": {
          AnyMenu(navigator: $0, orders: { $0.replaceStack(root: .menu, path: [.order($1)]) })
        },
        "a menu that lets one go back into a confirmed order | 確定した注文に戻れてしまうメニュー": {
          AnyMenu(navigator: $0, confirms: { $0.push(.thanks) })
        },
        "a menu that goes back to the start without a thank you | お礼を言わずに始めに戻るメニュー": {
          AnyMenu(navigator: $0, confirms: { $0.popToRoot() })
        },
        "a menu that is gone after the order | 注文の後になくなるメニュー": {
          AnyMenu(navigator: $0, confirms: { $0.setRoot(.thanks) })
        },
        "a menu that lays the thank you over the order | 注文の上にお礼を重ねるメニュー": {
          AnyMenu(navigator: $0, confirms: { try? $0.present(.thanks) })
        },
      ],
      test: test)
  }

  @MainActor private struct AnyMenu: MenuShowing {
    typealias Step = @MainActor @Sendable (any Navigating<Place>, Tea) -> Void

    let navigator: any Navigating<Place>
    var selects: Step = { $0.push(.tea($1)) }
    var orders: Step = { $0.push(.order($1)) }
    var confirms: @MainActor @Sendable (any Navigating<Place>) -> Void = {
      $0.replaceStack(root: .menu, path: [.thanks])
    }

    func select(_ tea: Tea) { selects(navigator, tea) }
    func order(_ tea: Tea) { orders(navigator, tea) }
    func confirm() { confirms(navigator) }
  }
}
