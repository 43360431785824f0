import Testing

@testable import tour

@Suite struct TourTests {
  @Test func `each command has a name and a summary of its own`() {
    #expect(Set(Tour.commands.map(\.name)).count == Tour.commands.count)
    #expect(Tour.commands.allSatisfy { !$0.summary.isEmpty && $0.help.hasPrefix("tour \($0.name)") })
  }
}
