import Doubles
import Testing

/// `Self` in a protocol is the double's own type. A fluent method returns the double itself, so that the whole chain is
/// in one record; a `Self` argument is recorded by its name. So closures state the spies' types.
struct SelfRequirements {
  protocol Query: Sendable {
    func filtered(by field: String, equals value: Int) -> Self
    func merged(with other: Self) -> Self
    func run() -> [Int]
  }

  struct QuerySpy: Query {
    let name: String

    let filteredSpy = Spy { (field: String, value: Int) in }
    func filtered(by field: String, equals value: Int) -> Self {
      filteredSpy(field, value)
      return self
    }

    let mergedSpy = Spy { (name: String) in }
    func merged(with other: Self) -> Self {
      mergedSpy(other.name)
      return self
    }

    let runSpy = Spy(of: Self.run, returns: [])
    func run() -> [Int] { runSpy() }
  }

  /// The system under test.
  func adults<Q: Query>(in people: Q, and guests: Q) -> Int {
    people.filtered(by: "age", equals: 18).filtered(by: "active", equals: 1).merged(with: guests).run().count
  }

  @Test func `the calls in a chain share one record`() {
    let people = QuerySpy(name: "people")
    people.runSpy.returns([7, 8])

    #expect(adults(in: people, and: QuerySpy(name: "guests")) == 2)

    #expect(people.filteredSpy.calls == [Call("age", 18), Call("active", 1)])
    #expect(people.mergedSpy.calls == [Call("guests")])
  }
}
