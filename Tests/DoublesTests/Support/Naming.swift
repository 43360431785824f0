import Doubles

/// The protocol that most tests here use: names, looked up by number.
protocol Naming: Sendable {
  func name(of id: Int) throws(NamingError) -> String
  func rename(_ id: Int, to name: String) -> Bool
  func reset()
}

enum NamingError: Error, Equatable {
  case unknown
  case forbidden
}

struct NamingSpy: Naming {
  let nameSpy = Spy(of: Self.name, returns: "somebody")
  func name(of id: Int) throws(NamingError) -> String { try nameSpy(id) }

  let renameSpy = Spy(of: Self.rename, returns: true)
  func rename(_ id: Int, to name: String) -> Bool { renameSpy(id, name) }

  let resetSpy = Spy(of: Self.reset)
  func reset() { resetSpy() }
}
