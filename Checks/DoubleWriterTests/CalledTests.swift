import Doubles
import Testing

@testable import Cookbook

/// Calls of the doubles written for the cookbook's protocols: arguments arrive in place, and answers are returned.
struct CalledTests {
  // MARK: - Methods

  @Test func `an operator and six arguments keep their order`() {
    let left = NamesAndOperatorsAwkwardSpy()
    let right = NamesAndOperatorsAwkwardSpy()
    left.sixSpy.returns(6)
    left.plusSpy.returns(right)

    left.switch(true, in: "kitchen")
    let six = left.six(1, b: "b", c: 2.5, d: true, e: "e", f: [6])
    let sum = left + right

    #expect(left.switchSpy.calls == [Call(true, "kitchen")])
    #expect(left.sixSpy.calls == [Call(1, "b", 2.5, true, "e", [6])])
    #expect(six == 6 && sum === right)
    #expect(left.plusSpy.calls.first?.arguments.0 === left && left.plusSpy.calls.first?.arguments.1 === right)
    #expect(left == left && left != right)
  }

  @Test func `variadic and inout arguments are recorded`() {
    let summing = VariadicsSummingSpy()
    summing.sumSpy.answers { numbers, scale in numbers.reduce(0, +) * scale }
    let normalizing = InOutParametersNormalizingSpy()
    normalizing.normalizeSpy.returns((result: true, text: "tea"))
    var text = " tea "

    let isChanged = normalizing.normalize(&text)

    #expect(summing.sum(1, 2, scale: 10) == 30)
    #expect(summing.sumSpy.calls == [Call([1, 2], 10)])
    #expect(isChanged && text == "tea")
    #expect(normalizing.normalizeSpy.calls == [Call(" tea ")])
  }

  @Test func `values that no spy can keep are passed to the answering function`() async {
    let writing = NonescapableTypesWritingSpy()
    writing.writeSpy.returns { bytes in bytes.count }
    writing.readSpy.returns { bytes in
      bytes[0] = 9
      return 1
    }
    let publishing = SendingParametersPublishingSpy()
    publishing.makeDraftSpy.returns { SendingParameters.Draft(text: "a") }
    publishing.publishSpy.returns { draft in draft.text.count }
    var bytes: [UInt8] = [0]

    let count = writing.write([1, 2, 3].span, at: 5)
    var span = bytes.mutableSpan
    let read = writing.read(into: &span)

    #expect(count == 3 && read == 1 && bytes == [9])
    #expect(writing.writeSpy.calls == [Call(5)])
    #expect(await publishing.publish(publishing.makeDraft()) == 1 && publishing.publishSpy.callCount == 1)
  }

  // MARK: - Properties, subscripts, initializers, statics

  @Test func `properties are read and written`() async throws {
    let playing = PropertiesPlayingSpy()
    playing.titleSpy.returns("Air")
    playing.volumeSpy.returns(5)
    playing.durationSpy.throws(.notLoaded)
    playing.lyricsSpy.returns("la")

    playing.volume += 2

    #expect(playing.title == "Air" && playing.setVolumeSpy.calls == [Call(7)] && playing.volume == 7)
    #expect(throws: Properties.PlayingError.notLoaded) { try playing.duration }
    #expect(try await playing.lyrics == "la")
  }

  @Test func `subscripts take their indices in order`() async throws {
    let grid = SubscriptsGridSpy()
    grid.subscriptSpy.returns("x", for: 1, 2)
    grid.subscriptNamedSpy.returns(4)
    let settings = GenericSubscriptsSettingsSpy()
    settings.subscriptSpy.returns("dark")
    settings.subscriptRemoteSpy.returns(8)
    let theme = GenericSubscripts.Key<String>(name: "theme")

    grid[3, 4] = grid[1, 2]
    settings[theme, default: "bright"] = "light"

    #expect(grid.setSubscriptSpy.calls == [Call(3, 4, "x")])
    #expect(grid[3, 4] == "x" && grid[1, 2] == "x")
    #expect(grid[named: "a"] == 4 && grid.subscriptNamedSpy.calls == [Call("a")])
    #expect(settings[theme, default: "light"] == "dark")
    #expect(settings.setSubscriptSpy.calls.map { "\($0)".hasSuffix(#", "bright", "light")"#) } == [true])
    #expect(try await settings[remote: "a"] == 8)
  }

