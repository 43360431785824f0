import Doubles
import Foundation
import Testing

/// The doubles that the writer made of `Shapes`, called through the protocols: each argument arrives in its place.
struct CalledShapesTests {
  private typealias Ledger = Shapes.Ledger

  @Test func `a completion handler by another name gets the answer`() {
    let paying = ShapesPayingSpy()
    paying.paySpy.returns(.success(3))
    paying.loadSpy.returns(Result<Int, Shapes.Trouble>.failure(.closed))
    let (paid, failed) = (SyncSpy<Int, Void, Never>(), SyncSpy<Shapes.Trouble, Void, Never>())
    let seam: any Shapes.Paying = paying

    seam.pay(7) { if case .success(let cents) = $0 { paid(cents) } }
    seam.load(Int.self, named: "tea") { if case .failure(let trouble) = $0 { failed(trouble) } }

    #expect(paid.calls == [Call(3)] && failed.calls == [Call(.closed)])
    #expect(paying.paySpy.calls == [Call(7)] && paying.loadSpy.calls == [Call(ObjectIdentifier(Int.self), "tea")])
  }

  @Test func `a closure of the caller's types is called in place, or kept`() async throws {
    let transacting = ShapesTransactingSpy()
    transacting.transactSpy.returns(20)
    transacting.submitSpy.returns { Shapes.Receipt("kept") }
    transacting.takeSpy.returns((result: UInt8(1), bytes: [2]))
    let seam: any Shapes.Transacting = transacting
    var bytes: [UInt8] = [1, 2]

    let text = try await seam.transact("deposit") { "\($0)" }
    let receipt = seam.submit { "made" }
    let isEven = seam.fold(3, by: 9) { $0 % 2 == 0 }
    let first = seam.take(UInt8.self, from: &bytes)

    #expect(text == "20" && transacting.transactSpy.calls == [Call("deposit")])
    #expect(receipt.value == "kept" && transacting.submitSpy.callCount == 1)
    #expect(try transacting.submitSpy.calls.first?.arguments() as? String == "made")
    #expect(!isEven && transacting.foldSpy.calls == [Call("3", 9)])
    #expect(first == 1 && bytes == [2] && transacting.takeSpy.calls == [Call(ObjectIdentifier(UInt8.self), [1, 2])])
  }

  @Test func `values that aren't Sendable go from the answering function to the closure that gets them`() {
    let bookkeeping = ShapesBookkeepingSpy()
    bookkeeping.readSpy.returns { body in body(Ledger(rows: 3)) }
    bookkeeping.openSpy.returns { then in then(Ledger(rows: 4)) }
    let (openedSpy, doneSpy) = (SyncSpy<Int, Void, Never>(), SyncSpy<Int, Void, Never>())
    let seam: any Shapes.Bookkeeping = bookkeeping

    let rows = seam.read(1) { $0.rows }
    seam.open(2) { openedSpy($0.rows) }
    seam.send(5, to: "ada") { doneSpy($0) }
    seam.mark(Flavor.self, 6)
    bookkeeping.sendSpy.calls.first?.arguments.2(7)

    #expect(rows == 3 && bookkeeping.readSpy.calls == [Call(1)])
    #expect(openedSpy.calls == [Call(4)] && bookkeeping.openSpy.calls == [Call(2)])
    #expect(bookkeeping.sendSpy.calls.map(\.arguments.1) == ["ada"] && doneSpy.calls == [Call(7)])
    #expect(bookkeeping.markSpy.calls == [Call(ObjectIdentifier(Flavor.self), 6)])
  }

  private enum Flavor: CaseIterable { case mint }

  @Test func `statics and initializers of a generic double have spies beside it`() {
    let spies = ShapesKeyingSpyStatics.Spies()
    spies.hashSpy.returns(8)
    spies.firstSpy.returns("a")
    let starting = ShapesStartingSpy.Spies()
    starting.initSpy.returns { done in
      done()
      return false
    }
    let doneSpy = Spy {}

    let keying = ShapesKeyingSpyStatics.$spies.withValue(spies) {
      #expect(ShapesKeyingSpy<String>.hash("b", rounds: 2) == 8 && ShapesKeyingSpy<String>.first == "a")
      return ShapesKeyingSpy("c")
    }
    keying.put(["d"])
    ShapesStartingSpy.$spies.withValue(starting) {
      #expect(ShapesStartingSpy(attempts: 3) { doneSpy() } == nil)
    }

    #expect(spies.initSpy.calls.map { "\($0)" } == [#"("c")"#] && keying.putSpy.calls == [Call(["d"])])
    #expect(spies.hashSpy.calls.map { "\($0)" } == [#"("b", 2)"#] && spies.firstSpy.callCount == 1)
    #expect(starting.initSpy.calls == [Call(3)] && doneSpy.callCount == 1)
  }

  @Test func `requirements of the standard library have spies, and an object is equal to itself alone`() throws {
    let (ranking, other) = (ShapesRankingSpy(), ShapesRankingSpy())
    ranking.descriptionSpy.returns("first")
    ranking.idSpy.returns("a")
    ranking.lessSpy.returns(true)
    ranking.rankSpy.returns(2)
    ranking.encodeSpy.returns { encoder in _ = encoder.singleValueContainer() }
    let seam: any Shapes.Ranking = ranking

    #expect("\(seam)" == "first" && ranking.id == "a" && seam.rank(3) == 2)
    #expect(ranking < other && ranking.lessSpy.calls.first?.arguments.1 === other)
    #expect(ranking == ranking && ranking != other)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(ranking) }
    #expect(ranking.encodeSpy.callCount == 1)
  }
}
