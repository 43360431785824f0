import DoublesRegistration
import Testing

/// The short form of a cell's registration: the token is nested in the cell, which registers and dequeues itself.
@MainActor final class PersonCell {
  /// Proof that this kind of cell was registered.
  struct Token {
    fileprivate let registration: RegistrationToken<PersonCell>
  }

  private(set) var name = ""

  static func register(to registry: CellRegistry) -> Token {
    Token(registration: registry.register { PersonCell() })
  }

  static func dequeue(
    by token: Token, from registry: CellRegistry, showing name: String
  ) -> PersonCell {
    let cell = registry.dequeue(token.registration)
    cell.name = name
    return cell
  }
}

@MainActor struct NestedTokenExample {
  @Test func `a cell registers itself, and can't be dequeued without`() {
    let registry = CellRegistry(name: "people")
    let token = PersonCell.register(to: registry)

    let cell = PersonCell.dequeue(by: token, from: registry, showing: "Ada")

    #expect(cell.name == "Ada")
  }
}
