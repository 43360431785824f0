/// An app with names that the kit has too.
public struct Call: Equatable {
  public let number: String
  public init(number: String) { self.number = number }
}

public protocol Dialing: Sendable {
  func dial(_ number: String)
}
