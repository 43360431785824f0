import Doubles
import DoublesProbes
import SampleDoubles
import NetworkingSample
import WeatherSample
import TestSupport
import Testing

/// The life of a load whose screen goes, the observers of the list, and its owners.
@MainActor @Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct CityListLifeTests {
  private let fetcher = WeatherFetchingSpy()
  private let model: CityListModel

  init() {
    model = CityListModel(fetcher: fetcher, language: .english)
  }

  @Test func `leaving cancels the load, and keeps an old list`() async throws {
    fetcher.fetchCitiesSpy.holds()
    for former in [CityListState.idle, .loaded([.paris])] {
      let load = model.appear()
      let held = try await fetcher.fetchCitiesSpy.nextHeldCall()

      model.disappear()

      try await held.cancellation()
      #expect(model.state == former)
      held.throw(.cancelled)
      await load.value
      #expect(model.state == former)

      let next = model.appear()
      try await fetcher.fetchCitiesSpy.nextHeldCall().return([.paris])
      await next.value
    }
  }

  @Test(arguments: [Result<[City], NetworkError>.success([.lima]), .failure(.connectionLost)])
  func `an answer that comes after leaving is dropped`(answer: Result<[City], NetworkError>) async throws {
    fetcher.fetchCitiesSpy.holds()
    let load = model.appear()
    let held = try await fetcher.fetchCitiesSpy.nextHeldCall()
    model.disappear()

    switch answer {
    case .success(let cities): held.return(cities)
    case .failure(let error): held.throw(error)
    }
    await load.value

    #expect(model.state == .idle)

    // So is one of a request that had not begun.
    fetcher.fetchCitiesSpy.returns([.paris])
    let early = model.appear()
    model.disappear()
    await early.value
    #expect(model.state == .idle)
  }

  @Test func `appearing after leaving loads anew, and only the new answer counts`() async throws {
    fetcher.fetchCitiesSpy.holds()
    let first = model.appear()
    let stale = try await fetcher.fetchCitiesSpy.nextHeldCall()
    model.disappear()
    let second = model.appear()
    let fresh = try await fetcher.fetchCitiesSpy.nextHeldCall()

    stale.return([.lima])
    await first.value
    #expect(model.state == .loading(former: nil))
    // The stale answer must not make the list forget the load that is under way either.
    #expect(model.appear() == second)

    fresh.return([.paris])
    await second.value
    #expect(model.state == .loaded([.paris]))
    #expect(fetcher.fetchCitiesSpy.callCount == 2)
  }

  @Test func `leaving changes nothing where nothing loads`() async {
    model.disappear()
    #expect(model.state == .idle)

    fetcher.fetchCitiesSpy.returns([.paris])
    await model.appear().value
    let states = changes(of: { model.state })
    model.disappear()
    #expect(model.state == .loaded([.paris]))
    #expect(await states.takeValues() == [])

    fetcher.fetchCitiesSpy.throws(.connectionLost)
    await model.appear().value
    let failed = await states.takeValues().last
    model.disappear()
    #expect(model.state == failed)
    #expect(failed?.message != nil)
  }

  @Test func `observers are told of each change, on the main actor`() async throws {
    fetcher.fetchCitiesSpy.answers { await Task.detached { [City.paris] }.value }
    let states = changes(of: { model.state })

    let load = model.appear()
    #expect(try await states.next() == .loading(former: nil))

    await load.value
    #expect(try await states.next() == .loaded([.paris]))
  }

  @Test func `a list that nobody shows any more goes, and cancels its load`() async throws {
    fetcher.fetchCitiesSpy.returns([.paris])
    var model: CityListModel? = CityListModel(fetcher: fetcher, language: .english)
    weak let observed = model
    // Neither a load that has ended keeps it, nor one under way.
    await model?.appear().value
    fetcher.fetchCitiesSpy.holds()
    let load = model?.appear()
    let held = try await fetcher.fetchCitiesSpy.nextHeldCall()

    model = nil

    #expect(observed == nil)
    try await held.cancellation()
    held.throw(.cancelled)
    await load?.value
  }
}
