import CalculatorSample
import Doubles
import Foundation
import ImageSearchSample
import KeyValueStoreSample
import NetworkingSample
import PresentationSample
import SampleDoubles
import StargazersSample
import TestSupport
import Testing
import WeatherSample

@testable import tour

struct CompositionTests {
  @Test func `every service of the tour can be made`() throws {
    let directory = TemporaryDirectory()
    let store = try FileKeyValueStore(at: directory.url.appending(path: "store.json"))
    let services = Composition(environment: [:])

    #expect(services.network is Network)
    for source in [ServiceSource.live(key: nil), .recorded(directory.url)] {
      #expect(services.weather(from: source) is WeatherFetcher)
      #expect(services.imageSearch(in: source) is ImageSearch)
      #expect(services.stargazers(from: source) is GitHub)
    }
    #expect(services.imageTexts.count(1_234) == "1,234")
    #expect(try services.readingCalculator(over: store).timesTen() == 0)
    try services.writingCalculator(over: store).writeTimesTen(of: 7)
    #expect(try services.readingCalculator(over: store).timesTen() == 700)
  }

  @MainActor @Test func `every view model of the tour explains a failure in English`() async throws {
    let network = NetworkingSpy()
    network.responseSpy.throws(.notFound(status: 404))
    let services = Composition(environment: [:], network: network)
    let (source, repository) = (ServiceSource.live(key: nil), try Repository("tea/kettle"))

    let cities = services.cityList(from: source)
    let images = services.imageTable(over: services.imageSearch(in: source))
    let people = services.stargazersList(of: repository, from: source)
    // Making a model sends no request.
    #expect(network.responseSpy.callCount == 0)
    await cities.appear().value
    await images.search("tea").value
    people.start()
    await people.settled()

    let message = NetworkError.notFound(status: 404).message(in: .english)
    #expect(cities.state.message == message)
    #expect(images.errorMessage == message)
    #expect(people.state.phase == .failure(because: .notFound(status: 404)))
  }

  @Test(arguments: [nil, Secret("t0ken")]) func `a user without a token is advised in English to get one`(key: Secret?)
    throws
  {
    let texts = Composition(environment: [:]).stargazersTexts(for: .live(key: key))

    let message = texts.message(for: .notFound(status: 404), of: try Repository("tea/kettle"))
    let advice = key == nil ? " A private one is shown with a token in GITHUB_TOKEN." : ""
    #expect(message == "GitHub knows no repository tea/kettle.\(advice)")
    #expect(Composition(environment: [:]).imageTexts.searching == "Searching…")
  }

  @Test(arguments: ["weather", "images"]) func `a service that needs a key gets no request without one`(sample: String)
    async
  {
    let network = NetworkingSpy()

    let code = await Tour.run([sample, "--live"], Composition(environment: [:], network: network))

    #expect(code == ExitCode.failure)
    #expect(network.responseSpy.calls == [])
  }
}
