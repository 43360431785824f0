import Doubles
import DoublesRegistration
import Synchronization
import TestSupport
import Testing

/// The composition root is complete if everything in it can be made; one test shows it.
struct `Resolving everything` {
  @Test func `each service is made once, in the order of registration`() {
    let made = Mutex<[String]>([])
    let container = Container(name: "app")
    let name = container.registerShared { _ in
      made.withLock { $0.append("name") }; return "Ann"
    }
    _ = container.register { _ in
      made.withLock { $0.append("number") }; return 1
    }
    _ = container.register { resolver in
      made.withLock { $0.append("flag") }; return resolver.resolve(name).isEmpty
    }

    let report = container.resolveEverything()

    #expect(report == CompositionReport(made: ["String", "Int", "Bool"]))
    #expect(made.withLock { $0 } == ["name", "number", "flag"])
  }

  @Test func `a factory is never called without its argument, whatever the type`() {
    let container = Container(name: "app")
    _ = container.register { _ in "Ann" }
    _ = container.register(taking: Any.self) { _, argument -> Int8 in fatalError("made with \(argument)") }
    _ = container.register(taking: Any?.self) { _, argument -> Int16 in fatalError("made with \(argument as Any)") }
    _ = container.register(taking: (any Sendable).self) { _, argument -> Int32 in fatalError("made with \(argument)") }
    _ = container.register(taking: Void.self) { _, _ -> Int64 in fatalError("made with ()") }
    _ = container.register(taking: Void?.self) { _, _ -> Int in fatalError("made with ()") }

    let report = container.resolveEverything()

    #expect(report == CompositionReport(made: ["String"], takeArgument: ["Int8", "Int16", "Int32", "Int64", "Int"]))

    // A service of such a type is made.
    let services = Container(name: "app")
    _ = services.register { _ in }
    _ = services.register { _ in 1 as Any }

    #expect(services.resolveEverything() == CompositionReport(made: ["()", "Any"]))
  }

  @Test func `an override keeps its place`() {
    let app = Container(name: "app")
    let name = app.register { _ in "Ann" }
    _ = app.register { _ in true }

    #expect(app.overriding(name, with: "Bob").resolveEverything() == CompositionReport(made: ["String", "Bool"]))
  }
}
