import Doubles
import NetworkingSample
import SampleDoubles
import StargazersSample
import TestSupport
import Testing

/// The rules that hold for any actions of a user and any order of answers.
@MainActor @Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct RandomWalkTests {
  @Test func `in any order of doings and answers the model keeps its promises`() async throws {
    for seed in 0..<Stress.count(5, full: 500) {
      try await Walk(seed: UInt64(seed)).run(steps: 60)
    }
  }
}

/// A user who does things at random, with a server that answers late, in any order, or not as it should.
@MainActor private final class Walk {
  private let seed: UInt64
  private var random: SeededGenerator
  private let fetcher = StargazersFetchingSpy()
  private let model: StargazersModel
  private let states: AsyncStream<StargazersState>
  private var registration: ObserverRegistration<StargazersState>?
  private var told = 0
  private var read = 0
  /// Of each request, whether it was given up before its answer came.
  private var isCancelled: [Bool] = []
  private var current: HeldCall<(Repository, PageReference), StargazersPage, NetworkError>?
  private var stale: [HeldCall<(Repository, PageReference), StargazersPage, NetworkError>] = []

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    model = StargazersModel(of: .example, start: PageReference(number: 3), fetcher: fetcher)
    let (stream, continuation) = AsyncStream.makeStream(of: StargazersState.self)
    states = stream
    fetcher.stargazersSpy.holds()
    registration = model.observe { [weak self] state in
      self?.told += 1
      continuation.yield(state)
      self?.check(state)
    }
  }

  func run(steps: Int) async throws {
    var iterator = states.makeAsyncIterator()
    for _ in 0..<steps {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: try await doing(isSent: model.state.isBlank) { $0.start() }
      case 1: try await doing(isSent: model.state.loading != .refresh) { $0.refresh() }
      case 2: try await doing(isSent: model.state.loading == nil && model.state.next != nil) { $0.loadNext() }
      case 3: try await doing(isSent: model.state.loading == nil && model.state.previous != nil) { $0.loadPrevious() }
      case 4:
        let isFailure = if case .failure = model.state.phase { true } else { false }
        try await doing(isSent: isFailure) { $0.retry() }
      case 5:
        model.cancel()
        putAside()
        #expect(model.state.loading == nil, "seed \(seed)")
      case 6: if let held = stale.popLast() { answer(held) }
      default:
        guard let held = current else { continue }
        current = nil
        let before = told
        answer(held)
        while read <= before, await iterator.next() != nil { read += 1 }
        #expect(model.state.loading == nil, "seed \(seed)")
      }
    }
    if let current { answer(current) }
    for held in stale { answer(held) }
    await model.settled()
    #expect(fetcher.stargazersSpy.records.map(\.wasCancelled) == isCancelled, "seed \(seed)")
  }

  /// Does something, and sees to it that a page was sent for exactly if it should have been.
  private func doing(isSent: Bool, _ something: (StargazersModel) -> Void) async throws {
    let before = model.state

    something(model)

    guard isSent else {
      #expect(model.state == before, "seed \(seed)")
      return
    }
    #expect(model.state.phase == .preparing && model.state.loading != nil, "seed \(seed)")
    #expect(model.state.stargazers == before.stargazers, "seed \(seed)")
    putAside()
    current = try await fetcher.stargazersSpy.nextHeldCall()
    isCancelled.append(false)
  }

  /// Puts the current load aside; its request is cancelled.
  private func putAside() {
    guard let held = current else { return }
    isCancelled[isCancelled.count - 1] = true
    stale.append(held)
    current = nil
  }

  /// Answers with a failure now and then, else with people of whom some are on other pages too.
  private func answer(_ held: HeldCall<(Repository, PageReference), StargazersPage, NetworkError>) {
    if Int.random(in: 0..<4, using: &random) == 0 { return held.throw(.connectionLost) }
    let people = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      Stargazer.example(Int.random(in: 1...40, using: &random))
    }
    let around = (0..<2).map { _ in
      Bool.random(using: &random) ? PageReference.link(Int.random(in: 1...6, using: &random)) : nil
    }
    held.return(StargazersPage(people, previous: around[0], next: around[1]))
  }

  private func check(_ state: StargazersState) {
    #expect(Set(state.stargazers.map(\.id)).count == state.stargazers.count, "seed \(seed)")
    if state.loading != nil { #expect(state.phase == .preparing, "seed \(seed)") }
  }
}
