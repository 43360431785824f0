import Doubles

/// The protocol of most tests here: who is behind a number.
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
  let name = Spy { (id: Int) throws(NamingError) in "somebody" }
  func name(of id: Int) throws(NamingError) -> String { try name(id) }

  let rename = Spy { (id: Int, name: String) in true }
  func rename(_ id: Int, to name: String) -> Bool { rename(id, name) }

  let resetSpy = Spy {}
  func reset() { resetSpy() }
}
