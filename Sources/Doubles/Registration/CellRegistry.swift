/// Hands out cells by the token of their registration, used ones first.
///
/// A list that shows a thousand rows needs no more cells than fit on the screen. The usual registries know a cell by a
/// string and return a base class: a forgotten registration or a wrong cast shows when the list scrolls. Here one can't
/// ask for what wasn't registered, and what comes back has its type:
///
///     let registry = CellRegistry(name: "feed")
///     let photo = registry.register({ PhotoCell() }, prepareForReuse: { $0.image = nil })
///
///     let cell = registry.dequeue(photo)   // PhotoCell, new or used
///     registry.recycle(cell, as: photo)    // off the screen: the next one to dequeue gets it
///
/// - Complexity: Constant time a call; ``recycle(_:as:file:line:)`` looks through the cells that wait.
@MainActor public final class CellRegistry {
  private let mint: TokenMint
  private var shelves: [RegistrationID: any CellShelf] = [:]

  /// Makes a registry without registrations.
  ///
  /// - Parameter name: What messages call the registry, besides `registry`.
  public init(name: String) {
    mint = TokenMint(name: "registry \"\(name)\"")
  }

  /// Registers a kind of cell.
  ///
  /// - Parameters:
  ///   - make: Makes a new cell, for when no used one waits.
  ///   - prepareForReuse: Clears a used cell before it is handed out again.
  /// - Returns: The token by which such cells are dequeued.
  public func register<Cell: AnyObject>(
    _ make: @escaping @MainActor () -> Cell,
    prepareForReuse: @escaping @MainActor (Cell) -> Void = { _ in }
  ) -> RegistrationToken<Cell> {
    let token = mint.token(for: Cell.self)
    shelves[token.id] = Shelf(make: make, prepareForReuse: prepareForReuse)
    return token
  }

  /// A cell of the kind that the token stands for: the one that was recycled last, or else a new one.
  public func dequeue<Cell>(
    _ token: RegistrationToken<Cell>, file: StaticString = #fileID, line: UInt = #line
  ) -> Cell {
    let shelf = shelf(of: token, file: file, line: line)
    guard let cell = shelf.waiting.popLast() else { return shelf.make() }
    shelf.prepareForReuse(cell)
    return cell
  }

  /// Takes back a cell that is no longer shown.
  ///
  /// Recycling a cell that waits already stops the program: two rows would be given the same cell.
  public func recycle<Cell: AnyObject>(
    _ cell: Cell, as token: RegistrationToken<Cell>, file: StaticString = #fileID, line: UInt = #line
  ) {
    let shelf = shelf(of: token, file: file, line: line)
    if shelf.waiting.contains(where: { $0 === cell }) {
      fatalError("\(mint.name) has this \(Cell.self) already: recycled twice", file: file, line: line)
    }
    shelf.waiting.append(cell)
  }

  private func shelf<Cell>(of token: RegistrationToken<Cell>, file: StaticString, line: UInt) -> Shelf<Cell> {
    // Not found means foreign: tokens come from `register` alone, which files a shelf of the token's type.
    guard let shelf = shelves[token.id] as? Shelf<Cell> else {
      mint.reject(token.id, for: Cell.self, file: file, line: line)
    }
    return shelf
  }
}

/// A shelf whose kind of cell is not known by type.
private protocol CellShelf {}

/// The used cells of one registration, and how to come by a new one.
private final class Shelf<Cell>: CellShelf {
  let make: @MainActor () -> Cell
  let prepareForReuse: @MainActor (Cell) -> Void
  var waiting: [Cell] = []

  init(make: @escaping @MainActor () -> Cell, prepareForReuse: @escaping @MainActor (Cell) -> Void) {
    self.make = make
    self.prepareForReuse = prepareForReuse
  }
}
