import NetworkingSample
import SampleDoubles
import StargazersSample
import Testing

@testable import tour

@MainActor @Suite struct StargazersListingTests {
  private func listing(_ page: StargazersPage) async throws -> StargazersListing {
    let fetcher = StargazersFetchingSpy()
    fetcher.stargazersSpy.returns(page)
    let repository = try Repository("tea/kettle")
    let model = StargazersModel(of: repository, fetcher: fetcher)
    model.start()
    await model.settled()
    return StargazersListing(model.state, of: repository)
  }

  @Test func `people are a table, with what there is behind it`() async throws {
    let listing = try await listing(StargazersPage(people([7]), next: PageReference(number: 2)))

    #expect(
      listing.text(note: nil) == """
        Stargazers of tea/kettle

        id  login  kind  profile
         7  fan-7  User  https://github.com/fan-7

        There are more: --pages N lists them, --page N begins further behind.
        """)
  }

  @Test func `recorded people are not passed off as GitHub's`() async throws {
    let text = try await listing(StargazersPage(people([7]))).text(note: "recorded answers; --live asks GitHub")

    #expect(text.hasSuffix("fan-7\n\nrecorded answers; --live asks GitHub"))
  }

  @Test func `in a narrow terminal each person still has a line`() async throws {
    let text = try await listing(StargazersPage(people(7...8))).text(note: nil, columns: 24)

    #expect(
      text == """
        Stargazers of tea/kettle

        id  login  kind  profile
         7  fan-7  User  https:…
         8  fan-8  User  https:…
        """)
  }

  @Test func `a name can't command the terminal`() async throws {
    let person = Stargazer(id: 1, login: "a\u{1B}[2Jb", profile: people([1])[0].profile, avatar: people([1])[0].avatar)

    #expect(try await !listing(StargazersPage([person])).text(note: nil).contains("\u{1B}"))
  }

  @Test func `people are JSON`() async throws {
    let listing = try await listing(StargazersPage(people([7]), next: PageReference(number: 2)))

    #expect(
      TourJSON.text(listing) == """
        {
          "hasMore" : true,
          "repository" : "tea/kettle",
          "stargazers" : [
            {
              "id" : 7,
              "kind" : "User",
              "login" : "fan-7",
              "profile" : "https://github.com/fan-7"
            }
          ]
        }
        """)
  }
}
