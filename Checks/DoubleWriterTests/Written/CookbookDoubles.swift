import Doubles

@testable import Cookbook

actor ActorsCountingSpy: Actors.Counting {
  nonisolated let totalSpy = SyncSpy<Void, Int, Never>()
  var total: Int { totalSpy() }

  nonisolated let addSpy = SyncSpy<Int, Int, Never>()
  func add(_ number: Int) -> Int { addSpy(number) }

  nonisolated let describeSpy = Spy(of: ActorsCountingSpy.describe)
  nonisolated func describe(_ number: Int) -> String { describeSpy(number) }
}

struct AutoclosuresLoggingSpy: Autoclosures.Logging {
  let logSpy = SyncSpy<(String, Int), Void, Never>()
  func log(_ message: @autoclosure () -> String, level: Int) { logSpy(message(), level) }

  let atExitSpy = SyncSpy<@Sendable () -> String, Void, Never>()
  func atExit(_ message: @autoclosure @escaping @Sendable () -> String) { atExitSpy(message) }
}

struct GenericMethodsStoringSpy: GenericMethods.Storing {
  let storeSpy = SyncSpy<(any Codable & Sendable, String), Void, Never>()
  func store<Value>(_ value: Value, under key: String) where Value: Decodable, Value: Encodable, Value: Sendable {
    storeSpy(value, key)
  }

  let loadSpy = SyncSpy<(ObjectIdentifier, String), (any Sendable)?, Never>()
  func load<Value>(_ type: Value.Type, under key: String) -> Value?
  where Value: Decodable, Value: Encodable, Value: Sendable { loadSpy(ObjectIdentifier(type), key) as? Value }

  let logSpy = SyncSpy<any CustomStringConvertible & Sendable, Void, Never>()
  func log<Value>(_ value: Value) where Value: CustomStringConvertible, Value: Sendable { logSpy(value) }
}

final class GenericSubscriptsSettingsSpy: GenericSubscripts.Settings {
  // A value that is set isn't read again.
  let subscriptSpy = SyncSpy<(String, any Sendable), any Sendable, Never>()
  let setSubscriptSpy = SyncSpy<(String, any Sendable, any Sendable), Void, Never>()
  subscript<Value>(key: GenericSubscripts.Key<Value>, default fallback: Value) -> Value where Value: Sendable {
    get {
      guard let answer = subscriptSpy(String(describing: key), fallback) as? Value else {
        preconditionFailure("subscriptSpy has no answer of the type that is asked for")
      }
      return answer
    }
    set { setSubscriptSpy(String(describing: key), fallback, newValue) }
  }

  let subscriptRemoteSpy = AsyncSpy<String, Int, GenericSubscripts.SettingsError>()
  subscript(remote name: String) -> Int {
    get async throws(GenericSubscripts.SettingsError) { try await subscriptRemoteSpy(name) }
  }
}

struct InOutParametersNormalizingSpy: InOutParameters.Normalizing {
  let normalizeSpy = SyncSpy<String, (result: Bool, text: String), Never>()
  func normalize(_ text: inout String) -> Bool {
    let answer = normalizeSpy(text)
    text = answer.text
    return answer.result
  }
}

struct InitializersSessionSpy: Initializers.Session {
  @TaskLocal static var spies = Spies()

  struct Spies: Sendable {
    let initUserSpy = SyncSpy<String, @Sendable (InitializersSessionSpy) -> Void, Initializers.SessionError>(
      .returns { _ in })
    let initTokenSpy = SyncSpy<Int, @Sendable (InitializersSessionSpy) -> Bool, Never>(.returns { _ in true })
  }

  init() {}

  // Its answer is a function: `initUserSpy.returns { double in … }`.
  init(user: String) throws(Initializers.SessionError) { try InitializersSessionSpy.spies.initUserSpy(user)(self) }

  // Its answer is a function: `initTokenSpy.returns { double in … }`.
  init?(token: Int) { guard InitializersSessionSpy.spies.initTokenSpy(token)(self) else { return nil } }

  let userSpy = Spy(of: \Self.user)
  var user: String { userSpy() }

  let closeSpy = Spy(of: Self.close)
  func close() -> Bool { closeSpy() }
}

struct IsolatedParametersAuditingSpy: IsolatedParameters.Auditing {
  let auditSpy = SyncSpy<(ObjectIdentifier, String), Int, Never>()
  func audit(_ account: isolated IsolatedParameters.Account, reason: String) -> Int {
    auditSpy(ObjectIdentifier(account), reason)
  }

  let noteSpy = AsyncSpy<String, Void, Never>()
  func note(_ text: String, on actor: isolated (any Actor)?) async { await noteSpy(text) }
}

final class NamesAndOperatorsAwkwardSpy: NamesAndOperators.Awkward {
  let switchSpy = Spy(of: NamesAndOperatorsAwkwardSpy.switch)
  func `switch`(_ on: Bool, in room: String) { switchSpy(on, room) }

  let plusSpy = SyncSpy<
    (NamesAndOperatorsAwkwardSpy, NamesAndOperatorsAwkwardSpy), NamesAndOperatorsAwkwardSpy, Never
  >()
  static func + (left: NamesAndOperatorsAwkwardSpy, right: NamesAndOperatorsAwkwardSpy) -> NamesAndOperatorsAwkwardSpy {
    left.plusSpy(left, right)
  }

  let sixSpy = Spy(of: NamesAndOperatorsAwkwardSpy.six)
  func six(_ a: Int, b: String, c: Double, d: Bool, e: Character, f: [Int]) -> Int { sixSpy(a, b, c, d, e, f) }

