import StargazersSample

/// The sample on a terminal: it turns keys into pictures. It touches no terminal itself.
@MainActor final class StargazersBrowser {
  private let navigator: TerminalNavigator
  private let view = PeopleView()
  private let screen: StargazersScreen
  private let note: String
  private var detail: (screen: DetailScreen, view: PersonView)?
  private var isHelping = false
  private var size: TerminalSize
  private var told: (rows: Range<Int>, count: Int)?
  private var observation: ObserverRegistration<StargazersState>?

  /// Makes the screens, and begins loading.
  ///
  /// The closure `onChange` is called when the picture changes without a key; `makeScreen` connects the list's model
  /// and controller to this navigator and these views.
  init(
    of repository: Repository, size: TerminalSize, note: String, onChange: @escaping @MainActor () -> Void,
    makeScreen: (TerminalNavigator, StargazersHandles) -> StargazersScreen
  ) {
    navigator = TerminalNavigator(root: .stargazers(of: repository))
    screen = makeScreen(navigator, view.handles)
    self.size = size
    self.note = note
    observation = screen.model.observe { [weak self] _ in
      self?.tellVisibleRows()
      onChange()
    }
    screen.controller.appear()
  }

  /// Waits until nothing is loading.
  func settled() async {
    await screen.model.settled()
  }

  /// Leaves the sample.
  func close() {
    screen.controller.disappear()
  }

  /// Fits the screens to another size.
  func resize(to size: TerminalSize) {
    self.size = size
    tellVisibleRows()
  }

  /// Carries out a key.
  ///
  /// - Returns: False if the key ends the program.
  func press(_ key: Key) -> Bool {
    if [.character("q"), .interrupt].contains(key) { return false }
    if isHelping || key == .character("?") {
      // Any key closes the help.
      isHelping.toggle()
    } else if let detail {
      if [.character("b"), .escape, .backspace, .left].contains(key) { detail.screen.goBack() }
    } else {
      pressInList(key)
    }
    followNavigator()
    return true
  }

  /// The picture: a line for each of the terminal's.
  ///
  /// On a small terminal the list keeps its lines: the keys go first, then the status, then the path.
  func frame() -> [TerminalLine] {
    let content = isHelping ? Self.help : detail?.view.lines ?? view.list.lines(in: listHeight)
    let body = (0..<listHeight).map { $0 < content.count ? content[$0] : TerminalLine(text: "") }
    let keys = isHelping ? Self.helpKeys : detail == nil ? Self.listKeys : Self.detailKeys
    return (size.rows > 1 ? [TerminalLine(text: navigator.path)] : []) + status.map { TerminalLine(text: $0) } + body
      + (size.rows > 3 ? [TerminalLine(text: keys)] : [])
  }

  private var listHeight: Int { size.rows - status.count - min(2, size.rows - 1 - status.count) }

  /// Usually one line; an error may take some more, if there is room.
  private var status: [String] {
    guard size.rows > 2 else { return [] }
    let parts = detail == nil ? [view.status, note] : [note]
    let lines = parts.filter { !$0.isEmpty }.joined(separator: " · ").wrapped(to: size.columns)
    return Array(lines.prefix(max(1, size.rows / 4)))
  }

  private func pressInList(_ key: Key) {
    switch key {
    case .up, .character("k"): view.list.move(by: -1)
    case .down, .character("j"): view.list.move(by: 1)
    case .pageUp: view.list.move(by: -listHeight)
    case .pageDown: view.list.move(by: listHeight)
    case .home: view.list.move(by: -view.list.rows.count)
    case .end: view.list.move(by: view.list.rows.count)
    case .enter, .right: if let person = view.list.selected { screen.controller.select(person) }
    case .character("r"): screen.controller.pullToRefresh()
    case .character("t"): screen.controller.retry()
    default: break
    }
    // After any key, check whether more rows are wanted, even if nothing moved: at the end of the list.
    told = nil
    tellVisibleRows()
  }

  /// Tells the controller which rows are visible, if these have changed.
  ///
  /// If it heard of the same rows again, a server with endless pages of the same people would get requests forever.
  private func tellVisibleRows() {
    let now = (rows: view.list.visibleRows(in: listHeight), count: view.list.rows.count)
    guard screen.model.state.phase == .success, told.map({ $0 != now }) ?? true else { return }
    told = now
    screen.controller.show(rows: now.rows)
  }

  /// Shows the screen that the navigator has come to.
  private func followNavigator() {
    guard case .detail(let person) = navigator.state.top else {
      detail = nil
      return
    }
    let view = PersonView()
    detail = (DetailScreen(of: person, navigator: navigator, handles: view.handles), view)
  }

  private static let listKeys = "↑↓ or jk: move · enter: details · ?: help · q: quit"
  private static let detailKeys = "esc: back · ?: help · q: quit"
  private static let helpKeys = "any key: back · q: quit"
  private static let help = """
      ↑ ↓, k j            move by one
      page up, page down  move by a screen
      home, end           move to the first, to the last
      enter, →            show details
      esc, b, ←           go back
      r                   begin anew
      t                   try again what failed
      ?                   show this help
      q, ctrl-C           quit
    """.split(separator: "\n").map { TerminalLine(text: String($0)) }
}
