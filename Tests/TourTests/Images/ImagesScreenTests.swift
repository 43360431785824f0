import Doubles
import Foundation
import ImageSearchSample
import NetworkingSample
import PresentationSample
import SampleDoubles
import Testing

@testable import tour

/// The output of `tour images`, over the recorded service.
@MainActor struct ImagesScreenTests {
  private let network = NetworkingSpy.ofRecordedImages
  private let screen = ScreenSpy()

  private func show(_ query: String) async -> Int32 {
    let services = Composition(environment: [:], network: network)
    let source = ServiceSource.recorded(NetworkingSpy.recordedURL)
    return await ImagesScreen(of: source, services, outlet: screen.outlet).show(query)
  }

  private var output: [String] { screen.output.filter { !$0.isEmpty } }

  @Test func `images are printed as a table with sizes, previews and tags`() async {
    #expect(await show("nature") == ExitCode.success)

    #expect(output[4] == "    ID      Size         Preview  Tags")
    #expect(output[5] == "    195893  1024 x 683   PNG      mountain, peak, hiking, nature")
    #expect(output.count == 57)
    #expect(output.suffix(2).first == "    50 of 59 images")
    #expect(screen.complaints == [])
    // A preview shown in several rows is requested once.
    let paths = network.responseSpy.calls.map { $0.arguments.endpoint.path() }
    #expect(paths.count { $0.hasPrefix("/preview/") } == 7)
  }

  @Test func `a search without results suggests words that find something`() async {
    #expect(await show("unicorn") == ExitCode.success)

    #expect(output[4] == "    No image shows “unicorn”.")
    #expect(RecordedImages.tags.allSatisfy { output[5].contains($0) })
  }

  @Test func `a failed search prints a message, and a failed preview a dash`() async {
    network.responseSpy.throws(.connectionLost) { $0.endpoint.path().hasPrefix("/preview/") }
    #expect(await show("nature") == ExitCode.success)
    #expect(output[5] == "    195893  1024 x 683   –        mountain, peak, hiking, nature")
    #expect(screen.complaints == [])

    network.responseSpy.throws(.connectionLost)
    #expect(await show("nature") == ExitCode.failure)
    #expect(screen.complaints == [NetworkError.connectionLost.message(in: .english)])
  }
}
