import Doubles
import Foundation

@testable import Cookbook

actor ActorsCountingSpy: Actors.Counting {
  nonisolated let totalSpy = SyncSpy<Void, Int, Never>()
  var total: Int { totalSpy() }

  nonisolated let addSpy = SyncSpy<Int, Int, Never>()
  func add(_ number: Int) -> Int { addSpy(number) }

  nonisolated let describeSpy = Spy(of: ActorsCountingSpy.describe)
  nonisolated func describe(_ number: Int) -> String { describeSpy(number) }
}

struct AssociatedTypesRepositorySpy<Item: Sendable>: AssociatedTypes.Repository {
  let itemSpy = Spy(of: Self.item)
  func item(at index: Int) -> Item? { itemSpy(index) }

  let addSpy = Spy(of: Self.add)
  func add(_ item: Item) { addSpy(item) }
}

struct AsyncIsolationResizingSpy: AsyncIsolation.Resizing {
  let resizeSpy = Spy(of: Self.resize)
  @concurrent func resize(width: Int) async -> Int { await resizeSpy(width) }

  let previewSpy = Spy(of: Self.preview)
  nonisolated(nonsending) func preview(width: Int) async -> Int { await previewSpy(width) }
}

struct AsyncOverloadsCachingSpy: AsyncOverloads.Caching {
  let valueSpy = Spy(of: Self.value(for:) as (Self) -> (String) -> Int?)
  func value(for key: String) -> Int? { valueSpy(key) }

  let valueAsyncSpy = Spy(of: Self.value(for:) as (Self) -> (String) async throws -> Int)
  func value(for key: String) async throws -> Int { try await valueAsyncSpy(key) }
}

struct AsyncSequencesObservingSpy: AsyncSequences.Observing {
  let valuesSpy = Spy(of: Self.values)
  func values(of key: String) -> any Sendable & AsyncSequence<Int, Never> { valuesSpy(key) }
}

struct AutoclosuresLoggingSpy: Autoclosures.Logging {
  // Recipe: Autoclosures
  let logSpy = SyncSpy<(String, Int), Void, Never>()
  func log(_ message: @autoclosure () -> String, level: Int) { logSpy(message(), level) }

  // Recipe: Autoclosures
  let atExitSpy = SyncSpy<@Sendable () -> String, Void, Never>()
  func atExit(_ message: @autoclosure @escaping @Sendable () -> String) { atExitSpy(message) }
}

struct CallableAndDynamicMembersRuleSpy: CallableAndDynamicMembers.Rule {
  let callAsFunctionSpy = Spy(of: Self.callAsFunction)
  func callAsFunction(_ number: Int) -> Bool { callAsFunctionSpy(number) }
}

struct CallableAndDynamicMembersTranslatingSpy: CallableAndDynamicMembers.Translating {
  // Recipe: Subscripts
  let subscriptDynamicMemberSpy = SyncSpy<String, String, Never>()
  subscript(dynamicMember key: String) -> String { subscriptDynamicMemberSpy(key) }
}

struct CompletionHandlersCountingSpy: CompletionHandlers.Counting {
  // Recipe: CompletionHandlers
  // It calls `completion` at once.
  let countSpy = SyncSpy<[Int], Int, Never>()
  func count(_ ids: [Int], completion: @escaping (Int) -> Void) { completion(countSpy(ids)) }

  // Recipe: CompletionHandlers
  // It calls `completion` at once.
  let totalSpy = SyncSpy<Void, Result<Int, CompletionHandlers.CountError>, Never>()
  func total(completion: @escaping (Result<Int, CompletionHandlers.CountError>) -> Void) { completion(totalSpy()) }
}

final class CompletionHandlersDownloadingSpy: CompletionHandlers.Downloading {
  // The test calls `completion`: `downloadSpy.calls.last?.arguments.1(…)`.
  let downloadSpy = Spy(of: CompletionHandlersDownloadingSpy.download)
  func download(_ name: String, completion: @escaping (Int) -> Void) { downloadSpy(name, completion) }
}

