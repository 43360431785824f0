import Doubles
import Testing

@testable import Cookbook

/// The doubles that the writer made of the cookbook's protocols, called: each argument arrives in its place, and each
/// answer goes back.
struct CalledTests {
  // MARK: - Methods

  @Test func `overloads reach each their own spy`() {
    let printing = OverloadsPrintingSpy()
    printing.printTextCopiesSpy.returns(true)
    printing.pageIntSpy.returns(7)
    printing.pageStringSpy.returns("seven")
    let seam: any Overloads.Printing = printing

    seam.print("a")
    seam.print(1)
    let isPrinted = seam.print("b", copies: 2)
    let (number, text): (Int, String) = (seam.page(), seam.page())

    #expect(printing.printTextSpy.calls == [Call("a")])
    #expect(printing.printNumberSpy.calls == [Call(1)])
    #expect(printing.printTextCopiesSpy.calls == [Call("b", 2)])
    #expect(isPrinted && number == 7 && text == "seven")
  }

  @Test func `an overload by async has a spy that can wait`() async throws {
    let caching = AsyncOverloadsCachingSpy()
    caching.valueSpy.returns(1)
    caching.valueAsyncSpy.returns(2)
    let cached = { () -> Int? in caching.value(for: "a") }

    #expect(cached() == 1)
    #expect(try await caching.value(for: "b") == 2)

    #expect(caching.valueSpy.calls == [Call("a")])
    #expect(caching.valueAsyncSpy.calls == [Call("b")])
  }

