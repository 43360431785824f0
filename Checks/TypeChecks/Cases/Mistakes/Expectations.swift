// A record can be read, not written, and is compared with an array of calls, each with all its arguments, without labels.
import Doubles

private struct MailingSpy: Sendable {
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String, to address: String) -> Int { sendSpy(text, address) }

  let dropSpy = Spy(of: Self.drop)
  func drop(_ text: String) { dropSpy(text) }
}

private func equal<Value: Equatable>(_ one: Value, _ other: Value) {}

private func expect(_ mail: MailingSpy) {
  _ = mail.sendSpy.calls == [Call("Tea", to: "Ada")]
  // expected-error@-1 {{binary operator '==' cannot be applied to two 'Array<Call<(String, String)>>' operands}}
  // expected-error@-2 {{initializer expects a single parameter of type '(String, String)'}}
  _ = mail.sendSpy.calls == [("Tea", "Ada")]
  // expected-error@-1 {{cannot convert value of type '(String, String)' to expected element type 'Call<(String, String)>'}}
  _ = mail.dropSpy.calls == ["Tea"]
  // expected-error@-1 {{cannot convert value of type 'String' to expected element type 'Call<String>'}}
  _ = mail.dropSpy.calls == [Call("Tea", "Ada")]
  // expected-error@-1 {{cannot convert value of type '(String, String)' to expected element type '(_: String)'}}
  let expected = [Call("Tea"), Call("Tea", "Ada")]
  // expected-error@-1 {{heterogeneous collection literal could only be inferred to '[Any]'; add explicit type annotation if this is intentional}}
  equal(mail.sendSpy.calls, [Call("Tea", "Ada")])
  // expected-error@-1 {{type '(String, String)' cannot conform to 'Equatable'}}
  // expected-note@-2 {{only concrete types such as structs, enums and classes can conform to protocols}}
  _ = mail.sendSpy.lastArguments == ("Tea", "Ada")
  // expected-error@-1 {{value of optional type '(String, String)?' must be unwrapped to a value of type '(String, String)'}}
  // expected-note@-2 {{coalesce using '??' to provide a default when the optional value contains 'nil'}}
  // expected-note@-3 {{force-unwrap using '!' to abort execution if the optional value contains 'nil'}}
  _ = mail.sendSpy.calls[0].text
  // expected-error@-1 {{value of type 'Call<(String, String)>' has no member 'text'}}
  _ = mail.sendSpy.calls.map(\.0)
  // expected-error@-1 {{value of type 'Call<(String, String)>' has no member '0'}}
  _ = mail.sendSpy.calls.map(\.arguments.0) == [1]
  // expected-error@-1 {{failed to produce diagnostic for expression; please submit a bug report}}
  _ = mail.sendSpy.calls.map { $0.arguments.0 } == [1]
  // expected-error@-1 {{cannot convert value of type 'Int' to expected element type 'String'}}
  _ = mail.dropSpy.calls.contains("Tea")
  // expected-error@-1 {{instance method 'contains' requires the types 'Call<String>' and 'String.Element' (aka 'Character') be equivalent}}
  _ = mail.dropSpy.wasCalled
  // expected-error@-1 {{value of type 'Spy<Synchronous, String, (), Never>' has no member 'wasCalled'}}
  mail.dropSpy.calls.removeAll()
  // expected-error@-1 {{cannot use mutating member on immutable value: 'calls' is a get-only property}}
}

private struct View: Sendable {}

private let renameSpy = Spy { (id: Int, name: String) in true }
private let showSpy = Spy { (view: View, title: String) in }

private func verify() -> [Bool] {
  [
    renameSpy.calls == [Call("1", "Ada")],
    // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
    renameSpy.calls == [Call(1)],
    // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type '(Int, String)'}}
    renameSpy.calls == [Call(1, "Ada", true)],
    // expected-note@-1 {{arguments to generic parameter 'Input'}}
    // expected-error@-2 {{cannot convert value of type 'Call<(Int, String, Bool)>' to expected element type 'Call<(Int, String)>'}}
  ]
}

private func verifyView() -> Bool {
  showSpy.calls == [Call(View(), "Tea")]
  // expected-error@-1 {{binary operator '==' cannot be applied to two '[Call<(View, String)>]' operands}}
}

private func forge(_ countSpy: SyncSpy<Int, Int, Never>) {
  countSpy.records.removeAll()
  // expected-error@-1 {{cannot use mutating member on immutable value: 'records' is a get-only property}}
  countSpy.callCount = 3
  // expected-error@-1 {{cannot assign to property: 'callCount' is a get-only property}}
}
