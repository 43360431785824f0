import Doubles
import Foundation
import ImageSearchSample
import NetworkingSample
import PresentationSample
import TestSupport
import Testing

@testable import tour

/// The output of `tour images`, over the recorded service.
@MainActor struct ImagesScreenTests {
  private let network = RecordedImageNetworkSpy()
  private let screen = ScreenSpy()

  private func show(_ words: String...) async throws -> Int32 {
    let services = Composition(environment: [:], network: network)
    let source = ServiceSource.recorded(RecordedImageNetwork.url)
    return await ImagesScreen(of: source, services, outlet: screen.outlet).show(try ImagesWish(words))
  }

  private var output: [String] { screen.output.filter { !$0.isEmpty } }

  @Test func `a page is a table with sizes, previews and tags`() async throws {
    #expect(try await show("nature") == ExitCode.success)

    #expect(output[4] == "     #      ID         Size  Preview  Tags")
    #expect(output[5] == "     1  195893   1024 x 683  PNG      mountain, peak, hiking, nature")
    #expect(output.count == 57)
    #expect(output.suffix(2).first == "    50 of 59 images")
    #expect(output.contains { $0.contains("  JPEG  ") } && output.contains { $0.contains("  WebP  ") })
    #expect(screen.complaints == [])
    // A preview that many rows show is requested once.
    let paths = network.responseSpy.calls.map { $0.arguments.endpoint.path() }
    #expect(paths.count { $0.hasPrefix("/preview/") } == 7)
  }

  @Test func `a later page is numbered through, and a missing one is a failure`() async throws {
    #expect(try await show("nature", "--page", "2") == ExitCode.success)
    #expect(output[5].hasPrefix("    51  ") && output.suffix(2).first == "    59 of 59 images")

    #expect(try await show("nature", "--page", "3") == ExitCode.failure)
    #expect(screen.complaints == ["There is no page 3: the 59 images fill 2."])
  }

  @Test func `a search without a result names the words that find something`() async throws {
    #expect(try await show("unicorn") == ExitCode.success)
    #expect(output[4] == "    No image shows “unicorn”.")
    #expect(RecordedImages.tags.allSatisfy { output[5].contains($0) })

    #expect(try await show("unicorn", "--page", "2") == ExitCode.failure)
    #expect(screen.complaints.first == "There is no page 2: the 0 images fill 1.")
    #expect(screen.complaints.last?.contains("The recording knows: alps, autumn, ") == true)
  }

  @Test func `a failure of a page is a message, and one of a preview a dash`() async throws {
    network.responseSpy.throws(.connectionLost) { request in
      request.parameters.contains(RequestField("page", "2"))
        || request.endpoint.path().hasPrefix("/preview/")
    }

    #expect(try await show("nature") == ExitCode.success)
    #expect(output[5] == "     1  195893   1024 x 683  –        mountain, peak, hiking, nature")
    #expect(screen.complaints == [])

    network.responseSpy.forget()
    #expect(try await show("nature", "--page", "3") == ExitCode.failure)
    #expect(screen.complaints == [NetworkError.connectionLost.message(in: .english)])
    // The page is not asked for again and again.
    #expect(network.responseSpy.callCount == 2)
  }

  @Test func `the service's texts can't steer the terminal`() async throws {
    network.responseSpy.answers { request throws(NetworkError) in
      let response = try await RecordedImageNetwork().response(to: request)
      guard request.endpoint.path() == "/api/" else { return response }
      let text = String(decoding: response.body, as: UTF8.self)
        .replacing("lake", with: #"\u001b[2J\u009b\u202e\n"#)
      return NetworkResponse(headers: response.headers, body: Data(text.utf8))
    }

    #expect(try await show("nature") == ExitCode.success)

    #expect(screen.output.joined().unicodeScalars.filter(\.steersTerminal).isEmpty)
    #expect(screen.output.contains { $0.contains("\u{FFFD}") })
  }

  @Test func `JSON has every number, and no address of the server that is gone`() async throws {
    #expect(try await show("evening", "--json") == ExitCode.success)
    let page = try JSONDecoder().decode(Page.self, from: Data(screen.output.joined().utf8))
    #expect(page.query == "evening" && page.page == 1 && page.totalCount == 9)
    #expect(page.images.map(\.number) == Array(1...9) && page.images.first?.id == 196_115)
    #expect(!screen.output.joined().contains("://"))
  }

  @Test func `a cancellation ends the search without a word`() async throws {
    network.responseSpy.holds()
    let task = Task { try await show() }
    let held = try await network.responseSpy.nextHeldCall()

    task.cancel()
    try await held.cancellation()
    held.throw(.cancelled)

    #expect(try await task.value == ExitCode.failure)
    #expect(screen.output + screen.complaints == [])
  }

  private struct Page: Decodable {
    struct Image: Decodable { let number: Int, id: UInt64 }
    let query: String, page: Int, totalCount: Int, images: [Image]
  }
}
