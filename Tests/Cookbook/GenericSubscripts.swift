import Doubles
import Testing

/// A generic subscript is a generic method with brackets: its spy records what all types share, here the key's name,
/// and the answer is cast once. A static one needs a task-local spy (see Statics); a throwing one is a function.
struct GenericSubscripts {
  struct Key<Value: Sendable>: Sendable {
    let name: String
  }

  enum SettingsError: Error, Equatable { case locked }

  protocol Settings: AnyObject, Sendable {
    subscript<Value>(key: Key<Value>, default fallback: Value) -> Value { get set }
    subscript(remote name: String) -> Int { get async throws(SettingsError) }
  }

  final class SettingsSpy: Settings {
    let getSpy = Spy { (name: String) -> (any Sendable)? in nil }
    let setSpy = Spy { (name: String, value: any Sendable) in }
    subscript<Value>(key: Key<Value>, default fallback: Value) -> Value {
      get { getSpy(key.name) as? Value ?? fallback }
      set { setSpy(key.name, newValue) }
    }

    let getRemoteSpy = Spy { (name: String) async throws(SettingsError) in 0 }
    subscript(remote name: String) -> Int { get async throws(SettingsError) { try await getRemoteSpy(name) } }
  }

  /// The system under test.
  func makeLouder(_ settings: any Settings) {
    settings[Key<Int>(name: "volume"), default: 5] += 1
  }

  @Test func `a value of any type is read and written`() {
    let settings = SettingsSpy()
    settings.getSpy.returns(7, for: "volume")

    makeLouder(settings)

    #expect(settings.getSpy.calls == [Call("volume")])
    #expect(settings.setSpy.calls.map(\.arguments.0) == ["volume"])
    #expect(settings.setSpy.calls.first?.arguments.1 as? Int == 8)
  }

  @Test func `an asynchronous subscript throws on demand`() async {
    let settings = SettingsSpy()
    settings.getRemoteSpy.throws(.locked, for: "volume")

    await #expect(throws: SettingsError.locked) { try await settings[remote: "volume"] }
  }
}
