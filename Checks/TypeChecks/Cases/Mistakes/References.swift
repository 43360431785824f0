// `of:` takes the member itself, by its type: not its name, its value or its call.
import Doubles

private struct MailingSpy: Sendable {
  let titleSpy = Spy(of: Self.title)
  // expected-error@-1 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-2 {{explicitly specify the generic arguments to fix this issue}}
  // expected-error@-3 {{cannot convert value of type 'String' to expected argument type 'KeyPath<Owner, Output>'}}
  // expected-error@-4 {{generic parameter 'Owner' could not be inferred}}
  // expected-error@-5 {{cannot use instance member 'title' within property initializer; property initializers run before 'self' is available}}
  let subjectSpy = Spy(of: \.title)
  // expected-error@-1 {{cannot infer key path type from context; consider explicitly specifying a root type}}
  var title: String { "" }

  let sendSpy = Spy(of: Self.send)
  // expected-error@-1 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-2 {{explicitly specify the generic arguments to fix this issue}}
  // expected-error@-3 {{generic parameter 'Owner' could not be inferred}}
  // expected-error@-4 {{type 'MailingSpy' has no member 'send'}}
  let closeSpy = Spy(of: Self.close())
  // expected-error@-1 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-2 {{explicitly specify the generic arguments to fix this issue}}
  // expected-error@-3 {{cannot convert value of type '()' to expected argument type 'KeyPath<Owner, Output>'}}
  // expected-error@-4 {{generic parameter 'Owner' could not be inferred}}
  // expected-error@-5 {{cannot use instance member 'close' within property initializer; property initializers run before 'self' is available}}
  func close() {}

  let itemSpy = Spy(of: Self.subscript)
  // expected-error@-1 {{no exact matches in call to initializer}}
  // expected-error@-2 {{cannot use instance member 'subscript' within property initializer; property initializers run before 'self' is available}}
  // expected-error@-3 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-4 {{explicitly specify the generic arguments to fix this issue}}
  subscript(key: String) -> Int { 0 }

  func load(_ id: Int) async -> Int { 0 }

  let bareSpy = Spy()
  // expected-error@-1 {{generic parameter 'Effect' could not be inferred}}
  // expected-error@-2 {{generic parameter 'Input' could not be inferred}}
  // expected-error@-3 {{generic parameter 'Output' could not be inferred}}
  // expected-error@-4 {{generic parameter 'Failure' could not be inferred}}
  // expected-note@-5 {{explicitly specify the generic arguments to fix this issue}}
  let threeSpy = Spy<Int, Int, Never>()
  // expected-error@-1 {{generic type 'Spy' specialized with too few type parameters (got 3, but expected 4)}}
  let laterSpy = SyncSpy(of: Self.load)
  // expected-error@-1 {{referencing initializer 'init(of:file:line:_:)' on 'Stub' requires the types 'Synchronous' and 'Asynchronous' be equivalent}}
  let loadMock = Mock(of: Self.load)
  // expected-error@-1 {{generic parameter 'Spied' could not be inferred}}
  // expected-note@-2 {{explicitly specify the generic arguments to fix this issue}}
}