  static func == (lhs: NamesAndOperatorsAwkwardSpy, rhs: NamesAndOperatorsAwkwardSpy) -> Bool { lhs === rhs }
}

struct NonescapableTypesWritingSpy: NonescapableTypes.Writing {
  // Its answer is a function: `writeSpy.returns { bytes in … }`.
  let writeSpy = SyncSpy<Int, @Sendable (Span<UInt8>) -> Int, Never>()
  func write(_ bytes: Span<UInt8>, at offset: Int) -> Int { writeSpy(offset)(bytes) }

  // Its answer is a function: `readSpy.returns { bytes in … }`.
  let readSpy = SyncSpy<Void, @Sendable (inout MutableSpan<UInt8>) -> Int, Never>()
  func read(into bytes: inout MutableSpan<UInt8>) -> Int { readSpy()(&bytes) }
}

struct ParameterPacksTrackingSpy: ParameterPacks.Tracking {
  let trackSpy = SyncSpy<(String, [any Equatable & Sendable]), Void, Never>()
  func track<each Value>(_ name: String, _ value: repeat each Value)
  where repeat each Value: Equatable, repeat each Value: Sendable {
    var allValue: [any Equatable & Sendable] = []
    for value in repeat each value { allValue.append(value) }
    trackSpy(name, allValue)
  }
}

final class PropertiesPlayingSpy: Properties.Playing {
  let titleSpy = Spy(of: \PropertiesPlayingSpy.title)
  var title: String { titleSpy() }

  let volumeSpy = SyncSpy<Void, Int, Never>()
  let setVolumeSpy = SyncSpy<Int, Void, Never>()
  var volume: Int {
    get { volumeSpy() }
    set {
      setVolumeSpy(newValue)
      volumeSpy.returns(newValue)
    }
  }

  let durationSpy = SyncSpy<Void, Double, Properties.PlayingError>()
  var duration: Double { get throws(Properties.PlayingError) { try durationSpy() } }

  let lyricsSpy = AsyncSpy<Void, String, Properties.PlayingError>()
  var lyrics: String { get async throws(Properties.PlayingError) { try await lyricsSpy() } }
}

struct RethrowingTransactingSpy: Rethrowing.Transacting {
  // It calls `body` at once.
  // The spy can't throw Failure.
  let transactSpy = SyncSpy<String, Int, Never>()
  func transact<Result, Failure>(_ name: String, _ body: (Int) throws(Failure) -> Result) throws(Failure) -> Result
  where Failure: Error { try body(transactSpy(name)) }

  // It calls `body` at once.
  let eachSpy = SyncSpy<Void, Int, Never>()
  func each(_ body: (Int) throws -> Void) rethrows { try body(eachSpy()) }
}

struct SelfRequirementsQuerySpy: SelfRequirements.Query {
  let filteredSpy = SyncSpy<(String, Int), Void, Never>()
  func filtered(by field: String, equals value: Int) -> SelfRequirementsQuerySpy {
    filteredSpy(field, value)
    return self
  }

  let mergedSpy = SyncSpy<SelfRequirementsQuerySpy, Void, Never>()
  func merged(with other: SelfRequirementsQuerySpy) -> SelfRequirementsQuerySpy {
    mergedSpy(other)
    return self
  }

  let runSpy = Spy(of: Self.run)
  func run() -> [Int] { runSpy() }
}

struct SendingParametersPublishingSpy: SendingParameters.Publishing {
  // Its answer is a function: `makeDraftSpy.returns { … }`.
  let makeDraftSpy = SyncSpy<Void, @Sendable () -> sending SendingParameters.Draft, Never>()
  func makeDraft() -> sending SendingParameters.Draft { makeDraftSpy()() }

  // Its answer is a function: `publishSpy.returns { draft in … }`.
  let publishSpy = AsyncSpy<Void, @Sendable (sending SendingParameters.Draft) -> Int, Never>()
  func publish(_ draft: sending SendingParameters.Draft) async -> Int { await publishSpy()(draft) }
}

struct StaticsMeasuringSpy: Statics.Measuring, Sendable {
  @TaskLocal static var spies = Spies()

  struct Spies: Sendable {
    let unitSpy = SyncSpy<Void, String, Never>()
    let setUnitSpy = SyncSpy<String, Void, Never>()
    let convertSpy = SyncSpy<Double, Double, Never>()
  }

  static var unit: String {
    get { StaticsMeasuringSpy.spies.unitSpy() }
    set {
      StaticsMeasuringSpy.spies.setUnitSpy(newValue)
      StaticsMeasuringSpy.spies.unitSpy.returns(newValue)
    }
  }

  static func convert(_ value: Double) -> Double { StaticsMeasuringSpy.spies.convertSpy(value) }
}

final class SubscriptsGridSpy: Subscripts.Grid {
  let subscriptSpy = SyncSpy<(Int, Int), Character, Never>()
  let setSubscriptSpy = SyncSpy<(Int, Int, Character), Void, Never>()
  subscript(row: Int, column: Int) -> Character {
    get { subscriptSpy(row, column) }
    set {
      setSubscriptSpy(row, column, newValue)
      subscriptSpy.returns(newValue, for: row, column)
    }
  }

  let subscriptNamedSpy = SyncSpy<String, Int?, Never>()
  subscript(named name: String) -> Int? { subscriptNamedSpy(name) }
}

struct VariadicsSummingSpy: Variadics.Summing {
  let sumSpy = SyncSpy<([Int], Int), Int, Never>()
  func sum(_ numbers: Int..., scale: Int) -> Int { sumSpy(numbers, scale) }
}