  @Test func `names, operators and six arguments keep their order`() {
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

  @Test func `variadics, tuples, inout and ownership`() {
    let summing = VariadicsSummingSpy()
    summing.sumSpy.answers { numbers, scale in numbers.reduce(0, +) * scale }
    let plotting = TuplesAndOptionalsPlottingSpy()
    plotting.plotSpy.returns((width: 3, height: 4))
    plotting.findSpy.returns(nil)
    let normalizing = InOutParametersNormalizingSpy()
    normalizing.normalizeSpy.returns((result: true, text: "tea"))
    let archiving = OwnershipModifiersArchivingSpy()
    archiving.checkSpy.returns(true)
    var text = " tea "

    let size = plotting.plot(at: (x: 1, y: 2), label: "a")
    plotting.move(by: (3, 4))
    let isChanged = normalizing.normalize(&text)
    archiving.store(["page"], under: "name")

    #expect(summing.sum(1, 2, scale: 10) == 30)
    #expect(summing.sumSpy.calls == [Call([1, 2], 10)])
    #expect(plotting.plotSpy.calls.map(\.arguments.0.y) == [2] && plotting.plotSpy.calls.map(\.arguments.1) == ["a"])
    #expect(size.height == 4)
    #expect(plotting.moveSpy.calls == [Call((3, 4))])
    #expect(plotting.find("b") == nil)
    #expect(isChanged && text == "tea")
    #expect(normalizing.normalizeSpy.calls == [Call(" tea ")])
    #expect(archiving.check(["page"]))
    #expect(archiving.storeSpy.calls == [Call(["page"], "name")])
  }

  @Test func `values that no spy can keep go to the function that answers`() {
    let gate = NoncopyableTypesGateSpy()
    gate.issueSpy.returns { NoncopyableTypes.Ticket(number: 7) }
    gate.checkSpy.returns { ticket in ticket.number == 7 }
    let writing = NonescapableTypesWritingSpy()
    writing.writeSpy.returns { bytes in bytes.count }

    let ticket = gate.issue()
    let isRight = gate.check(ticket)
    gate.enter(with: ticket)
    let count = writing.write([1, 2, 3].span, at: 5)

    #expect(isRight && gate.checkSpy.callCount == 1 && gate.enterSpy.callCount == 1)
    #expect(count == 3)
    #expect(writing.writeSpy.calls == [Call(5)])
  }

  // MARK: - Properties, subscripts, initializers, statics

  @Test func `properties read and write`() async throws {
    let playing = PropertiesPlayingSpy()
    playing.titleSpy.returns("Air")
    playing.volumeSpy.returns(5)
    playing.durationSpy.throws(.notLoaded)
    playing.lyricsSpy.returns("la")
    let cursor = MutatingAccessorsCursorSpy()
    cursor.nextSpy.returns(3)

    playing.volume += 2
    cursor.position = 9

    #expect(playing.title == "Air" && playing.setVolumeSpy.calls == [Call(7)])
    #expect(throws: Properties.PlayingError.notLoaded) { try playing.duration }
    #expect(try await playing.lyrics == "la")
    #expect(cursor.next == 3 && cursor.position == 9)
  }

  @Test func `subscripts take their indices in order`() async throws {
    let grid = SubscriptsGridSpy()
    grid.subscriptSpy.returns("x", for: 1, 2)
    grid.subscriptNamedSpy.returns(4)
    let settings = GenericSubscriptsSettingsSpy()
    settings.subscriptSpy.returns("dark")
    settings.subscriptRemoteSpy.returns(8)

    grid[3, 4] = grid[1, 2]

    #expect(grid.setSubscriptSpy.calls == [Call(3, 4, "x")])
    #expect(grid[3, 4] == "x" && grid[1, 2] == "x")
    #expect(grid[named: "a"] == 4 && grid.subscriptNamedSpy.calls == [Call("a")])
    #expect(settings[GenericSubscripts.Key<String>(name: "theme"), default: "light"] == "dark")
    #expect(try await settings[remote: "a"] == 8)
  }

  @Test func `initializers and statics have spies of the test's own`() throws {
    let sessions = InitializersSessionSpy.Spies()
    sessions.initTokenSpy.returns(false)
    let measures = StaticsMeasuringSpy.Spies()
    measures.convertSpy.returns(2.5)
    measures.unitSpy.returns("ft")

    try InitializersSessionSpy.$spies.withValue(sessions) {
      _ = try InitializersSessionSpy(user: "ada")
      #expect(InitializersSessionSpy(token: 7) == nil)
    }
    StaticsMeasuringSpy.$spies.withValue(measures) {
      StaticsMeasuringSpy.unit = "m"
      #expect(StaticsMeasuringSpy.convert(1) == 2.5 && StaticsMeasuringSpy.unit == "m")
    }

    #expect(sessions.initUserSpy.calls == [Call("ada")] && sessions.initTokenSpy.calls == [Call(7)])
    #expect(measures.convertSpy.calls == [Call(1)] && measures.setUnitSpy.calls == [Call("m")])
  }

  // MARK: - Types

  @Test func `generic methods record existentials and answer by type`() async throws {
    let storing = GenericMethodsStoringSpy()
    storing.loadSpy.returns(7)
    let fetching = GenericAnswersFetchingSpy()
    fetching.fetchSpy.returns("text")
    let tracking = ParameterPacksTrackingSpy()

    storing.store(1, under: "key")
    tracking.track("tap", 1, "two")

    #expect(storing.storeSpy.calls.map { "\($0)" } == [#"(1, "key")"#])
    #expect(storing.load(Int.self, under: "a") == 7 && storing.load(String.self, under: "a") == nil)
    #expect(storing.loadSpy.calls.first == Call(ObjectIdentifier(Int.self), "a"))
    #expect(try await fetching.fetch(String.self, id: 3) == "text")
    #expect(fetching.fetchSpy.calls == [Call(ObjectIdentifier(String.self), 3)])
    #expect(tracking.trackSpy.calls.map { "\($0)" } == [#"("tap", [1, "two"])"#])
  }

  @Test func `associated types are the double's parameters`() throws {
    let repository = AssociatedTypesRepositorySpy<String>()
    repository.itemSpy.returns("first", for: 0)
    let source = GenericFailuresSourceSpy<Int, CancellationError>()
    source.readSpy.throws(CancellationError())
    let child = RecursiveProtocolsFolderSpy()
    let folder = RecursiveProtocolsFolderSpy()
    folder.childrenSpy.returns([child])
    let query = SelfRequirementsQuerySpy()
    query.runSpy.returns([7])

    repository.add("second")

    #expect(repository.item(at: 0) == "first" && repository.addSpy.calls == [Call("second")])
    #expect(throws: CancellationError.self) { try source.read(line: 3) }
    #expect(folder.children(hidden: true).count == 1 && folder.childrenSpy.calls == [Call(true)])
    #expect(query.filtered(by: "a", equals: 1).run() == [7] && query.filteredSpy.calls == [Call("a", 1)])
  }

  // MARK: - Failures, closures, concurrency

  @Test func `failures keep their types`() {
    let parsing = ThrowingParsingSpy()
    parsing.typedSpy.throws(.empty)
    parsing.untypedSpy.throws(CancellationError())

    #expect(throws: Throwing.ParsingError.empty) { () throws(Throwing.ParsingError) in try parsing.typed("a") }
    #expect(throws: CancellationError.self) { try parsing.untyped("b") }
    #expect(parsing.typedSpy.calls == [Call("a")] && parsing.untypedSpy.calls == [Call("b")])
  }

  @Test func `closures are called in place, or kept`() {
    let transacting = RethrowingTransactingSpy()
    transacting.transactSpy.returns(41)
    let logging = AutoclosuresLoggingSpy()
    let downloading = EscapingClosuresDownloadingSpy()
    let cancelSpy = Spy {}
    downloading.downloadSpy.returns { cancelSpy() }
    let completionSpy = Spy { (_: Int) in }

    let result = transacting.transact("deposit") { $0 + 1 }
    logging.log("a" + "b", level: 2)
    downloading.download("tea") { completionSpy($0) }()
    downloading.downloadSpy.calls.first?.arguments.1(7)

    #expect(result == 42 && transacting.transactSpy.calls == [Call("deposit")])
    #expect(logging.logSpy.calls == [Call("ab", 2)])
    #expect(cancelSpy.callCount == 1 && completionSpy.calls == [Call(7)])
    #expect(downloading.downloadSpy.calls.map(\.arguments.0) == ["tea"])
  }

  @Test func `an actor's members are recorded`() async {
    let counting = ActorsCountingSpy()
    counting.totalSpy.returns(10)
    counting.addSpy.returns(4)
    counting.describeSpy.returns("4")

    #expect(await counting.add(3) == 4)
    #expect(await counting.total == 10)
    #expect(counting.describe(5) == "4")

    #expect(counting.addSpy.calls == [Call(3)] && counting.describeSpy.calls == [Call(5)])
  }

  @Test @MainActor func `isolated members are recorded`() async {
    let presenting = GlobalActorsPresentingSpy()
    presenting.confirmSpy.returns(true)
    let view = GlobalActors.View()
    let storing = CustomGlobalActorsStoringSpy()
    storing.pathSpy.returns("/a")

    presenting.show(title: "tea")
    presenting.highlight(view)
    await storing.save(text: "milk")

    #expect(await presenting.confirm("sure?") && presenting.confirmSpy.calls == [Call("sure?")])
    #expect(presenting.showSpy.calls == [Call("tea")])
    #expect(presenting.highlightSpy.calls.first?.arguments === view)
    #expect(storing.saveSpy.calls == [Call("milk")] && storing.path(of: "b") == "/a")
  }

  @Test func `values that aren't Sendable stay, or are made anew`() async {
    let drawing = NonSendableProtocolsDrawingSpy()
    let canvas = NonSendableProtocols.Canvas()
    drawing.makeCanvasSpy.returns(canvas)
    let publishing = SendingParametersPublishingSpy()
    publishing.makeDraftSpy.returns { SendingParameters.Draft(text: "a") }
    publishing.publishSpy.returns { draft in draft.text.count }

    drawing.draw("line", on: canvas)
    let count = await publishing.publish(publishing.makeDraft())

    #expect(drawing.drawSpy.calls.first?.arguments.0 == "line" && drawing.drawSpy.calls.first?.arguments.1 === canvas)
    #expect(drawing.makeCanvas() === canvas)
    #expect(count == 1 && publishing.publishSpy.callCount == 1)
  }
}