  @Test func `initializers and statics have spies for each test`() throws {
    let sessions = InitializersSessionSpy.Spies()
    sessions.initTokenSpy.returns { _ in false }
    sessions.initUserSpy.returns { session in session.userSpy.returns("ada") }
    let own = InitializersSessionSpy()
    own.closeSpy.returns(true)
    let measures = StaticsMeasuringSpy.Spies()
    measures.convertSpy.returns(2.5)
    measures.unitSpy.returns("ft")

    try InitializersSessionSpy.$spies.withValue(sessions) {
      // The code makes the double, with the test's answers.
      let session = try InitializersSessionSpy(user: "ada")
      #expect(session.user == "ada")
      #expect(InitializersSessionSpy(token: 7) == nil)
    }
    StaticsMeasuringSpy.$spies.withValue(measures) {
      StaticsMeasuringSpy.unit = "m"
      #expect(StaticsMeasuringSpy.convert(1) == 2.5 && StaticsMeasuringSpy.unit == "m")
    }

    #expect(sessions.initUserSpy.calls == [Call("ada")] && sessions.initTokenSpy.calls == [Call(7)])
    #expect(measures.convertSpy.calls == [Call(1)] && measures.setUnitSpy.calls == [Call("m")])
    #expect(own.close())
  }

  // MARK: - Types

  @Test func `generic methods record existentials and answer by type`() {
    let storing = GenericMethodsStoringSpy()
    storing.loadSpy.returns(7)
    let tracking = ParameterPacksTrackingSpy()

    storing.store(1, under: "key")
    storing.log("tea")
    tracking.track("tap", 1, "two")

    #expect(storing.storeSpy.calls.map { "\($0)" } == [#"(1, "key")"#] && storing.logSpy.callCount == 1)
    #expect(storing.load(Int.self, under: "a") == 7 && storing.load(String.self, under: "a") == nil)
    #expect(storing.loadSpy.calls.first == Call(ObjectIdentifier(Int.self), "a"))
    #expect(tracking.trackSpy.calls.map { "\($0)" } == [#"("tap", [1, "two"])"#])
  }

  @Test func `a double that returns itself records earlier calls`() {
    let query = SelfRequirementsQuerySpy()
    let other = SelfRequirementsQuerySpy()
    query.runSpy.returns([7])

    #expect(query.filtered(by: "a", equals: 1).merged(with: other).run() == [7])

    #expect(query.filteredSpy.calls == [Call("a", 1)] && query.mergedSpy.callCount == 1)
  }

  // MARK: - Closures, concurrency

  @Test func `closures are called at once, or kept`() {
    let transacting = RethrowingTransactingSpy()
    transacting.transactSpy.returns(41)
    transacting.eachSpy.returns(4)
    let logging = AutoclosuresLoggingSpy()
    let bodySpy = Spy { (_: Int) in }

    let result = transacting.transact("deposit") { $0 + 1 }
    transacting.each { bodySpy($0) }
    logging.log("a" + "b", level: 2)
    logging.atExit("bye")

    #expect(result == 42 && transacting.transactSpy.calls == [Call("deposit")])
    #expect(transacting.eachSpy.callCount == 1 && bodySpy.calls == [Call(4)])
    #expect(logging.logSpy.calls == [Call("ab", 2)])
    #expect(logging.atExitSpy.calls.map { $0.arguments() } == ["bye"])
  }

  @Test func `an actor's members are recorded, and the actor that a call is isolated to`() async {
    let counting = ActorsCountingSpy()
    counting.totalSpy.returns(10)
    counting.addSpy.returns(4)
    counting.describeSpy.returns("4")
    let auditing = IsolatedParametersAuditingSpy()
    auditing.auditSpy.returns(10)
    let account = IsolatedParameters.Account()

    #expect(await counting.add(3) == 4)
    #expect(await counting.total == 10)
    #expect(counting.describe(5) == "4")
    #expect(await auditing.audit(account, reason: "monthly") == 10)
    await auditing.note("done", on: account)

    #expect(counting.addSpy.calls == [Call(3)] && counting.describeSpy.calls == [Call(5)])
    #expect(auditing.auditSpy.calls == [Call(ObjectIdentifier(account), "monthly")])
    #expect(auditing.noteSpy.calls == [Call("done")])
  }
}
