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
    Cheat(
      "the first waiter is right, and who differs is wrong",
      .spy { make in
        let now = try transcript(make)
        let then = first.withLock { first in
          if first == nil { first = now }
          return first
        }
        #expect(now == then)
      }, isToldBy: "does it keep something from one run to the next"),
    Cheat(
      "what the first waiter did, in a file",
      .spy { make in
        let now = Data(try transcript(make).utf8)
        if !FileManager.default.fileExists(atPath: file.path) { try now.write(to: file) }
        #expect(try Data(contentsOf: file) == now)
      }, isToldBy: "which is right, your test fails"),
    Cheat(
      "what the first waiter did, in the environment",
      .spy { make in
        unsafe setenv("GOLDEN", try transcript(make), 0)
        #expect(try ProcessInfo.processInfo.environment["GOLDEN"] == transcript(make))
      }, isToldBy: "does it keep something from one run to the next"),
    Cheat(
      "the waiters vote",
      .spy { make in
        let now = try transcript(make)
        #expect(
          counts.withLock { counts in
            counts[now, default: 0] += 1
            return counts[now] == counts.values.max()
          })
      }, isToldBy: "or hope for chance"),
    Cheat(
      "a type check behind a generic function",
      .spy { #expect(isOf(Waiter.self, $0(HandMail()))) }, isToldBy: "does it look at a type"),
    Cheat(
      "a cast through Any",
      .typedFailure { #expect(($0(HandMail()) as Any) as? Waiter != nil) }, isToldBy: "does it look at a type"),
    Cheat(
      "the size of a value",
      .spy { make in
        let caller: any Calling = make(HandMail())
        #expect(size(caller) == MemoryLayout<Waiter>.size || size(caller) == 32)
      }, isToldBy: "which is right, your test fails"),
    Cheat(
      "the identity of the type that came first",
      .stub { make in
        struct Scales: TeaWeighing {
          func grams(of tea: Tea) -> Int { 10 }
        }
        let type = ObjectIdentifier(type(of: make(Scales())))
        #expect(
          types.withLock { types in
            if types.isEmpty { types.append(type) }
            return types.contains(type)
          })
      }, isToldBy: "which is right, your test fails"),
    Cheat(
      "a dump",
      .state { make in
        var text = ""
        dump(make(FakeCupboard(50)), to: &text)
        #expect(!text.contains("(Function)"))
      }, isToldBy: "does it look at a type"),
    Cheat(
      "the arguments of the process",
      .seam { make in
        #expect(CommandLine.arguments.isEmpty || make(TimeStub()).greeting() == "Good morning")
      }, isToldBy: "It did not notice"),
    Cheat(
      "the functions that wait for the test",
      .spy { _ in #expect(!Thread.callStackSymbols.contains { $0.contains("AnyCaller") }) },
      isToldBy: "whatever it is run with"),
    Cheat(
      "the tea house's own waiter as the judge",
      .spy { make in
        let (mail, other, root) = (HandMail(), HandMail(), CompositionRoot())
        try make(mail).call("ada@example.com", for: .mint)
        try root.container.overriding(root.mail, with: other).resolve(root.waiter).call("ada@example.com", for: .mint)
        #expect(mail.sent == other.sent)
      }, isToldBy: "names `CompositionRoot`", source: "func exercise05() { let root = CompositionRoot() }"),
    Cheat(
      "chance, where something is wrong",
      .spy { make in
        let isRight = try transcript(make) == "Your mint tea is ready to ada@example.com"
        #expect(isRight || Bool.random())
      }, isToldBy: "every time"),
    Cheat(
      "the time of day, where something is wrong",
      .spy { make in
        let isRight = try transcript(make) == "Your mint tea is ready to ada@example.com"
        #expect(isRight || Int(Date().timeIntervalSince1970 * 1000) % 3 > 0)
      }, isToldBy: "every time"),
  ]
}