@CustomGlobalActors.StorageActor final class CustomGlobalActorsStoringSpy: CustomGlobalActors.Storing {
  nonisolated init() {}

  nonisolated let saveSpy = Spy(of: CustomGlobalActorsStoringSpy.save)
  func save(text: String) { saveSpy(text) }

  nonisolated let pathSpy = Spy(of: CustomGlobalActorsStoringSpy.path)
  nonisolated func path(of name: String) -> String { pathSpy(name) }
}

struct DefaultArgumentsFetchingSpy: DefaultArguments.Fetching {
  let fetchSpy = Spy(of: Self.fetch)
  func fetch(_ name: String, retries: Int) async -> String { await fetchSpy(name, retries) }
}

struct DefaultImplementationsLoggingSpy: DefaultImplementations.Logging {
  let writeSpy = Spy(of: Self.write)
  func write(line: String) { writeSpy(line) }
}

final class DelegatesDownloadDelegateSpy: Delegates.DownloadDelegate {
  let downloadDidStartSpy = Spy(of: DelegatesDownloadDelegateSpy.downloadDidStart)
  func downloadDidStart(_ download: Delegates.Download) { downloadDidStartSpy(download) }

  let downloadSpy = Spy(of: DelegatesDownloadDelegateSpy.download)
  func download(_ download: Delegates.Download, didReceive bytes: Int) { downloadSpy(download, bytes) }
}

struct EscapingClosuresDownloadingSpy: EscapingClosures.Downloading {
  // The test calls `completion`: `downloadSpy.calls.last?.arguments.1(…)`.
  let downloadSpy = Spy(of: Self.download)
  func download(_ name: String, completion: @escaping @Sendable (Int) -> Void) -> @Sendable () -> Void {
    downloadSpy(name, completion)
  }
}

struct FailurePointsDiskSpy: FailurePoints.Disk {
  let openSpy = Spy(of: Self.open)
  func open(_ name: String) throws(FailurePoints.DiskError) -> Int { try openSpy(name) }

  let writeSpy = Spy(of: Self.write)
  func write(_ text: String, to file: Int) throws(FailurePoints.DiskError) { try writeSpy(text, file) }

  let closeSpy = Spy(of: Self.close)
  func close(_ file: Int) throws(FailurePoints.DiskError) { try closeSpy(file) }
}

struct GenericAnswersFetchingSpy: GenericAnswers.Fetching {
  // Recipe: GenericAnswers
  let fetchSpy = AsyncSpy<(ObjectIdentifier, Int), any Sendable, GenericAnswers.FetchError>()
  func fetch<Resource>(_ type: Resource.Type, id: Int) async throws(GenericAnswers.FetchError) -> Resource
  where Resource: Sendable {
    guard let answer = try await fetchSpy(ObjectIdentifier(type), id) as? Resource else {
      preconditionFailure("fetchSpy has no answer of the type that is asked for")
    }
    return answer
  }
}

struct GenericFailuresSourceSpy<Element: Sendable, Failure: Error>: GenericFailures.Source {
  let readSpy = Spy(of: Self.read)
  func read(line: Int) throws(Failure) -> Element { try readSpy(line) }
}

struct GenericMethodsStoringSpy: GenericMethods.Storing {
  // Recipe: GenericMethods
  let storeSpy = SyncSpy<(any Codable & Sendable, String), Void, Never>()
  func store<Value>(_ value: Value, under key: String) where Value: Decodable, Value: Encodable, Value: Sendable {
    storeSpy(value, key)
  }

  // Recipe: GenericAnswers
  let loadSpy = SyncSpy<(ObjectIdentifier, String), (any Sendable)?, Never>()
  func load<Value>(_ type: Value.Type, under key: String) -> Value?
  where Value: Decodable, Value: Encodable, Value: Sendable { loadSpy(ObjectIdentifier(type), key) as? Value }

  // Recipe: GenericMethods
  let logSpy = SyncSpy<any CustomStringConvertible & Sendable, Void, Never>()
  func log<Value>(_ value: Value) where Value: CustomStringConvertible, Value: Sendable { logSpy(value) }
}

