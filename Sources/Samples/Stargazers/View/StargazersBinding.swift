/// Shows a model's states in views, as long as the binding lives.
///
/// It observes the model and keeps the views; neither knows about it. It shows only the state, so no order of events can
/// leave a spinner turning or an old message in place.
@MainActor public final class StargazersBinding {
  private let handles: StargazersHandles
  private let texts: StargazersTexts
  private let repository: Repository
  private var registration: ObserverRegistration<StargazersState>?
  private var shown: [Stargazer]?

  /// Shows the model's present state, and then every change.
  public init(_ model: StargazersModel, to handles: StargazersHandles, texts: StargazersTexts) {
    self.handles = handles
    self.texts = texts
    repository = model.repository
    handles.title.show(text: "\(repository)")
    registration = model.observe { [weak self] in self?.render($0) }
  }

  private func render(_ state: StargazersState) {
    // A table that gets the same rows again flickers and loses its selection.
    if state.stargazers != shown {
      shown = state.stargazers
      handles.list.show(rows: state.stargazers)
    }
    handles.message.show(text: message(of: state))
    handles.refreshing.show(isActive: state.loading == .refresh)
    handles.loadingNext.show(isActive: state.loading == .next)
  }

  private func message(of state: StargazersState) -> String? {
    switch state.phase {
    case .preparing: nil
    case .success: state.stargazers.isEmpty ? texts.nobody(for: repository) : nil
    case .failure(let error): texts.message(for: error, of: repository)
    }
  }
}
