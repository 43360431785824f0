import Foundation
@testable import Grader
import Synchronization
import TeaHouse
import Testing

extension Cheat {
  /// What a waiter did, as text.
  private static func transcript(_ make: SpySubjectMaker) throws -> String {
    let mail = HandMail()
    try make(mail).call("ada@example.com", for: .mint)
    return mail.sent.joined(separator: "\n")
  }

  private static let first = Mutex<String?>(nil)
  private static let counts = Mutex<[String: Int]>([:])
  private static let types = Mutex<[ObjectIdentifier]>([])
  private static let file = URL.temporaryDirectory.appending(path: "golden-\(getppid())")

  private static func isOf<Wanted>(_ type: Wanted.Type, _ value: any Sendable) -> Bool { value is Wanted }
  private static func size<Value>(_ value: Value) -> Int { MemoryLayout<Value>.size }

  /// They take what they met before for the truth, or look for it elsewhere.
  static let remembering: [Cheat] = [
    .on(
      Trial.spy, "the first waiter is right, and who differs is wrong",
      isToldBy: "does it keep something from one run to the next"
    ) { make in
      let now = try transcript(make)
      let then = first.withLock { first in
        if first == nil { first = now }
        return first
      }
      #expect(now == then)
    },
    .on(Trial.spy, "what the first waiter did, in a file", isToldBy: "which is right, your test fails") { make in
      let now = Data(try transcript(make).utf8)
      if !FileManager.default.fileExists(atPath: file.path) { try now.write(to: file) }
      #expect(try Data(contentsOf: file) == now)
    },
    .on(
      Trial.spy, "what the first waiter did, in the environment",
      isToldBy: "does it keep something from one run to the next"
    ) { make in
      unsafe setenv("GOLDEN", try transcript(make), 0)
      #expect(try ProcessInfo.processInfo.environment["GOLDEN"] == transcript(make))
    },
    .on(Trial.spy, "the waiters vote", isToldBy: "or hope for chance") { make in
      let now = try transcript(make)
      #expect(
        counts.withLock { counts in
          counts[now, default: 0] += 1
          return counts[now] == counts.values.max()
        })
    },
    .on(Trial.spy, "a type check behind a generic function", isToldBy: "does it look at a type") {
      #expect(isOf(Waiter.self, $0(HandMail())))
    },
    .on(Trial.typedFailure, "a cast through Any", isToldBy: "does it look at a type") {
      #expect(($0(HandMail()) as Any) as? Waiter != nil)
    },
    .on(Trial.spy, "the size of a value", isToldBy: "which is right, your test fails") { make in
      let caller: any Calling = make(HandMail())
      #expect(size(caller) == MemoryLayout<Waiter>.size || size(caller) == 32)
    },
    .on(Trial.stub, "the identity of the type that came first", isToldBy: "which is right, your test fails") { make in
      struct Scales: TeaWeighing {
        func grams(of tea: Tea) -> Int { 10 }
      }
      let type = ObjectIdentifier(type(of: make(Scales())))
      #expect(
        types.withLock { types in
          if types.isEmpty { types.append(type) }
          return types.contains(type)
        })
    },
    .on(Trial.state, "a dump", isToldBy: "does it look at a type") { make in
      var text = ""
      dump(make(FakeCupboard(50)), to: &text)
      #expect(!text.contains("(Function)"))
    },
    .on(Trial.seam, "the arguments of the process", isToldBy: "It did not notice") { make in
      #expect(CommandLine.arguments.isEmpty || make(TimeStub()).greeting() == "Good morning")
    },
    .on(Trial.spy, "the functions that wait for the test", isToldBy: "whatever it is run with") { _ in
      #expect(!Thread.callStackSymbols.contains { $0.contains("AnyCaller") })
    },
    .on(
      Trial.spy, "the tea house's own waiter as the judge", isToldBy: "names `CompositionRoot`",
      source: "func exercise05() { let root = CompositionRoot() }"
    ) { make in
      let (mail, other, root) = (HandMail(), HandMail(), CompositionRoot())
      try make(mail).call("ada@example.com", for: .mint)
      try root.container.overriding(root.mail, with: other).resolve(root.waiter).call("ada@example.com", for: .mint)
      #expect(mail.sent == other.sent)
    },
    .on(Trial.spy, "chance, where something is wrong", isToldBy: "every time") { make in
      let isRight = try transcript(make) == "Your mint tea is ready to ada@example.com"
      #expect(isRight || Bool.random())
    },
    .on(Trial.spy, "the time of day, where something is wrong", isToldBy: "every time") { make in
      let isRight = try transcript(make) == "Your mint tea is ready to ada@example.com"
      #expect(isRight || Int(Date().timeIntervalSince1970 * 1000) % 3 > 0)
    },
  ]
}
