import Doubles
import Foundation
import ImageSearchSample
import NetworkingSample
import PresentationSample
import TestSupport
import Testing

@testable import tour

/// The output of `tour images`, over the recorded service.
@MainActor @Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct ImagesScreenTests {
  private let network = RecordedImageNetworkSpy()
  private let lineSpy = Spy { (line: String) in }
  private let complainSpy = Spy { (line: String) in }
  private let progressSpy = Spy { (text: String) in }

  private func show(_ words: [String]) async throws -> Int32 {
    let outlet = Outlet(line: { lineSpy($0) }, complain: { complainSpy($0) }, columns: nil)
    return await screen(outlet).show(try ImagesWish(words))
  }

  /// Runs the command's screen.
  private func show(
    _ words: String..., graphics: TerminalGraphics? = nil, language: String = "en", columns: Int? = nil
  ) async throws -> Int32 {
    // Else the progress would stand before the result.
    let write = { (text: String) in
      #expect(isLineClear, "\(text)")
      lineSpy(text)
    }
    let outlet = Outlet(
      line: write,
      complain: { complaint in
        #expect(isLineClear, "\(complaint)")
        complainSpy(complaint)
      }, draw: write, progress: ProgressLine(isShown: true) { progressSpy($0) }, graphics: graphics, columns: columns)
    return await screen(outlet, language).show(try ImagesWish(words))
  }

  /// The command's screen, with the network alone replaced, for a German region.
  private func screen(_ outlet: Outlet, _ language: String = "en") -> ImagesScreen {
    let services = Composition(environment: ["LANGUAGE": language, "LANG": "de_DE"]) { [network] _ in network }
    return ImagesScreen(of: .recorded(RecordedImageNetwork.url), services, outlet: outlet)
  }

  private var isLineClear: Bool { progressSpy.calls.last == Call("\r\u{1B}[K") }

  private var output: [String] { lineSpy.calls.flatMap { $0.arguments.split(separator: "\n").map(String.init) } }

  @Test func `a page is a table with sizes and tags, and while it loads it says how far it is`() async throws {
    #expect(try await show() == ExitCode.success)

    #expect(output.first == " #      ID         Size  Preview       Tags")
    #expect(output[1] == " 1  195893   1024 x 683  PNG 72 x 48   mountain, peak, hiking, nature")
    #expect(output.count == 53)
    #expect(output.suffix(2) == ["50 of 59 images", "recorded answers; --live asks Pixabay"])
    #expect(output.contains { $0.contains("JPEG 72 x 48") })
    #expect(output.contains { $0.contains("WebP 72 x 48") })
    #expect(complainSpy.calls == [])
    // A preview that many rows show is requested once.
    let paths = network.responseSpy.calls.map { $0.arguments.endpoint.path() }
    #expect(paths.count { $0.hasPrefix("/preview/") } == 7)
    let texts = progressSpy.calls.map { $0.arguments.dropFirst("\r\u{1B}[K".count) }
    #expect(texts.first == "Searching…")
    #expect(texts.contains("Preview 1 of 50…"))
    #expect(texts.contains("Preview 50 of 50…"))
    // In the end nothing of that is left.
    #expect(isLineClear)
  }

  @Test func `another page is numbered through, and one that there is not is a failure with a message`() async throws {
    #expect(try await show("--page", "2") == ExitCode.success)
    #expect(output[1].hasPrefix("51  "))
    #expect(output.count == 12)
    #expect(output.dropLast().last == "59 of 59 images")

    #expect(try await show("--page", "3") == ExitCode.failure)
    #expect(complainSpy.calls == [Call("There is no page 3: the 59 images fill 2.")])
    #expect(output.count == 12)
  }

  @Test func `a search that finds nothing says so, and a recorded one names the words that find something`()
    async throws
  {
    #expect(try await show("unicorn", "--live") == ExitCode.success)
    #expect(output == ["No image shows “unicorn”."])

    #expect(try await show("unicorn") == ExitCode.success)
    let note = try #require(output.last)
    #expect(note.hasPrefix("recorded answers; --live asks Pixabay. The recording knows: alps, autumn, "))
    #expect(RecordedImages.tags.allSatisfy(note.contains))

    for (index, option) in ["--page", "--detail"].enumerated() {
      #expect(try await show("unicorn", option, "2") == ExitCode.failure)
      #expect(complainSpy.callCount == 2 * (index + 1))
      #expect(complainSpy.calls.last?.arguments.contains("The recording knows: alps, autumn, ") == true)
    }
  }

  @Test(arguments: [79, 40, 20, 9, 1])
  func `in a narrow terminal each image still has a line, and the words are in the user's language`(columns: Int)
    async throws
  {
    #expect(try await show("evening", columns: columns) == ExitCode.success)

    let table = output.prefix(10)
    #expect(table.allSatisfy { $0.terminalWidth <= columns }, "\(table.joined(separator: "\n"))")
    #expect(output.dropFirst(10).first == "9 of 9 images")
    if columns >= 40 { #expect(table[1].hasPrefix("1  196115  1920 x")) }

    let lineCount = output.count
    #expect(try await show("evening", language: "ja") == ExitCode.success)
    #expect(output[lineCount].hasSuffix("サイズ  プレビュー    タグ"))
    #expect(output.dropLast().last == "9 件中 9 件")
  }

  @Test func `a terminal that can is sent the previews, with a line below each, and a detail's image`() async throws {
    #expect(try await show("evening", graphics: .iTerm2) == ExitCode.success)
    #expect(output.count == 20)
    #expect(output[0].hasPrefix("\u{1B}]1337;File="))
    #expect(output[1] == "1  196115  1920 x 1280  lake, evening, dusk, nature")

    #expect(try await show("--detail", "1", graphics: .kitty) == ExitCode.success)
    #expect(output[20].hasPrefix("\u{1B}_G"))
  }

  @Test func `a detail has the numbers, the page and its neighbors, also on a page asked for only then`()
    async throws
  {
    func pageCount() -> Int { network.responseSpy.calls.count { $0.arguments.endpoint.path() == "/api/" } }
    #expect(try await show("--detail", "1") == ExitCode.success)
    #expect(
      output == [
        "Tags: mountain, peak, hiking, nature", "Size: 1024 x 683", "By: Ada", "Views: 93.670.206",
        "Downloads: 66.505.846", "Likes: 148.212", "Image: PNG 240 x 160", "Previous: –",
        "Next: lake, water, reflection, nature", "Page: https://pixabay.example/photos/195893/",
      ])
    #expect(try await show("--detail", "2") == ExitCode.success)
    #expect(output.contains("Previous: mountain, peak, hiking, nature"))
    #expect(try await show("--detail", "49") == ExitCode.success)
    #expect(pageCount() == 3)

    lineSpy.forget()
    #expect(try await show("--detail", "50") == ExitCode.success)
    #expect(!output.contains("Next: –"))
    #expect(!output.contains("Previous: –"))
    #expect(pageCount() == 5)

    #expect(try await show("--detail", "59") == ExitCode.success)
    #expect(output.contains("Next: –"))
    #expect(try await show("--detail", "60") == ExitCode.failure)
    #expect(complainSpy.calls == [Call("There is no image 60: the search has 59.")])
  }

  @Test func `a later page, a preview or an image that fails is told, and the rest is shown`() async throws {
    network.responseSpy.throws(.connectionLost) { request in
      request.parameters.contains(RequestField("page", "2"))
        || ["/preview/", "/image/"].contains(where: request.endpoint.path().hasPrefix)
    }

    #expect(try await show() == ExitCode.success)
    #expect(output[1] == " 1  195893   1024 x 683  –        mountain, peak, hiking, nature")
    #expect(complainSpy.calls == [])

    let told = Call(NetworkError.connectionLost.message(in: .english))
    network.responseSpy.forget()
    #expect(try await show("--page", "3") == ExitCode.failure)
    #expect(complainSpy.calls == [told])
    // The page is not asked for again and again.
    #expect(network.responseSpy.callCount == 2)

    #expect(try await show("--detail", "1") == ExitCode.failure)
    #expect(output.contains("Image: –"))
    #expect(complainSpy.calls == [told, told])
  }

  @Test(arguments: [[], ["--detail", "1"], ["--images"]])
  func `what the service says can't steer the terminal`(words: [String]) async throws {
    network.responseSpy.answers { request throws(NetworkError) in
      let response = try await RecordedImageNetwork().response(to: request)
      guard request.endpoint.path() == "/api/" else { return response }
      let text = String(decoding: response.body, as: UTF8.self).replacing("nature", with: "\\u001b[2J")
      return NetworkResponse(body: Data(text.utf8))
    }
    let outlet = Outlet(
      line: { lineSpy($0) }, complain: { complainSpy($0) }, draw: { lineSpy($0) },
      progress: ProgressLine(isShown: true) { progressSpy($0) }, graphics: words == ["--images"] ? .kitty : nil)

    _ = await screen(outlet).show(try ImagesWish(words))

    #expect(output.contains { $0.contains("\u{FFFD}[2J") })
    #expect(!output.contains { $0.contains("\u{1B}[2J") })
  }

  @Test func `a page for programs is JSON, and so is a detail, with its file`() async throws {
    #expect(try await show("evening", "--json") == ExitCode.success)

    let page = try JSONDecoder().decode(Page.self, from: Data(output.joined(separator: "\n").utf8))
    #expect(page.query == "evening")
    #expect(page.page == 1)
    #expect(page.totalCount == 9)
    #expect(page.images.map(\.number) == Array(1...9))
    #expect(page.images.first?.id == 196_115)
    #expect(page.images.first?.file == nil)
    // Programs are not given the previews.
    #expect(network.responseSpy.callCount == 1)

    let lineCount = output.count
    #expect(try await show("evening", "--json", "--detail", "2") == ExitCode.success)
    let detail = Data(output.dropFirst(lineCount).joined(separator: "\n").utf8)
    let image = try JSONDecoder().decode(Image.self, from: detail)
    #expect(image.number == 2)
    #expect(image.file?.format == "PNG")
    #expect(image.file?.width == 240)
    #expect(image.file?.bytes == RecordedImages.files["image/lake.png"]?.count)
  }

  @Test(arguments: [["--json"], ["--json", "--detail", "1"]])
  func `programs are given the addresses that there will be when the program has ended`(words: [String]) async throws {
    #expect(try await show(words + ["--live"]) == ExitCode.success)
    #expect(output.count { $0.contains("http://recorded.example/") } == (words.count == 1 ? 100 : 2))
    let live = lineSpy.callCount

    #expect(try await show(words) == ExitCode.success)
    #expect(lineSpy.calls.dropFirst(live).allSatisfy { !$0.arguments.contains("://") })
  }

  @Test func `a cancellation ends the search without a word`() async throws {
    network.responseSpy.holds()
    let task = Task { try await show() }
    let held = try await network.responseSpy.nextHeldCall()

    task.cancel()
    try await held.cancellation()
    held.throw(.cancelled)

    #expect(try await task.value == ExitCode.failure)
    #expect(output == [])
    #expect(complainSpy.calls == [])
  }

  private struct Page: Decodable {
    let query: String
    let page: Int
    let totalCount: Int
    let images: [Image]
  }

  private struct Image: Decodable {
    struct File: Decodable {
      let format: String
      let width: Int
      let bytes: Int
    }

    let number: Int
    let id: UInt64
    let file: File?
  }
}
