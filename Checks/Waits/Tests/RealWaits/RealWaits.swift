import Doubles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The code under test really waits for something; meanwhile the test awaits a call. None is cut short.
struct RealWaits {
  let paySpy = Spy { (cents: Int) async throws in cents }

  private func awaitsCall(after wait: @escaping @Sendable () async throws -> Void) async throws {
    let paySpy = paySpy
    let selling = Task {
      try await wait()
      _ = try await paySpy(1)
    }
    #expect(try await paySpy.nextCall() == Call(1))
    try await selling.value
  }

  @Test(arguments: [3, 4, 8]) func `a task sleeps`(seconds: Int) async throws {
    try await awaitsCall { try await Task.sleep(for: .seconds(seconds)) }
  }

  @Test(arguments: 0..<20) func `many tasks sleep`(number: Int) async throws {
    try await awaitsCall { try await Task.sleep(for: .seconds(3 + number % 6)) }
  }

  @Test func `a task polls`() async throws {
    try await awaitsCall { for _ in 0..<60 { try await Task.sleep(for: .milliseconds(100)) } }
  }

  @Test func `a thread sleeps`() async throws {
    try await awaitsCall { await onThread { Thread.sleep(forTimeInterval: 6) } }
  }

  @Test func `a semaphore's time is up`() async throws {
    try await awaitsCall { await onThread { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 6) } }
  }

  @Test func `a run loop's timer`() async throws {
    try await awaitsCall {
      await onThread {
        _ = Timer.scheduledTimer(withTimeInterval: 6, repeats: false) { _ in }
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 7))
      }
    }
  }

  @Test(arguments: [5, 9]) func `a queue's delay`(seconds: Int) async throws {
    try await awaitsCall {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { continuation.resume() }
      }
    }
  }

  @Test(arguments: [6, 14]) func `a child process`(seconds: Int) async throws {
    try await awaitsCall {
      await onThread {
        let child = Process()
        child.executableURL = URL(filePath: "/bin/sleep")
        child.arguments = ["\(seconds)"]
        try? child.run()
        child.waitUntilExit()
      }
    }
  }

  /// The script has started a server that answers after five seconds.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SLOW_SERVER"] != nil))
  func `a server in another process`() async throws {
    let url = try #require(ProcessInfo.processInfo.environment["SLOW_SERVER"].flatMap { URL(string: $0) })
    try await awaitsCall { _ = try await URLSession.shared.data(from: url) }
  }
}

/// Its own process, which is never at rest.
struct Computing {
  @Test func `a thread computes`() async throws {
    Misuse.endsWaits(afterRestOf: .seconds(2))
    let spy = Spy {}
    Thread.detachNewThread {
      let end = Date(timeIntervalSinceNow: 4)
      while Date() < end {}
      spy()
    }
    try await spy.nextCall()
  }
}

private func onThread(_ work: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      work()
      continuation.resume()
    }
  }
}
