import Foundation
import StargazersSample
import Testing

struct RepositoryTests {
  @Test(arguments: [
    ("swiftlang", "swift-testing"), ("a", "b"), ("A1", "B2"), ("my-company", "x"), ("name_company", "x"), ("_", "x"),
    ("trailing-", "x"), ("a", "-"), ("a", "_"), ("a", "..."), ("a", ".github"), ("a", "b.swift"), ("a", "x_y"),
    ("0", "9"), (String(repeating: "a", count: 39), String(repeating: "b", count: 100)),
  ])
  func `a name that GitHub can give is one, of an owner and a repository`(owner: String, name: String) throws {
    let repository = try Repository("\(owner)/\(name)")

    #expect(repository.owner == owner)
    #expect(repository.name == name)
    #expect(repository.description == "\(owner)/\(name)")
  }

  @Test(arguments: ["", "swift", "a/b/c", "/a/b", "a/b/", "https://github.com/a/b"])
  func `without exactly one slash it names no repository`(text: String) {
    #expect(throws: RepositoryNameError.notOwnerAndName(text)) { try Repository(text) }
  }

  @Test(arguments: [
    "", "-a", "-", "a b", " a", "a.b", "ä", "a\n", "\r\n", "a?", "a%2F", "..", "é", "１",
    String(repeating: "a", count: 40),
  ])
  func `an owner that GitHub can't give is refused`(owner: String) {
    #expect(throws: RepositoryNameError.owner(owner, in: "\(owner)/x")) { try Repository("\(owner)/x") }
  }

  @Test(arguments: [
    "", ".", "..", "b ", "b?page=1", "b#", "b%20", "ß", "b\u{0}", "b\u{301}", "茶", String(repeating: "b", count: 101),
  ])
  func `a repository's name that GitHub can't give is refused`(name: String) {
    #expect(throws: RepositoryNameError.name(name, in: "a/\(name)")) { try Repository("a/\(name)") }
  }

  @Test(arguments: [
    (
      RepositoryNameError.notOwnerAndName("x"),
      "'x' names no repository; write OWNER/REPO, such as swiftlang/swift."
    ),
    (
      .owner("-", in: "-/x"),
      "'-' in '-/x' is not an account's name: 1 to 39 letters, digits, - and _, the first of them not a -."
    ),
    (
      .name("..", in: "a/.."),
      "'..' in 'a/..' is not a repository's name: 1 to 100 letters, digits, -, _ and ., but neither . nor ..."
    ),
  ])
  func `an error says what is wrong and what would be right`(error: RepositoryNameError, message: String) {
    #expect(error.localizedDescription == message)
  }
}

struct PageReferenceTests {
  @Test(arguments: [(1, 1), (2, 2), (400, 400), (0, 1), (-1, 1), (Int.min, 1)])
  func `there is no page before the first one`(number: Int, expected: Int) {
    #expect(PageReference(number: number).description == "page \(expected)")
  }

  @Test func `a user name and a password are no part of a link`() {
    let page = PageReference(link: .example("https://bob:hunter2@a.example/?page=2"))

    #expect(page == PageReference(link: .example("https://a.example/?page=2")))
    for text in ["\(page)", String(reflecting: page)] { #expect(!text.contains("hunter2") && !text.contains("bob")) }
  }

  @Test func `a page is known by its number or its link, and the first one is page 1`() {
    #expect(PageReference.first == PageReference(number: 1))
    #expect(PageReference(number: 2) != .first)
    #expect(PageReference.link(2) == .link(2))
    #expect(PageReference.link(2) != .link(3))
    #expect(PageReference(link: .example("https://a.example/?page=2")).description == "https://a.example/?page=2")
  }
}
