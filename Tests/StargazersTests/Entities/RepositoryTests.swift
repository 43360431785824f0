import Foundation
import StargazersSample
import Testing

struct RepositoryTests {
  @Test(arguments: [
    ("swiftlang", "swift-testing"), ("name_company", ".github"), ("trailing-", "..."), ("_", "-"), ("0", "9"),
    (String(repeating: "a", count: 39), String(repeating: "b", count: 100)),
  ])
  func `a valid name has an owner and a repository`(owner: String, name: String) throws {
    let repository = try Repository("\(owner)/\(name)")

    #expect(repository.owner == owner)
    #expect(repository.name == name)
    #expect(repository.description == "\(owner)/\(name)")
  }

  @Test(arguments: [
    "", "swift", "a/b/c", "/b", "a/", "-a/b", "a.b/c", "a b/c", "ä/b", "a\n/b", "１/b", "a/.", "a/..", "a/b?page=1",
    "a/b%20", "a/b\u{301}", "a/b\n", "https://github.com/a/b",
    String(repeating: "a", count: 40) + "/b", "a/" + String(repeating: "b", count: 101),
  ])
  func `an invalid name is refused, and the error quotes it`(text: String) {
    let error = #expect(throws: RepositoryNameError.noRepository(text)) { try Repository(text) }

    let message = "'\(text)' names no repository; write OWNER/REPO, such as swiftlang/swift."
    #expect(error?.localizedDescription == message)
  }
}
