import Doubles
import DoublesRegistration
import TestSupport
import Testing

@Suite(.dropsKnownIssues) struct `A registration token` {
  @Test func `a token equals its copies and no other token`() {
    let mint = TokenMint(name: "registry")
    let token = mint.token(for: Int.self)
    let copy = token

    #expect(copy == token)
    #expect(mint.token(for: Int.self) != token)
    #expect(Set([token, copy, mint.token(for: Int.self)]).count == 2)

    // Tokens of two mints differ, even with the same name and number.
    let one = TokenMint(name: "registry").token(for: Int.self)
    let other = TokenMint(name: "registry").token(for: Int.self)

    #expect(one.id.number == other.id.number)
    #expect(one != other)
  }

  @Test func `a token's description contains its registrar's name`() {
    let mint = TokenMint(name: "registry \"feed\"")

    #expect(mint.token(for: Int.self).id.description == "registry \"feed\" #1")
    #expect(mint.token(for: String.self).id.description == "registry \"feed\" #2")
  }

  #if PROCESSES
    @Test func `a token that no registrar issued is rejected, and stops the program`() async throws {
      try await expectMisuse("container \"app\" did not issue this token for Int") {
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          let token = TokenMint(name: "container \"app\"").token(for: Int.self)
          let container = Container(name: "app")
          _ = container.register { _ in 1 }
          _ = container.resolve(token)
        }

        #expect(exit?.fatalError.hasPrefix("container \"app\" did not issue this token for Int") == true)
      }
    }
  #endif
}
