import Doubles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(Glibc)
  import Glibc
#endif

/// Awaits a call while the code under test really waits; neither wait is cut short.
private func awaitsCall(after wait: @escaping @Sendable () async -> Void) async throws {
  let paySpy = Spy { (cents: Int) in cents }
  let selling = Task {
    await wait()
    _ = paySpy(1)
  }
  #expect(try await paySpy.nextCall() == Call(1))
  await selling.value
}

/// A process at rest for less than ten seconds.
struct Sleeping {
  @Test func `a wait for a queue's delayed block isn't cut short`() async throws {
    try await awaitsCall {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(9)) { continuation.resume() }
      }
    }
  }
}

/// A process at rest with a child process.
struct Parent {
  @Test func `a wait for a child process isn't cut short`() async throws {
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

/// A process that is never at rest.
struct Computing {
  @Test func `a wait for a busy thread isn't cut short`() async throws {
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

/// Tests that await nothing from the kit: the watch reports that the process is at rest, and ends nothing. Two tests share a name.
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

struct LongParent {
  @Test func `a wait for a child process that runs for 40 seconds isn't cut short`() async throws {
    let clock = ManualClock()
    let child = Process()
    child.executableURL = URL(filePath: "/bin/sleep")
    child.arguments = ["40"]
    await withCheckedContinuation { continuation in
      child.terminationHandler = { _ in continuation.resume() }
      try? child.run()
    }
    withExtendedLifetime(clock) {}
  }
}

struct SlowServer {
  @Test func `a wait for a request that takes 25 seconds isn't cut short`() async throws {
    let clock = ManualClock()
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = bind(server, address, size)
        _ = listen(server, 1)
        _ = getsockname(server, address, &size)
      }
    }
    Thread.detachNewThread {
      let connection = accept(server, nil, nil)
      sleep(25)
      let reply = "HTTP/1.1 204 No Content\r\n\r\n"
      _ = reply.withCString { write(connection, $0, reply.utf8.count) }
      close(connection)
    }
    let url = try #require(URL(string: "http://127.0.0.1:\(address.sin_port.bigEndian)"))

    let (_, response) = try await URLSession.shared.data(from: url)

    #expect((response as? HTTPURLResponse)?.statusCode == 204)
    withExtendedLifetime(clock) {}
  }
}