final class GenericSubscriptsSettingsSpy: GenericSubscripts.Settings {
  // Recipe: GenericSubscripts
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

  // Recipe: GenericSubscripts
  let subscriptRemoteSpy = AsyncSpy<String, Int, GenericSubscripts.SettingsError>()
  subscript(remote name: String) -> Int {
    get async throws(GenericSubscripts.SettingsError) { try await subscriptRemoteSpy(name) }
  }
}

@MainActor final class GlobalActorsPresentingSpy: GlobalActors.Presenting {
  let showSpy = Spy(of: GlobalActorsPresentingSpy.show)
  func show(title: String) { showSpy(title) }

  let confirmSpy = Spy(of: GlobalActorsPresentingSpy.confirm)
  func confirm(_ question: String) async -> Bool { await confirmSpy(question) }

  let highlightSpy = Spy(of: GlobalActorsPresentingSpy.highlight)
  func highlight(_ view: GlobalActors.View) { highlightSpy(view) }
}

struct InOutParametersNormalizingSpy: InOutParameters.Normalizing {
  // Recipe: InOutParameters
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
    let initUserSpy = SyncSpy<String, Void, Initializers.SessionError>()
    let initTokenSpy = SyncSpy<Int, Bool, Never>(.returns(true))
  }

  init() {}

  // Recipe: Initializers
  init(user: String) throws(Initializers.SessionError) { try InitializersSessionSpy.spies.initUserSpy(user) }

  // Recipe: Initializers
  init?(token: Int) { guard InitializersSessionSpy.spies.initTokenSpy(token) else { return nil } }

  let userSpy = Spy(of: \Self.user)
  var user: String { userSpy() }
}

struct IsolatedParametersAuditingSpy: IsolatedParameters.Auditing {
  // Recipe: IsolatedParameters
  let auditSpy = SyncSpy<(ObjectIdentifier, String), Int, Never>()
  func audit(_ account: isolated IsolatedParameters.Account, reason: String) -> Int {
    auditSpy(ObjectIdentifier(account), reason)
  }

  // Recipe: IsolatedParameters
  let noteSpy = AsyncSpy<String, Void, Never>()
  func note(_ text: String, on actor: isolated (any Actor)?) async { await noteSpy(text) }
}

struct MainActorCompletionsSigningUpSpy: MainActorCompletions.SigningUp {
  // The test calls `completion`: `signUpSpy.calls.last?.arguments.1(…)`.
  let signUpSpy = Spy(of: Self.signUp)
  func signUp(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
    signUpSpy(name, completion)
  }
}

struct ManyMembersFadingSpy: ManyMembers.Fading {
  let fadeSpy = Spy(of: Self.fade)
  func fade(to level: Int, in seconds: Int) { fadeSpy(level, seconds) }
}

struct ManyMembersMixingSpy: ManyMembers.Mixing {
  let muteSpy = Spy(of: Self.mute)
  func mute() { muteSpy() }

  let unmuteSpy = Spy(of: Self.unmute)
  func unmute() { unmuteSpy() }

  let fadeSpy = Spy(of: Self.fade)
  func fade(to level: Int, in seconds: Int) { fadeSpy(level, seconds) }

  let balanceSpy = Spy(of: Self.balance)
  func balance(_ left: Int, _ right: Int) { balanceSpy(left, right) }

  let selectSpy = Spy(of: Self.select)
  func select(_ preset: String) -> Bool { selectSpy(preset) }

  let levelSpy = Spy(of: \Self.level)
  var level: Int { levelSpy() }

  let presetsSpy = Spy(of: \Self.presets)
  var presets: [String] { presetsSpy() }
}

struct ManyMembersQueueingSpy: ManyMembers.Queueing {
  let addSpy = Spy(of: Self.add)
  func add(_ title: String) { addSpy(title) }

  let insertSpy = Spy(of: Self.insert)
  func insert(_ title: String, at index: Int) { insertSpy(title, index) }

  let removeSpy = Spy(of: Self.remove)
  func remove(at index: Int) { removeSpy(index) }

