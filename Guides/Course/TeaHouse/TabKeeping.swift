/// The seam to the book of the guests' debts.
public protocol TabKeeping: Sendable {
  /// Returns the cents that a guest owes; a guest who is not in the book owes nothing.
  func owed(by guest: String) -> Int

  /// Adds to a guest's debt.
  func charge(_ cents: Int, to guest: String)

  /// Pays off some of a guest's debt.
  ///
  /// - Throws: `TabError.tooMuch` if the guest owes less than `cents`; then nothing is paid.
  func pay(_ cents: Int, by guest: String) throws(TabError)
}

public enum TabError: Error, Equatable {
  /// The guest owes less than was paid.
  case tooMuch(owed: Int)
}
