/// A name that can be a package's, a module's and a folder's.
struct ProjectName {
  let name: String

  /// Modules that a project can't be called without hiding them, or being hidden.
  private static let taken: Set<String> = [
    "Doubles", "Foundation", "MyProject", "PackageDescription", "Swift", "Synchronization", "Testing", "XCTest",
  ]

  init(_ name: String) throws {
    let isWord = name.first?.isLetter == true && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard isWord, name.first?.isUppercase == true else {
      throw Refusal(
        "'\(name)' can't be a module's name: take a word of letters and digits, with a capital, like Weather")
    }
    guard !Self.taken.contains(name) else { throw Refusal("there is a module '\(name)' already: take another name") }
    self.name = name
  }
}
