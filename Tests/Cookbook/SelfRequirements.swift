import Doubles
import Testing

/// `Self` in a protocol is the double's own type. A fluent method answers with the double itself, so that the chain ends
/// up in one record; another `Self` as an argument is recorded by what tells it apart.
@Suite struct SelfRequirements {
  protocol Query: Sendable {
    func filtered(by field: String, equals value: Int) -> Self
    func merged(with other: Self) -> Self
    func run() -> [Int]
  }

  struct QuerySpy: Query {
    let name: String

    let filtered = Spy { (field: String, value: Int) in }
    func filtered(by field: String, equals value: Int) -> Self {
      filtered(field, value)
      return self
    }

    let merged = Spy { (name: String) in }
    func merged(with other: Self) -> Self {
      merged(other.name)
      return self
    }

    let runSpy = Spy { [Int]() }
    func run() -> [Int] { runSpy() }
  }

  /// The system under test.
  func adults<Q: Query>(in people: Q, and guests: Q) -> Int {
    people.filtered(by: "age", equals: 18).filtered(by: "active", equals: 1).merged(with: guests).run().count
  }

  @Test func `a chain of calls is one record`() {
    let people = QuerySpy(name: "people")
    people.runSpy.returns([7, 8])

    #expect(adults(in: people, and: QuerySpy(name: "guests")) == 2)

    #expect(people.filtered.calls == [Call("age", 18), Call("active", 1)])
    #expect(people.merged.calls == [Call("guests")])
  }
}
