import Doubles
import DoublesNavigators
import CalculatorSample
import Foundation
import ImageSearchSample
import KeyValueStoreSample
import NetworkingSample
import PresentationSample
import SampleDoubles
import StargazersSample
import WeatherSample
import TestSupport
import Testing

@testable import tour

struct CompositionTests {
  @Test func `every service of the tour can be made`() throws {
    let directory = TemporaryDirectory()
    let store = try FileKeyValueStore(at: directory.url.appending(path: "store.json"))
    let services = Composition(environment: [:])

    for source in [ServiceSource.live(key: nil), .recorded(directory.url)] {
      #expect(services.network(source) is Network)
      #expect(services.weather(from: source) is WeatherFetcher)
      #expect(services.imageSearch(in: source) is ImageSearch)
      #expect(services.stargazers(from: source) is GitHub)
    }
    #expect(services.imageTexts.count(1_234) == "1,234")
    #expect(try services.readingCalculator(over: store).timesTen() == 0)
    try services.writingCalculator(over: store).writeTimesTen(of: 7)
    #expect(try services.readingCalculator(over: store).timesTen() == 700)
  }

  @MainActor @Test func `every view model of the tour tells of a failure in the user's language`() async throws {
    let network = NetworkingSpy()
    network.responseSpy.throws(.notFound(status: 404))
    let networkSpy = Spy { (_: ServiceSource) -> any Networking in network }
    let services = Composition(environment: ["LANG": "ja_JP"]) { networkSpy($0) }
    let (source, repository) = (ServiceSource.live(key: nil), try Repository("tea/kettle"))
    let second = PageReference(number: 2)
    let (views, navigator) = (PeopleView(), TerminalNavigator(root: .stargazers(of: repository)))

    let cities = services.cityList(from: source)
    let images = ImagesScreen(of: source, services, outlet: Outlet())
    let list = services.stargazersList(of: repository, start: second, from: source)
    let people = services.stargazersScreen(
      of: repository, start: second, from: source, navigator: navigator, handles: views.handles)
    // A model that is made asks for nothing yet.
    #expect(network.responseSpy.callCount == 0)
    // The two models of the images share theirs.
    #expect(networkSpy.callCount == 4)
    await cities.appear().value
    await images.table.search("tea").value
    list.start()
    people.controller.appear()
    await list.settled()
    await people.model.settled()

    let message = NetworkError.notFound(status: 404).message(in: .japanese)
    #expect(cities.state.message == message)
    #expect(images.table.errorMessage == message)
    #expect(images.notes.language == .japanese)
    #expect(list.state.phase == .failure(because: .notFound(status: 404)))
    let pages = network.responseSpy.calls.map(\.arguments).filter { $0.endpoint.path().hasSuffix("/stargazers") }
    #expect(pages.map { $0.parameters.contains(RequestField("page", "2")) } == [true, true])
    #expect(views.message.text == "リポジトリ tea/kettle は見つかりません。非公開のものは GITHUB_TOKEN にトークンが必要です。")
  }

  @MainActor @Test func `a preview that was loaded once is there for each later cell`() async throws {
    let network = RecordedImageNetworkSpy()
    let services = Composition(environment: [:]) { _ in network }
    let table = services.imageTable(over: services.imageSearch(in: .recorded(RecordedImageNetwork.url)))
    await table.search("evening").value
    let first = try #require(table.cell(at: 0))
    await first.loadPreview()?.value

    let second = try #require(table.cell(at: 0))

    // A store that keeps no bytes makes each cell load its preview anew.
    #expect(second.preview == first.preview)
    #expect(second.preview != nil)
  }

  @MainActor @Test func `a detail writes numbers as the user's region does, and opens its page`() async throws {
    let network = RecordedImageNetworkSpy()
    let services = Composition(environment: ["LANGUAGE": "ja", "LANG": "de_DE"]) { _ in network }
    let search = services.imageSearch(in: .recorded(RecordedImageNetwork.url))
    let opener = URLOpenerSpy<URL>()
    let images = try await search.requestPage(1, of: "evening").images

    let detail = services.imageDetail(over: search, opener: opener)
    await detail.select(0, of: images)?.value
    detail.openPage()

    #expect(detail.viewCountText.contains("."))
    #expect(detail.file != nil)
    #expect(opener.openSpy.calls == [Call(images[0].pageURL)])
    network.responseSpy.throws(.connectionLost)
    await detail.select(1, of: images)?.value
    #expect(detail.errorMessage == NetworkError.connectionLost.message(in: .japanese))
  }
}
