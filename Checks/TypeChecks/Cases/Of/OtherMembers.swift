// A member that isn't a value, or whose types a spy can't have, can't be referenced: the cookbook has a page for each.
import Doubles

private struct EffectSpy: Sendable {
  let durationSpy = Spy(of: \Self.duration)
  // expected-error@-1 {{cannot form key path to property with 'throws' or 'async'}}
  var duration: Double { get throws { 3.5 } }
  // expected-note@-1 {{property declared here}}

  let positionSpy = Spy(of: \Self.position)
  // expected-error@-1 {{cannot form key path to property with 'throws' or 'async'}}
  var position: Double { get async { 3.5 } }
  // expected-note@-1 {{property declared here}}

  let nextSpy = Spy(of: \Self.next)
  // expected-error@-1 {{key path cannot refer to 'next', which has a mutating getter}}
  var next: Int { mutating get { 1 } }

  let pushSpy = Spy(of: Self.push)
  // expected-error@-1 {{cannot reference 'mutating' method as function value}}
  // expected-error@-2 {{cannot convert value of type '@Sendable (inout EffectSpy) -> @Sendable (Int) -> ()'}}
  mutating func push(_ number: Int) {}

  static let convertSpy = Spy(of: EffectSpy.convert)
  // expected-error@-1 {{no exact matches in call to initializer}}
  // expected-error@-2 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-3 {{explicitly specify the generic arguments to fix this issue}}
  static func convert(_ value: Double) -> Double { value }

  let printTextSpy = Spy(of: Self.print)  // expected-error {{ambiguous use of 'print'}}
  func print(_ text: String) {}
  // expected-note@-1 {{found this candidate}}
  func print(_ number: Int) {}
  // expected-note@-1 {{found this candidate}}
}

private struct GenericSpy: Sendable {
  let storeSpy = Spy(of: Self.store)
  // expected-error@-1 {{generic parameter 'Value' could not be inferred}}
  func store<Value: Codable & Sendable>(_ value: Value, under key: String) {}
  // expected-note@-1 {{in call to function 'store(_:under:)'}}

  let drawSpy = Spy(of: Self.draw)
  // expected-error@-1 {{generic parameter 'Input' could not be inferred}}
  // expected-note@-2 {{explicitly specify the generic arguments to fix this issue}}
  func draw(_ shape: some Sendable) {}

  let bodySpy = Spy(of: \Self.body)
  // expected-error@-1 {{property definition has inferred type 'Spy<Synchronous, (), some Sendable, Never>', involving the 'some' return type of another declaration}}
  var body: some Sendable { 1 }
}

private struct Ticket: ~Copyable {}
private actor Account {}

private struct ParameterSpy: Sendable {
  let normalizeSpy = Spy(of: Self.normalize)
  // expected-error@-1 {{cannot convert value of type '@Sendable (ParameterSpy) -> @Sendable (inout String) -> Bool'}}
  // expected-error@-2 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-3 {{explicitly specify the generic arguments to fix this issue}}
  func normalize(_ text: inout String) -> Bool { false }

  let sumSpy = Spy(of: Self.sum, returns: 0)
  func sum(_ numbers: Int..., scale: Int) -> Int { sumSpy(numbers, scale) }
  // expected-error@-1 {{cannot convert value of type 'Int...' to expected argument type 'Int'}}

  let checkSpy = Spy(of: Self.check)
  // expected-error@-1 {{generic class 'Spy' requires that 'Ticket' conform to 'Copyable'}}
  func check(_ ticket: borrowing Ticket) -> Bool { true }

  let writeSpy = Spy(of: Self.write)
  // expected-error@-1 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-2 {{explicitly specify the generic arguments to fix this issue}}
  // expected-error@-3 {{cannot convert value of type '@Sendable (ParameterSpy) -> @Sendable (Span<UInt8>, Int) -> Int'}}
  func write(_ bytes: Span<UInt8>, at offset: Int) -> Int { 0 }

  let auditSpy = Spy(of: Self.audit)
  // expected-error@-1 {{cannot convert value of type '@Sendable (ParameterSpy) -> @Sendable (isolated Account, String) -> Int'}}
  // expected-error@-2 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-3 {{explicitly specify the generic arguments to fix this issue}}
  func audit(_ account: isolated Account, reason: String) -> Int { 0 }
}

private actor CountingSpy {
  nonisolated let totalSpy = Spy(of: \CountingSpy.total)
  // expected-error@-1 {{cannot form key path to actor-isolated property 'total'}}
  var total: Int { 0 }

  nonisolated let addSpy = Spy(of: CountingSpy.add)
  // expected-error@-1 {{generic parameter 'Owner' could not be inferred}}
  // expected-error@-2 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-3 {{explicitly specify the generic arguments to fix this issue}}
  // expected-error@-4 {{cannot convert value of type '@Sendable (isolated CountingSpy) -> @Sendable (Int) -> Int'}}
  func add(_ number: Int) -> Int { 0 }
}
