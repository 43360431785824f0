import DoublesProperties
import Testing

/// An order is written as a URL-encoded form, with `+` for spaces. A plus sign isn't escaped, and is read back as a space.
@Suite struct PlusIsABlank {
  struct Form: Sendable {
    let escapesPlus: Bool

    func written(_ order: String) -> String {
      order.map { character in
        switch character {
        case " ": "+"
        case "+" where escapesPlus: "%2B"
        case "%": "%25"
        default: "\(character)"
        }
      }.joined()
    }

    func read(_ text: String) -> String {
      text.split(separator: "%25", omittingEmptySubsequences: false).map { part in
        part.map { $0 == "+" ? " " : "\($0)" }.joined().replacing("%2B", with: "+")
      }.joined(separator: "%")
    }
  }

  private func search(escapesPlus: Bool) async {
    let form = Form(escapesPlus: escapesPlus)
    await everyInput(seed: 1) { choices in
      (0..<Int.random(in: 0...8, using: &choices)).map { _ in
        "\("ab %+".randomElement(using: &choices) ?? "a")"
      }.joined()
    } satisfies: { order in
      form.read(form.written(order)) == order
    }
  }

  @Test func `a plus sign is read back as a space`() async throws {
    let text = try await failure { await search(escapesPlus: false) }

    #expect(
      text == #"""
        The property doesn't hold for ("+"), made smaller from ("%+  a"), which is input 0 of seed: 1.
        """#)
  }

  @Test func `an order is read as it was written`() async { await search(escapesPlus: true) }
}
