import Doubles
import Testing

struct Till {
  let paySpy = Spy { (cents: Int) async throws in cents }
  let loadSpy = Spy { (id: Int, completion: Callback<Int, Void>) in }
  func load(_ id: Int, completion: @escaping @Sendable (Int) -> Void) { loadSpy(id, Callback(completion)) }
}

struct Waits {
  let a = Till()
  let b = Till()

  @Test func `a call held by async let continues`() async throws {
    a.paySpy.holds()
    async let sold = a.paySpy(3)
    _ = try await b.paySpy.nextCall()
    _ = try await sold
  }

  @Test func `a taken call that the test never ends continues`() async throws {
    a.paySpy.holds()
    let selling = Task { [a] in try await a.paySpy(3) }
    let held = try await a.paySpy.nextHeldCall()
    #expect(try await selling.value == 3)
    held.return(3)
  }

  @Test func `a wait for a value that never arrives ends`() async throws {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let probe = Probe(stream)
    defer { continuation.finish() }
    _ = try await probe.next()
  }

  @Test(arguments: 0..<10) func `ten concurrent waits end`(number: Int) async throws {
    try await a.paySpy.end(ofCallAt: number)
  }
}

struct Forgotten {
  @Test func `a healthy test passes`() {}

  @Test func `a forgotten continuation ends the run`() async throws {
    Misuse.endsRun(afterRestOf: .seconds(20))
    let till = Till()
    let loading = Task {
      await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
        till.load(1) { if $0 > 5 { continuation.resume(returning: $0) } }
      }
    }
    let (_, completion) = try await till.loadSpy.nextCall().arguments
    completion(1)
    #expect(await loading.value == 2)
  }
}

struct Limited {
  @Test(.waits(atMost: .seconds(1))) func `a trait limits a wait`() async throws { try await Till().paySpy.nextCall() }
}