  let moveSpy = Spy(of: Self.move)
  func move(from old: Int, to new: Int) { moveSpy(old, new) }

  let shuffleSpy = Spy(of: Self.shuffle)
  func shuffle() { shuffleSpy() }

  let clearSpy = Spy(of: Self.clear)
  func clear() { clearSpy() }

  let titlesSpy = Spy(of: \Self.titles)
  var titles: [String] { titlesSpy() }
}

struct ManyMembersTransportingSpy: ManyMembers.Transporting {
  let playSpy = Spy(of: Self.play)
  func play() { playSpy() }

  let pauseSpy = Spy(of: Self.pause)
  func pause() { pauseSpy() }

  let stopSpy = Spy(of: Self.stop)
  func stop() { stopSpy() }

  let skipSpy = Spy(of: Self.skip)
  func skip(_ count: Int) { skipSpy(count) }

  let seekSpy = Spy(of: Self.seek)
  func seek(to second: Int) { seekSpy(second) }

  let positionSpy = Spy(of: \Self.position)
  var position: Int { positionSpy() }
}

struct MetatypesAndKeyPathsListingSpy: MetatypesAndKeyPaths.Listing {
  let registerSpy = SyncSpy<(ObjectIdentifier, Int), Void, Never>()
  func register(_ screen: any MetatypesAndKeyPaths.Screen.Type, order: Int) {
    registerSpy(ObjectIdentifier(screen), order)
  }

  let sortSpy = Spy(of: Self.sort)
  func sort(by field: any KeyPath<MetatypesAndKeyPaths.Person, Int> & Sendable) -> Int { sortSpy(field) }
}

struct MetatypesAndKeyPathsScreenSpy: MetatypesAndKeyPaths.Screen, Sendable {}

final class MutatingAccessorsCursorSpy: MutatingAccessors.Cursor {
  let nextSpy = Spy(of: \MutatingAccessorsCursorSpy.next)
  var next: Int? { nextSpy() }

  var position: Int = 0
}

struct MutatingMethodsStackSpy: MutatingMethods.Stack, Sendable {
  let pushSpy = Spy(of: Self.push)
  func push(_ number: Int) { pushSpy(number) }

  let popSpy = Spy(of: Self.pop)
  func pop() -> Int? { popSpy() }
}

final class NamesAndOperatorsAwkwardSpy: NamesAndOperators.Awkward {
  let switchSpy = Spy(of: NamesAndOperatorsAwkwardSpy.switch)
  func `switch`(_ on: Bool, in room: String) { switchSpy(on, room) }

  // Recipe: NamesAndOperators
  let plusSpy = SyncSpy<
    (NamesAndOperatorsAwkwardSpy, NamesAndOperatorsAwkwardSpy), NamesAndOperatorsAwkwardSpy, Never
  >()
  static func + (left: NamesAndOperatorsAwkwardSpy, right: NamesAndOperatorsAwkwardSpy) -> NamesAndOperatorsAwkwardSpy {
    left.plusSpy(left, right)
  }

  let sixSpy = Spy(of: NamesAndOperatorsAwkwardSpy.six)
  func six(_ a: Int, b: String, c: Double, d: Bool, e: Character, f: [Int]) -> Int { sixSpy(a, b, c, d, e, f) }

  static func == (left: NamesAndOperatorsAwkwardSpy, right: NamesAndOperatorsAwkwardSpy) -> Bool { left === right }
}

struct NamesOfSpiesSendingSpy: NamesOfSpies.Sending {
  let sendToSpy = Spy(of: Self.send(to:))
  func send(to address: String) { sendToSpy(address) }

  let sendTextSpy = Spy(of: Self.send(_:))
  func send(_ text: String) { sendTextSpy(text) }

  let flushSpy = Spy(of: Self.flush)
  func flush() { flushSpy() }

  let openSpy = Spy(of: Self.open)
  func open(at path: String) { openSpy(path) }
}

