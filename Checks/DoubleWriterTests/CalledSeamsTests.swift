import Doubles
import Foundation
import Testing

@testable import Cookbook

/// The cookbook's other protocols, called through the protocol: each member reaches the spy that was written for it.
struct CalledSeamsTests {
  // MARK: - Several protocols

  @Test func `each of twenty members has a spy of its own`() {
    let transporting = ManyMembersTransportingSpy()
    let queueing = ManyMembersQueueingSpy()
    let mixing = ManyMembersMixingSpy()
    let fading = ManyMembersFadingSpy()
    transporting.positionSpy.returns(3)
    queueing.titlesSpy.returns(["a"])
    mixing.selectSpy.returns(true)
    mixing.levelSpy.returns(4)
    mixing.presetsSpy.returns(["soft"])
    let (transport, queue, mixer): (any ManyMembers.Transporting, any ManyMembers.Queueing, any ManyMembers.Mixing) =
      (transporting, queueing, mixing)

    transport.play()
    transport.pause()
    transport.stop()
    transport.skip(1)
    transport.seek(to: 2)
    queue.add("b")
    queue.insert("c", at: 5)
    queue.remove(at: 6)
    queue.move(from: 7, to: 8)
    queue.shuffle()
    queue.clear()
    mixer.mute()
    mixer.unmute()
    mixer.fade(to: 9, in: 10)
    mixer.balance(11, 12)
    (fading as any ManyMembers.Fading).fade(to: 13, in: 14)

    #expect(mixer.select("loud") && transport.position == 3 && queue.titles == ["a"])
    #expect(mixer.level == 4 && mixer.presets == ["soft"])
    #expect([transporting.playSpy, transporting.pauseSpy, transporting.stopSpy].map(\.callCount) == [1, 1, 1])
    #expect(transporting.skipSpy.calls == [Call(1)] && transporting.seekSpy.calls == [Call(2)])
    #expect(queueing.addSpy.calls == [Call("b")] && queueing.insertSpy.calls == [Call("c", 5)])
    #expect(queueing.removeSpy.calls == [Call(6)] && queueing.moveSpy.calls == [Call(7, 8)])
    #expect(
      [queueing.shuffleSpy, queueing.clearSpy, mixing.muteSpy, mixing.unmuteSpy].map(\.callCount) == [1, 1, 1, 1])
    #expect(mixing.fadeSpy.calls == [Call(9, 10)] && mixing.balanceSpy.calls == [Call(11, 12)])
    #expect(mixing.selectSpy.calls == [Call("loud")] && fading.fadeSpy.calls == [Call(13, 14)])
  }

  @Test func `inherited and composed members are there`() {
    let storing = ProtocolInheritanceStoringSpy()
    let reading = ProtocolInheritanceReadingSpy()
    let writing = ProtocolInheritanceWritingSpy()
    let opening = ProtocolCompositionOpeningSpy()
    let closing = ProtocolCompositionClosingSpy()
    let ringing = ProtocolCompositionRingingSpy(serial: 7)
    storing.readSpy.returns("kept")
    reading.readSpy.returns("read")
    opening.openSpy.returns(true)
    let store: any ProtocolInheritance.Storing = storing

    store.write("tea", to: "a")
    store.clear()
    (writing as any ProtocolInheritance.Writing).write("milk", to: "b")
    (closing as any ProtocolComposition.Closing).close(door: 2)
    (ringing as any ProtocolComposition.Ringing).ring(times: 3)

    #expect(store.read(from: "c") == "kept" && (reading as any ProtocolInheritance.Reading).read(from: "d") == "read")
    #expect((opening as any ProtocolComposition.Opening).open(door: 1))
    #expect(storing.writeSpy.calls == [Call("tea", "a")] && storing.clearSpy.callCount == 1)
    #expect(storing.readSpy.calls == [Call("c")] && reading.readSpy.calls == [Call("d")])
    #expect(writing.writeSpy.calls == [Call("milk", "b")])
    #expect(opening.openSpy.calls == [Call(1)] && closing.closeSpy.calls == [Call(2)])
    #expect(ringing.ringSpy.calls == [Call(3)])
  }

  // MARK: - Callbacks, sequences, time

  @Test func `a completion handler gets the answer, or is kept`() {
    let counting = CompletionHandlersCountingSpy()
    let downloading = CompletionHandlersDownloadingSpy()
    counting.countSpy.returns(3)
    counting.totalSpy.returns(.success(8))
    let (count, total, bytes) = (Spy { (_: Int) in }, SyncSpy<Int, Void, Never>(), Spy { (_: Int) in })

    counting.count([1, 2]) { count($0) }
    counting.total { result in if case .success(let number) = result { total(number) } }
    downloading.download("tea") { bytes($0) }
    downloading.downloadSpy.calls.first?.arguments.1(9)

    #expect(counting.countSpy.calls == [Call([1, 2])] && count.calls == [Call(3)])
    #expect(counting.totalSpy.callCount == 1 && total.calls == [Call(8)])
    #expect(downloading.downloadSpy.calls.map(\.arguments.0) == ["tea"] && bytes.calls == [Call(9)])
  }

  @Test @MainActor func `a completion handler on the main actor is called by the test`() {
    let signing = MainActorCompletionsSigningUpSpy()
    let number = Spy { (_: Int) in }

    signing.signUp("Ada") { result in if case .success(let given) = result { number(given) } }
    signing.signUpSpy.calls.first?.arguments.1(.success(7))

    #expect(signing.signUpSpy.calls.map(\.arguments.0) == ["Ada"] && number.calls == [Call(7)])
  }

  @Test func `each call of a disk can fail`() throws {
    let disk = FailurePointsDiskSpy()
    disk.openSpy.returns(1)
    disk.closeSpy.throws(.broken)

    #expect(try disk.open("tea") == 1)
    try disk.write("mint", to: 1)
    #expect(throws: FailurePoints.DiskError.broken) { try disk.close(1) }

    #expect(disk.openSpy.calls == [Call("tea")] && disk.writeSpy.calls == [Call("mint", 1)])
    #expect(disk.closeSpy.calls == [Call(1)])
  }

  @Test func `a delegate's callbacks are recorded`() {
    let delegate = DelegatesDownloadDelegateSpy()
    let download = Delegates.Download()
    let seam: any Delegates.DownloadDelegate = delegate

    seam.downloadDidStart(download)
    seam.download(download, didReceive: 5)

    #expect(delegate.downloadDidStartSpy.calls.map { $0.arguments === download } == [true])
    #expect(delegate.downloadSpy.calls.map(\.arguments.1) == [5])
  }

  @Test func `asynchronous members are recorded, wherever they run`() async throws {
    let resizing = AsyncIsolationResizingSpy()
    let observing = AsyncSequencesObservingSpy()
    let fetching = DefaultArgumentsFetchingSpy()
    let loading = PreviewsNotesLoadingSpy()
    resizing.resizeSpy.returns(2)
    resizing.previewSpy.returns(3)
    fetching.fetchSpy.returns("tea")
    loading.titlesSpy.throws(.offline)
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    observing.valuesSpy.returns(stream)
    continuation.yield(7)
    continuation.finish()

    var values: [Int] = []
    for await value in observing.values(of: "temperature") { values.append(value) }

    #expect(await resizing.resize(width: 4) == 2 && resizing.resizeSpy.calls == [Call(4)])
    #expect(await resizing.preview(width: 5) == 3 && resizing.previewSpy.calls == [Call(5)])
    #expect(values == [7] && observing.valuesSpy.calls == [Call("temperature")])
    #expect(await fetching.fetch("a", retries: 6) == "tea" && fetching.fetchSpy.calls == [Call("a", 6)])
    await #expect(throws: Previews.NotesError.offline) { try await loading.titles(in: "b") }
    #expect(loading.titlesSpy.calls == [Call("b")])
  }

  @Test func `an isolated parameter is recorded by its identity`() async {
    let auditing = IsolatedParametersAuditingSpy()
    auditing.auditSpy.returns(10)
    let account = IsolatedParameters.Account()

    #expect(await auditing.audit(account, reason: "monthly") == 10)
    await auditing.note("done", on: account)

    #expect(auditing.auditSpy.calls == [Call(ObjectIdentifier(account), "monthly")])
    #expect(auditing.noteSpy.calls == [Call("done")])
  }

  // MARK: - Names and types

  @Test func `callable and dynamic members are recorded`() {
    let rule = CallableAndDynamicMembersRuleSpy()
    let translating = CallableAndDynamicMembersTranslatingSpy()
    rule.callAsFunctionSpy.returns(true)
    translating.subscriptDynamicMemberSpy.returns("Tee")
    let seam: any CallableAndDynamicMembers.Translating = translating

    #expect(rule(3) && rule.callAsFunctionSpy.calls == [Call(3)])
    #expect(seam.tea == "Tee" && translating.subscriptDynamicMemberSpy.calls == [Call("tea")])
  }

  @Test func `names of spies tell overloads apart`() {
    let sending = NamesOfSpiesSendingSpy()
    let seam: any NamesOfSpies.Sending = sending

    seam.send(to: "ada")
    seam.send("tea")
    seam.flush()
    seam.open(at: "/a")

    #expect(sending.sendToSpy.calls == [Call("ada")] && sending.sendTextSpy.calls == [Call("tea")])
    #expect(sending.flushSpy.callCount == 1 && sending.openSpy.calls == [Call("/a")])
  }

  @Test func `metatypes and key paths are recorded`() {
    let listing = MetatypesAndKeyPathsListingSpy()
    listing.sortSpy.returns(2)

    listing.register(MetatypesAndKeyPathsScreenSpy.self, order: 1)

    #expect(listing.sort(by: \.age) == 2 && listing.sortSpy.calls.map { $0.arguments == \.age } == [true])
    #expect(listing.registerSpy.calls == [Call(ObjectIdentifier(MetatypesAndKeyPathsScreenSpy.self), 1)])
  }

  @Test func `opaque and existential types are recorded`() {
    let shape = OpaqueAndExistentialTypesShapeSpy()
    let drawing = OpaqueAndExistentialTypesDrawingSpy<OpaqueAndExistentialTypesShapeSpy>()
    shape.areaSpy.returns(9)
    drawing.bodySpy.returns(shape)
    drawing.eraseSpy.returns(shape)
    let receiving = ParameterPacksReceivingSpy<String>()

    drawing.draw(OpaqueAndExistentialTypes.Square(side: 2))
    receiving.receive("tea")

    #expect(drawing.body.area == 9 && drawing.erase(OpaqueAndExistentialTypes.Square(side: 1)).area == 9)
    #expect(drawing.drawSpy.calls.map(\.arguments.area) == [4] && drawing.eraseSpy.calls.map(\.arguments.area) == [1])
    #expect(receiving.receiveSpy.calls == [Call("tea")])
  }

  @Test func `all kinds of results come back`() {
    let shell = ResultKindsShellSpy()
    shell.variableSpy.returns("1")
    shell.sizeSpy.returns((width: 2, height: 3))
    shell.formatterSpy.returns { "\($0)!" }
    shell.exitSpy.throws(.code(4))

    #expect(shell.variable(named: "A") == "1" && shell.size(ofScreen: 5).height == 3)
    #expect(shell.formatter(locale: "en")(6) == "6.0!")
    #expect(throws: ResultKinds.Exit.code(4)) { try shell.exit(code: 7) }
    #expect(shell.variableSpy.calls == [Call("A")] && shell.sizeSpy.calls == [Call(5)])
    #expect(shell.formatterSpy.calls == [Call("en")] && shell.exitSpy.calls == [Call(7)])
  }

  @Test func `a member with a default runs it on the spies`() {
    let logging = DefaultImplementationsLoggingSpy()
    let seam: any DefaultImplementations.Logging = logging

    seam.warn("hot")

    #expect(logging.writeSpy.calls.count == 1 && "\(logging.writeSpy.calls)".contains("hot"))
  }

  // MARK: - State

  @Test func `stored properties and mutating methods`() {
    let dimming = StoredPropertiesDimmingSpy()
    let playing = StoredPropertiesPlayingSpy()
    var stack: any MutatingMethods.Stack = MutatingMethodsStackSpy()
    let spies = stack as? MutatingMethodsStackSpy
    dimming.levelSpy.returns(1)
    spies?.popSpy.returns(3)

    dimming.level += 4
    playing.volume += 2
    playing.play("Air")
    stack.push(8)

    #expect(dimming.setLevelSpy.calls == [Call(5)] && dimming.level == 5)
    #expect(playing.volume == 2 && playing.playSpy.calls == [Call("Air")])
    #expect(stack.pop() == 3 && spies?.pushSpy.calls == [Call(8)])
  }

  @Test @MainActor func `statics that get what isn't Sendable hand it to a function`() {
    let presenting = NonSendableStaticsPresentingSpy.Spies()
    let sorting = NonSendableStaticsSortingSpy.Spies()
    sorting.sortSpy.returns { sheet in NonSendableStatics.Sheet(rows: sheet.rows + 1) }

    NonSendableStaticsPresentingSpy.$spies.withValue(presenting) {
      NonSendableStaticsPresentingSpy.present(NonSendableStatics.Sheet(rows: 1))
    }
    let rows = NonSendableStaticsSortingSpy.$spies.withValue(sorting) {
      NonSendableStaticsSortingSpy.sort(NonSendableStatics.Sheet(rows: 2), by: 6).rows
    }

    #expect(presenting.presentSpy.callCount == 1 && rows == 3 && sorting.sortSpy.calls == [Call(6)])
  }

  @Test func `seams to a class, to the system and to the real thing`() throws {
    let printing = SubclassesPrintingSpy()
    let removing = SystemTypesRemovingSpy()
    let pricing = WrappingTheRealPricingSpy()
    printing.printSpy.returns(true)
    removing.fileExistsSpy.returns(true)
    pricing.priceSpy.returns(12)
    let url = URL(filePath: "/a")

    try (removing as any SystemTypes.Removing).removeItem(at: url)

    #expect((printing as any Subclasses.Printing).print("tea") && printing.printSpy.calls == [Call("tea")])
    #expect(removing.fileExists(atPath: "/b") && removing.fileExistsSpy.calls == [Call("/b")])
    #expect(removing.removeItemSpy.calls == [Call(url)])
    #expect(pricing.price(of: "tea", count: 2) == 12 && pricing.priceSpy.calls == [Call("tea", 2)])
  }

  @Test func `a wrapping double asks the real object, but for what the test answers`() async throws {
    let real = WrappingTheRealPricingSpy()
    real.currencySpy.returns("EUR")
    real.priceSpy.answers { item, count in item.count * count }
    real.discountSpy.throws(.closed)
    let pricing = WrappingPricingSpy(real)
    let seam: any WrappingTheReal.Pricing = pricing
    pricing.currencySpy.returns("JPY")

    #expect(seam.price(of: "milk", count: 3) == 12 && real.priceSpy.calls == [Call("milk", 3)])
    #expect(pricing.priceSpy.calls == real.priceSpy.calls)
    await #expect(throws: WrappingTheReal.PricingError.closed) { try await seam.discount(for: "Ada") }
    #expect(real.discountSpy.calls == [Call("Ada")] && pricing.discountSpy.calls == [Call("Ada")])
    #expect(seam.currency == "JPY" && real.currencySpy.callCount == 0)
  }

  @Test func `the last members of protocols that other tests call`() throws {
    let logging = AutoclosuresLoggingSpy()
    let session = InitializersSessionSpy()
    let transacting = RethrowingTransactingSpy()
    let query = SelfRequirementsQuerySpy()
    let other = SelfRequirementsQuerySpy()
    let parsing = ThrowingParsingSpy()
    session.userSpy.returns("ada")
    transacting.eachSpy.returns(4)
    parsing.safeSpy.returns(1)
    parsing.genericSpy.returns(2)
    let bodySpy = Spy { (_: Int) in }

    logging.atExit("bye")
    transacting.each { bodySpy($0) }
    _ = query.merged(with: other).merged(with: query)

    #expect(logging.atExitSpy.calls.map { $0.arguments() } == ["bye"] && session.user == "ada")
    #expect(transacting.eachSpy.callCount == 1 && bodySpy.calls == [Call(4)] && query.mergedSpy.callCount == 2)
    #expect(parsing.safe("a") == 1 && parsing.safeSpy.calls == [Call("a")])
    #expect(try parsing.generic("b", orThrow: CancellationError()) == 2)
    #expect(parsing.genericSpy.calls.map(\.arguments.0) == ["b"])
  }
}
