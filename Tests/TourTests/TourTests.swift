import Foundation
import PresentationSample
import Testing

@testable import tour

struct TourTests {
  @Test func `each command has a name and a summary of its own`() {
    #expect(Set(Tour.commands.map(\.name)).count == Tour.commands.count)
    #expect(Tour.commands.allSatisfy { !$0.summary.isEmpty && $0.help.hasPrefix("tour \($0.name)") })
  }

  @Test(arguments: Language.allCases)
  func `each command ends with the way on, to what there is`(language: Language) {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    for command in Tour.commands {
      let ending = TourTexts(language: language).ending(of: command, among: Tour.commands)

      #expect(ending.contains(command.tests))
      #expect(ending.contains(command.guide))
      let others = Tour.commands.map(\.name).filter { $0 != command.name }.joined(separator: ", ")
      #expect(ending.contains(others))
      for path in [command.tests, command.guide] {
        #expect(FileManager.default.fileExists(atPath: root.appending(path: path).path), "\(path)")
      }
    }
  }
}