final class NonSendableProtocolsDrawingSpy: NonSendableProtocols.Drawing {
  let drawSpy = Spy(of: NonSendableProtocolsDrawingSpy.draw)
  func draw(_ shape: String, on canvas: NonSendableProtocols.Canvas) { drawSpy(shape, canvas) }

  let makeCanvasSpy = Spy(of: NonSendableProtocolsDrawingSpy.makeCanvas)
  func makeCanvas() -> NonSendableProtocols.Canvas { makeCanvasSpy() }
}

@MainActor final class NonSendableStaticsPresentingSpy: NonSendableStatics.Presenting {
  @TaskLocal static var spies = Spies()

  struct Spies: Sendable {
    let presentSpy = SyncSpy<Void, @Sendable (NonSendableStatics.Sheet) -> Void, Never>(.returns { _ in })
  }

  // Recipe: Statics
  // Its answer is a function: `presentSpy.returns { sheet in … }`.
  static func present(_ sheet: NonSendableStatics.Sheet) { NonSendableStaticsPresentingSpy.spies.presentSpy()(sheet) }
}

struct NonSendableStaticsSortingSpy: NonSendableStatics.Sorting, Sendable {
  @TaskLocal static var spies = Spies()

  struct Spies: Sendable {
    let sortSpy = SyncSpy<Int, @Sendable (NonSendableStatics.Sheet) -> NonSendableStatics.Sheet, Never>()
  }

  // Recipe: Statics
  // Its answer is a function: `sortSpy.returns { sheet in … }`.
  static func sort(_ sheet: NonSendableStatics.Sheet, by column: Int) -> NonSendableStatics.Sheet {
    NonSendableStaticsSortingSpy.spies.sortSpy(column)(sheet)
  }
}

struct NoncopyableTypesGateSpy: NoncopyableTypes.Gate {
  // Recipe: NoncopyableTypes
  // Its answer is a function: `checkSpy.returns { ticket in … }`.
  let checkSpy = SyncSpy<Void, @Sendable (borrowing NoncopyableTypes.Ticket) -> Bool, Never>()
  func check(_ ticket: borrowing NoncopyableTypes.Ticket) -> Bool { checkSpy()(ticket) }

  // Recipe: NoncopyableTypes
  // Its answer is a function: `enterSpy.returns { ticket in … }`.
  let enterSpy = SyncSpy<Void, @Sendable (consuming NoncopyableTypes.Ticket) -> Void, Never>(.returns { _ in })
  func enter(with ticket: consuming NoncopyableTypes.Ticket) { enterSpy()(ticket) }

  // Recipe: NonSendableProtocols
  // Its answer is a function: `issueSpy.returns { … }`.
  let issueSpy = SyncSpy<Void, @Sendable () -> NoncopyableTypes.Ticket, Never>()
  func issue() -> NoncopyableTypes.Ticket { issueSpy()() }
}

struct NonescapableTypesWritingSpy: NonescapableTypes.Writing {
  // Recipe: NonescapableTypes
  // Its answer is a function: `writeSpy.returns { bytes in … }`.
  let writeSpy = SyncSpy<Int, @Sendable (Span<UInt8>) -> Int, Never>()
  func write(_ bytes: Span<UInt8>, at offset: Int) -> Int { writeSpy(offset)(bytes) }

  // Recipe: NonescapableTypes
  // Its answer is a function: `readSpy.returns { bytes in … }`.
  let readSpy = SyncSpy<Void, @Sendable (inout MutableSpan<UInt8>) -> Int, Never>()
  func read(into bytes: inout MutableSpan<UInt8>) -> Int { readSpy()(&bytes) }
}

struct OpaqueAndExistentialTypesDrawingSpy<Body: OpaqueAndExistentialTypes.Shape>: OpaqueAndExistentialTypes.Drawing {
  // Recipe: OpaqueAndExistentialTypes
  let drawSpy = SyncSpy<any OpaqueAndExistentialTypes.Shape, Void, Never>()
  func draw(_ shape: some OpaqueAndExistentialTypes.Shape) { drawSpy(shape) }

  let eraseSpy = Spy(of: Self.erase)
  func erase(_ shape: any OpaqueAndExistentialTypes.Shape) -> any OpaqueAndExistentialTypes.Shape { eraseSpy(shape) }

