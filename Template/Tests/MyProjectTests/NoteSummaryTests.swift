import MyProject
import Testing

struct NoteSummaryTests {
  @Test(arguments: [
    ("Tea", "Tea"),
    ("\n \n## Tea time\nCake", "Tea time"),
    ("#\nTea", "Tea"),
  ])
  func `the title is the first line that says something`(text: String, title: String) {
    #expect(NoteSummary(of: text).title == title)
  }

  @Test(arguments: ["", "\n\n", "  \n#"])
  func `a note that says nothing has no title`(text: String) {
    #expect(NoteSummary(of: text).title == nil)
  }

  @Test(arguments: [("", 0), ("one two\nthree", 3), ("# Tea - 2 cups", 3)])
  func `words are counted, signs are not`(text: String, count: Int) {
    #expect(NoteSummary(of: text).wordCount == count)
  }
}
