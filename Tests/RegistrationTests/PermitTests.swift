import Doubles
import DoublesRegistration
import TestSupport
import Testing

@Suite(.endsWithin(seconds: 10), .dropsKnownIssues) struct `A permit` {
  private enum Deletion {}

  /// What needs a permission each time: there is no way to call `deleteAll` without one.
  private struct Archive {
    let desk = PermitDesk<Deletion>(name: "archive")
    var entries = ["one", "two"]

    mutating func deleteAll(_ permit: consuming Permit<Deletion>) {
      desk.redeem(permit)
      entries = []
    }
  }

  @Test func `a permit permits`() {
    var archive = Archive()

    archive.deleteAll(archive.desk.issue())

    #expect(archive.entries == [])
  }

  @Test func `a permit of another desk is rejected with a message that names both`() async throws {
    try await expectMisuse("desk \"archive\" did not issue this permit for Deletion: it comes from desk \"trash\"") {
      var archive = Archive()
      archive.deleteAll(PermitDesk<Deletion>(name: "trash").issue())
    }

    try await expectMisuse("did not issue this") {
      PermitDesk<Deletion>(name: "archive").redeem(PermitDesk<Deletion>(name: "archive").issue())
    }
  }
}