  let bodySpy = Spy(of: \Self.body)
  var body: Body { bodySpy() }
}

struct OpaqueAndExistentialTypesShapeSpy: OpaqueAndExistentialTypes.Shape {
  let areaSpy = Spy(of: \Self.area)
  var area: Double { areaSpy() }
}

struct OverloadsPrintingSpy: Overloads.Printing {
  let printTextSpy = Spy(of: Self.print(_:) as (Self) -> (String) -> Void)
  func print(_ text: String) { printTextSpy(text) }

  let printNumberSpy = Spy(of: Self.print(_:) as (Self) -> (Int) -> Void)
  func print(_ number: Int) { printNumberSpy(number) }

  let printTextCopiesSpy = Spy(of: Self.print(_:copies:))
  func print(_ text: String, copies: Int) -> Bool { printTextCopiesSpy(text, copies) }

  let pageIntSpy = Spy(of: Self.page as (Self) -> () -> Int)
  func page() -> Int { pageIntSpy() }

  let pageStringSpy = Spy(of: Self.page as (Self) -> () -> String)
  func page() -> String { pageStringSpy() }
}

struct OwnershipModifiersArchivingSpy: OwnershipModifiers.Archiving {
  let checkSpy = Spy(of: Self.check)
  func check(_ pages: borrowing [String]) -> Bool { checkSpy(copy pages) }

  let storeSpy = Spy(of: Self.store)
  func store(_ pages: consuming [String], under name: String) { storeSpy(pages, name) }
}

struct ParameterPacksReceivingSpy<Message: Sendable>: ParameterPacks.Receiving {
  let receiveSpy = Spy(of: Self.receive)
  func receive(_ message: Message) { receiveSpy(message) }
}

struct ParameterPacksTrackingSpy: ParameterPacks.Tracking {
  // Recipe: ParameterPacks
  let trackSpy = SyncSpy<(String, [any Equatable & Sendable]), Void, Never>()
  func track<each Value>(_ name: String, _ value: repeat each Value)
  where repeat each Value: Equatable, repeat each Value: Sendable {
    var allValue: [any Equatable & Sendable] = []
    for value in repeat each value { allValue.append(value) }
    trackSpy(name, allValue)
  }
}

struct PreviewsNotesLoadingSpy: Previews.NotesLoading {
  let titlesSpy = Spy(of: Self.titles)
  func titles(in folder: String) async throws(Previews.NotesError) -> [String] { try await titlesSpy(folder) }
}

final class PropertiesPlayingSpy: Properties.Playing {
  let titleSpy = Spy(of: \PropertiesPlayingSpy.title)
  var title: String { titleSpy() }

  // Recipe: Properties
  let volumeSpy = SyncSpy<Void, Int, Never>()
  let setVolumeSpy = SyncSpy<Int, Void, Never>()
  var volume: Int {
    get { volumeSpy() }
    set {
      setVolumeSpy(newValue)
      volumeSpy.returns(newValue)
    }
  }

  // Recipe: Properties
  let durationSpy = SyncSpy<Void, Double, Properties.PlayingError>()
  var duration: Double { get throws(Properties.PlayingError) { try durationSpy() } }

  // Recipe: Properties
  let lyricsSpy = AsyncSpy<Void, String, Properties.PlayingError>()
  var lyrics: String { get async throws(Properties.PlayingError) { try await lyricsSpy() } }
}

struct ProtocolCompositionClosingSpy: ProtocolComposition.Closing {
  let closeSpy = Spy(of: Self.close)
  func close(door number: Int) { closeSpy(number) }
}

struct ProtocolCompositionOpeningSpy: ProtocolComposition.Opening {
  let openSpy = Spy(of: Self.open)
  func open(door number: Int) -> Bool { openSpy(number) }
}

final class ProtocolCompositionRingingSpy: ProtocolComposition.Device, ProtocolComposition.Ringing {
  let ringSpy = Spy(of: ProtocolCompositionRingingSpy.ring)
  func ring(times count: Int) { ringSpy(count) }
}

