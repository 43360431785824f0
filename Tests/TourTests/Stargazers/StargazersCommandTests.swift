import Doubles
import Foundation
import NetworkingSample
import PresentationSample
import SampleDoubles
import StargazersSample
import Testing

@testable import tour

@MainActor struct StargazersCommandTests {
  private let network = NetworkingSpy()
  private let screen = ScreenSpy()

  init() {
    network.responseSpy.answers { request in
      let next = #"<https://api.github.com/x?page=2>; rel="next""#
      let isFirst = !request.endpoint.absoluteString.contains("page=2")
      let (id, page) = (isFirst ? 1 : 2, #""html_url":"https://github.com/fan","avatar_url":"https://a.example""#)
      return NetworkResponse(
        headers: isFirst ? ["Link": next] : [:],
        body: Data(#"[{"login":"fan-\#(id)","id":\#(id),"type":"User",\#(page)}]"#.utf8))
    }
  }

  private func show(
    _ repository: String = "tea/kettle", of source: ServiceSource = .live(key: nil)
  ) async throws -> Int32 {
    let services = Composition(environment: [:], network: network)
    return await StargazersCommand.show(
      try Repository(repository), of: source, services, screen.outlet)
  }

  @Test func `each state is printed as a line, and a tap opens a person`() async throws {
    #expect(try await show() == ExitCode.success)

    #expect(
      screen.output.dropFirst(4) == [
        "    preparing: nothing is on its way yet",
        "    preparing: the first page is on its way",
        "    success: 1 person, the last is fan-1; more follow",
        "    preparing: the next page is on its way",
        "    success: 2 people, the last is fan-2; that is all",
        "", "A tap on fan-1, and StargazersController pushes a screen:", "", "    fan-1, User, https://github.com/fan",
      ])
    #expect(screen.complaints == [])
  }

  @Test func `each state is printed before the next one arrives`() async throws {
    network.responseSpy.holds()
    let task = Task { try await show() }
    let held = try await network.responseSpy.nextHeldCall()

    #expect(screen.output.last == "    preparing: the first page is on its way")

    held.return(NetworkResponse(body: Data("[]".utf8)))
    #expect(try await task.value == ExitCode.success)
    #expect(screen.output.last == "    success: nobody")
  }

  @Test func `at most three pages are loaded`() async throws {
    network.responseSpy.answers { request in
      let id = network.responseSpy.callCount
      let person =
        #"{"login":"fan","id":\#(id),"type":"User","html_url":"https://h.example","avatar_url":"https://a.example"}"#
      return NetworkResponse(
        headers: ["Link": "</x?page=\(id + 1)>; rel=next"], body: Data("[\(person)]".utf8))
    }

    #expect(try await show() == ExitCode.success)

    #expect(network.responseSpy.callCount == 3)
    #expect(screen.output.contains("    success: 3 people, the last is fan; more follow"))
  }

  @Test func `a failure has a message that lists the recorded repositories`() async throws {
    network.responseSpy.throws(.notFound(status: 404))

    #expect(try await show() == ExitCode.failure)
    #expect(screen.output.last == "    failure: the page didn't come")
    #expect(screen.complaints.map { $0.contains("tea/kettle") } == [true])

    let url = try #require(URL(string: "http://127.0.0.1:7"))
    #expect(try await show("coffee/kettle", of: .recorded(url)) == ExitCode.failure)
    #expect(screen.complaints.last?.hasSuffix("The recording knows: swiftlang/swift, tea/kettle.") == true)
  }
}
