/// Hands out cells by the token of their registration, recycled ones first.
///
/// Nobody can ask for a cell that isn't registered, and each cell has its type:
///
///     let registry = CellRegistry(name: "feed")
///     let photo = registry.register({ PhotoCell() }, prepareForReuse: { $0.image = nil })
///
///     let cell = registry.dequeue(photo)   // PhotoCell, new or used
///     registry.recycle(cell, as: photo)    // off the screen: the next one to dequeue gets it
///
/// A registry takes back only cells that it handed out, once, and as the same kind: otherwise two rows would be given one
/// cell. As a table view does, it keeps its cells as long as it lives.
///
/// - Complexity: Constant time per call, on average.
@MainActor public final class CellRegistry {
  private let mint: TokenMint
  /// The shelf of each registration, which knows the type of its cells.
  private var shelves: [RegistrationID: AnyObject] = [:]
  private var cells: [ObjectIdentifier: Made] = [:]

  /// A cell, its kind, and whether it waits on its shelf.
  private struct Made {
    let cell: AnyObject
    let id: RegistrationID
    var isWaiting = false
  }

  /// Creates a registry without registrations.
  ///
  /// - Parameter name: The registry's name in messages, after the word `registry`.
  public init(name: String) {
    mint = TokenMint(name: "registry \"\(name)\"")
    mint.belongs(to: self)
  }

  /// Registers a kind of cell.
  ///
  /// - Parameters:
  ///   - make: Makes a new cell, for when no recycled one is available.
  ///   - prepareForReuse: Clears a recycled cell before it is handed out again.
  /// - Returns: The token with which cells of this kind are dequeued.
  public func register<Cell: AnyObject>(
    _ make: @escaping @MainActor () -> Cell,
    prepareForReuse: @escaping @MainActor (Cell) -> Void = { _ in }
  ) -> RegistrationToken<Cell> {
    let token = mint.token(for: Cell.self)
    shelves[token.id] = Shelf(make: make, prepareForReuse: prepareForReuse)
    return token
  }

  /// Returns a cell of the token's kind: the one that was recycled last, or else a new one.
  public func dequeue<Cell: AnyObject>(
    _ token: RegistrationToken<Cell>, file: StaticString = #fileID, line: UInt = #line
  ) -> Cell {
    // If it isn't found, the token is foreign: only `register` makes tokens, and it files a shelf of the token's type.
    guard let shelf = shelves[token.id] as? Shelf<Cell> else {
      mint.report(token.id, for: Cell.self, file: file, line: line)
      guard let issuer = token.id.mint.registrar as? CellRegistry, issuer.shelves[token.id] != nil else {
        mint.reject(token.id, for: Cell.self, file: file, line: line)
      }
      return issuer.dequeue(token, file: file, line: line)
    }
    guard let used = shelf.waiting.popLast() else {
      let new = shelf.make()
      cells[ObjectIdentifier(new)] = Made(cell: new, id: token.id)
      return new
    }
    shelf.prepareForReuse(used)
    cells[ObjectIdentifier(used)]?.isWaiting = false
    return used
  }

  /// Takes back a cell that is no longer shown.
  ///
  /// A cell that was recycled already, was dequeued as another kind, or belongs to another registry is refused: it fails the
  /// test with a message that says so, and outside of tests stops the program.
  public func recycle<Cell: AnyObject>(
    _ cell: Cell, as token: RegistrationToken<Cell>, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard let shelf = shelves[token.id] as? Shelf<Cell> else {
      return mint.report(token.id, for: Cell.self, file: file, line: line)
    }
    guard let known = cells[ObjectIdentifier(cell)] else {
      return reportMisuse(
        "\(mint.name) did not hand out this \(Cell.self), and can't recycle it", file: file, line: line)
    }
    if known.isWaiting {
      return reportMisuse("\(mint.name) has this \(Cell.self) already: recycled twice", file: file, line: line)
    }
    if known.id != token.id {
      return reportMisuse(
        "\(mint.name) handed out this \(Cell.self) as #\(known.id.number), and can't recycle it as #\(token.id.number)",
        file: file, line: line)
    }
    cells[ObjectIdentifier(cell)]?.isWaiting = true
    shelf.waiting.append(cell)
  }
}

/// The recycled cells of one registration, and the closures that make a new one and clear a recycled one.
private final class Shelf<Cell> {
  let make: @MainActor () -> Cell
  let prepareForReuse: @MainActor (Cell) -> Void
  var waiting: [Cell] = []

  init(make: @escaping @MainActor () -> Cell, prepareForReuse: @escaping @MainActor (Cell) -> Void) {
    self.make = make
    self.prepareForReuse = prepareForReuse
  }
}