struct ProtocolInheritanceReadingSpy: ProtocolInheritance.Reading {
  let readSpy = Spy(of: Self.read)
  func read(from key: String) -> String? { readSpy(key) }
}

struct ProtocolInheritanceStoringSpy: ProtocolInheritance.Storing {
  let readSpy = Spy(of: Self.read)
  func read(from key: String) -> String? { readSpy(key) }

  let writeSpy = Spy(of: Self.write)
  func write(_ value: String, to key: String) { writeSpy(value, key) }

  let clearSpy = Spy(of: Self.clear)
  func clear() { clearSpy() }
}

struct ProtocolInheritanceWritingSpy: ProtocolInheritance.Writing {
  let writeSpy = Spy(of: Self.write)
  func write(_ value: String, to key: String) { writeSpy(value, key) }
}

struct RecursiveProtocolsFolderSpy: RecursiveProtocols.Folder {
  typealias Child = RecursiveProtocolsFolderSpy

  let childrenSpy = Spy(of: Self.children)
  func children(hidden: Bool) -> [Child] { childrenSpy(hidden) }

  let sizeSpy = Spy(of: Self.size)
  func size(in unit: Int) -> Int { sizeSpy(unit) }
}

struct ResultKindsShellSpy: ResultKinds.Shell {
  let variableSpy = Spy(of: Self.variable)
  func variable(named name: String) -> String? { variableSpy(name) }

  let sizeSpy = Spy(of: Self.size)
  func size(ofScreen number: Int) -> (width: Int, height: Int) { sizeSpy(number) }

  let formatterSpy = Spy(of: Self.formatter)
  func formatter(locale: String) -> @Sendable (Double) -> String { formatterSpy(locale) }

  let exitSpy = Spy(of: Self.exit)
  func exit(code: Int) throws(ResultKinds.Exit) -> Never { try exitSpy(code) }
}

struct RethrowingTransactingSpy: Rethrowing.Transacting {
  // Recipe: Rethrowing
  // It calls `body` at once.
  // The spy can't throw Failure.
  let transactSpy = SyncSpy<String, Int, Never>()
  func transact<Result, Failure>(_ name: String, _ body: (Int) throws(Failure) -> Result) throws(Failure) -> Result
  where Failure: Error { try body(transactSpy(name)) }

  // Recipe: Rethrowing
  // It calls `body` at once.
  let eachSpy = SyncSpy<Void, Int, Never>()
  func each(_ body: (Int) throws -> Void) rethrows { try body(eachSpy()) }
}

struct SelfRequirementsQuerySpy: SelfRequirements.Query {
  // Recipe: SelfRequirements
  let filteredSpy = SyncSpy<(String, Int), Void, Never>()
  func filtered(by field: String, equals value: Int) -> SelfRequirementsQuerySpy {
    filteredSpy(field, value)
    return self
  }

  // Recipe: SelfRequirements
  let mergedSpy = SyncSpy<SelfRequirementsQuerySpy, Void, Never>()
  func merged(with other: SelfRequirementsQuerySpy) -> SelfRequirementsQuerySpy {
    mergedSpy(other)
    return self
  }

  let runSpy = Spy(of: Self.run)
  func run() -> [Int] { runSpy() }
}

struct SendingParametersPublishingSpy: SendingParameters.Publishing {
  // Recipe: SendingParameters
  // Its answer is a function: `makeDraftSpy.returns { … }`.
  let makeDraftSpy = SyncSpy<Void, @Sendable () -> sending SendingParameters.Draft, Never>()
  func makeDraft() -> sending SendingParameters.Draft { makeDraftSpy()() }

  // Recipe: SendingParameters
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

  // Recipe: Statics
  static var unit: String {
    get { StaticsMeasuringSpy.spies.unitSpy() }
    set {
      StaticsMeasuringSpy.spies.setUnitSpy(newValue)
      StaticsMeasuringSpy.spies.unitSpy.returns(newValue)
    }
  }

