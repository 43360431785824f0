import Foundation
import StargazersSample
import Testing

@Suite struct PageReferenceTests {
  @Test(arguments: [(1, 1), (2, 2), (400, 400), (0, 1), (-1, 1), (Int.min, 1)])
  func `there is no page before the first one`(number: Int, expected: Int) {
    #expect(PageReference(number: number).description == "page \(expected)")
  }

  @Test func `a list begins on page 1`() {
    #expect(PageReference.first == PageReference(number: 1))
  }

  @Test func `a page is known by its number or its link`() {
    #expect(PageReference(number: 2) != .first)
    #expect(PageReference.link(2) == .link(2))
    #expect(PageReference.link(2) != .link(3))
    #expect(PageReference(link: .example("https://a.example/?page=2")).description == "https://a.example/?page=2")
  }
}
