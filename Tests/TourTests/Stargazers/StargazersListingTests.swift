import NetworkingSample
import SampleDoubles
import StargazersSample
import Testing

@testable import tour

@MainActor struct StargazersListingTests {
  private func listing(_ page: StargazersPage) async throws -> StargazersListing {
    let fetcher = StargazersFetchingSpy()
    fetcher.stargazersSpy.returns(page)
    let repository = try Repository("tea/kettle")
    let model = StargazersModel(of: repository, fetcher: fetcher)
    model.start()
    await model.settled()
    return StargazersListing(model.state, of: repository)
  }

  @Test func `people are a table or JSON, with what there is behind it`() async throws {
    let listing = try await listing(StargazersPage(people([7]), next: PageReference(number: 2)))

    // Recorded people are not passed off as GitHub's.
    #expect(
      listing.text(note: "recorded answers; --live asks GitHub") == """
        Stargazers of tea/kettle

        id  login  kind  profile
         7  fan-7  User  https://github.com/fan-7

        There are more: --pages N lists them, --page N begins further behind.

        recorded answers; --live asks GitHub
        """)
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
}
