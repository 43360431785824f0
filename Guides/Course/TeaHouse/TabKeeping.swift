/// The seam to the book of what guests owe.
public protocol TabKeeping: Sendable {
  /// The cents that a guest owes; a guest who is not in the book owes nothing.
  func owed(by guest: String) -> Int

  /// Adds to what a guest owes.
  func charge(_ cents: Int, to guest: String)

  /// Takes from what a guest owes.
  ///
  /// - Throws: `TabError.tooMuch` if the guest owes less than that; then nothing is paid.
  func pay(_ cents: Int, by guest: String) throws(TabError)
}

public enum TabError: Error, Equatable {
  /// The guest owes only so many cents.
  case tooMuch(owed: Int)
}
