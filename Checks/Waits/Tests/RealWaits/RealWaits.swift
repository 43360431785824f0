import Doubles
import Foundation
import Testing

/// The code under test really waits, while the test awaits a call. Neither wait is cut short.
private func awaitsCall(after wait: @escaping @Sendable () async -> Void) async throws {
  let paySpy = Spy { (cents: Int) in cents }
  let selling = Task {
    await wait()
    _ = paySpy(1)
  }
  #expect(try await paySpy.nextCall() == Call(1))
  await selling.value
}

/// A rest of less than ten seconds.
struct Sleeping {
  @Test func `a queue's delay isn't cut short`() async throws {
    try await awaitsCall {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(9)) { continuation.resume() }
      }
    }
  }
}

/// A process at rest with a child process.
struct Parent {
  @Test func `a child process isn't cut short`() async throws {
    try await awaitsCall {
      await withCheckedContinuation { continuation in
        let child = Process()
        child.executableURL = URL(filePath: "/bin/sleep")
        child.arguments = ["14"]
        child.terminationHandler = { _ in continuation.resume() }
        try? child.run()
      }
    }
  }
}

/// The process is never at rest.
struct Computing {
  @Test func `a computing thread isn't cut short`() async throws {
    Misuse.endsWaits(afterRestOf: .seconds(2))
    try await awaitsCall {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          let end = Date(timeIntervalSinceNow: 4)
          while Date() < end {}
          continuation.resume()
        }
      }
    }
  }
}

/// Only the watch is on, and nothing of the kit is awaited: the rest is only reported. Two tests share a name.
enum Bounded {
  struct First {
    @Test(arguments: [25]) func works(seconds: Int) async throws {
      let clock = ManualClock()
      try await Task.sleep(for: .seconds(seconds))
      withExtendedLifetime(clock) {}
    }
  }

  struct Second {
    @Test(arguments: [26]) func works(seconds: Int) async throws {
      let clock = ManualClock()
      try await Task.sleep(for: .seconds(seconds))
      withExtendedLifetime(clock) {}
    }
  }
}