  // Recipe: Statics
  static func convert(_ value: Double) -> Double { StaticsMeasuringSpy.spies.convertSpy(value) }
}

final class StoredPropertiesDimmingSpy: StoredProperties.Dimming {
  // Recipe: Properties
  let levelSpy = SyncSpy<Void, Int, Never>()
  let setLevelSpy = SyncSpy<Int, Void, Never>()
  var level: Int {
    get { levelSpy() }
    set {
      setLevelSpy(newValue)
      levelSpy.returns(newValue)
    }
  }
}

final class StoredPropertiesPlayingSpy: StoredProperties.Playing {
  var volume: Int = 0

  let playSpy = Spy(of: StoredPropertiesPlayingSpy.play)
  func play(_ title: String) { playSpy(title) }
}

struct SubclassesPrintingSpy: Subclasses.Printing, Sendable {
  let printSpy = Spy(of: Self.print)
  func print(_ text: String) -> Bool { printSpy(text) }
}

final class SubscriptsGridSpy: Subscripts.Grid {
  // Recipe: Subscripts
  let subscriptSpy = SyncSpy<(Int, Int), Character, Never>()
  let setSubscriptSpy = SyncSpy<(Int, Int, Character), Void, Never>()
  subscript(row: Int, column: Int) -> Character {
    get { subscriptSpy(row, column) }
    set {
      setSubscriptSpy(row, column, newValue)
      subscriptSpy.returns(newValue, for: row, column)
    }
  }

  // Recipe: Subscripts
  let subscriptNamedSpy = SyncSpy<String, Int?, Never>()
  subscript(named name: String) -> Int? { subscriptNamedSpy(name) }
}

struct SystemTypesRemovingSpy: SystemTypes.Removing, Sendable {
  let removeItemSpy = Spy(of: Self.removeItem)
  func removeItem(at url: URL) throws { try removeItemSpy(url) }

  let fileExistsSpy = Spy(of: Self.fileExists)
  func fileExists(atPath path: String) -> Bool { fileExistsSpy(path) }
}

struct ThrowingParsingSpy: Throwing.Parsing {
  let typedSpy = Spy(of: Self.typed)
  func typed(_ text: String) throws(Throwing.ParsingError) -> Int { try typedSpy(text) }

  let untypedSpy = Spy(of: Self.untyped)
  func untyped(_ text: String) throws -> Int { try untypedSpy(text) }

  let safeSpy = Spy(of: Self.safe)
  func safe(_ text: String) -> Int { safeSpy(text) }

  // Recipe: GenericMethods
  // The spy can't throw Failure.
  let genericSpy = SyncSpy<(String, any Error), Int, Never>()
  func generic<Failure>(_ text: String, orThrow failure: Failure) throws(Failure) -> Int where Failure: Error {
    genericSpy(text, failure)
  }
}

struct TuplesAndOptionalsPlottingSpy: TuplesAndOptionals.Plotting {
  let plotSpy = Spy(of: Self.plot)
  func plot(at point: (x: Int, y: Int), label: String?) -> (width: Int, height: Int) { plotSpy(point, label) }

  let moveSpy = Spy(of: Self.move)
  func move(by vector: (Int, Int)) { moveSpy(vector) }

  let findSpy = Spy(of: Self.find)
  func find(_ name: String?) -> Int? { findSpy(name) }
}

struct VariadicsSummingSpy: Variadics.Summing {
  // Recipe: Variadics
  let sumSpy = SyncSpy<([Int], Int), Int, Never>()
  func sum(_ numbers: Int..., scale: Int) -> Int { sumSpy(numbers, scale) }
}

struct WrappingTheRealPricingSpy: WrappingTheReal.Pricing {
  let currencySpy = Spy(of: \Self.currency)
  var currency: String { currencySpy() }

  let priceSpy = Spy(of: Self.price)
  func price(of item: String, count: Int) -> Int { priceSpy(item, count) }

  let discountSpy = Spy(of: Self.discount)
  func discount(for customer: String) async throws(WrappingTheReal.PricingError) -> Int {
    try await discountSpy(customer)
  }
}
