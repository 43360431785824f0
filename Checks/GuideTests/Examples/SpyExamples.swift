import Doubles
import Testing

/// The examples in the doc comments of the spies.
@Suite struct SpyExamples {
  @Test func `a spy shows what it was called with`() throws {
    enum NamingError: Error { case unknown }
    protocol Naming: Sendable {
      func name(of id: Int) throws(NamingError) -> String
    }
    func greet(_ id: Int, _ naming: any Naming) -> String {
      "Hello, \((try? naming.name(of: id)) ?? "stranger")"
    }

    struct NamingSpy: Naming {
      let nameSpy = Spy(of: Self.name, returns: "Ada")
      func name(of id: Int) throws(NamingError) -> String { try nameSpy(id) }
    }

    let naming = NamingSpy()
    let greeting = greet(7, naming)

    #expect(naming.nameSpy.calls == [Call(7)])
    #expect(greeting == "Hello, Ada")
  }

  @Test func `the latest call's arguments are asked for by themselves`() {
    struct MailingSpy: Sendable {
      let sendSpy = Spy(of: Self.send)
      func send(_ text: String, to address: String) { sendSpy(text, address) }
    }
    let mailing = MailingSpy()
    mailing.send("Milk", to: "Ada")
    mailing.send("Tea", to: "Ada")

    #expect(mailing.sendSpy.lastArguments?.0 == "Tea")
  }

  @Test func `timestamps compare across spies`() {
    let saveSpy = Spy {}
    let closeSpy = Spy {}
    saveSpy()
    closeSpy()

    #expect(saveSpy.records[0].began < closeSpy.records[0].began)
  }

  @Test func `a projection keeps the rest of the arguments out of the record`() {
    struct Image {
      let id: Int
    }
    struct CacheSpy: Sendable {
      let storeSpy = Spy(of: Self.store)
      func store(_ image: Image) { storeSpy(image) }
    }
    let cache = CacheSpy()
    let photo = Image(id: 1)

    let ids = cache.storeSpy.keepsOnly { image in image.id }
    cache.store(photo)
    #expect(ids.values == [photo.id])
  }

  @Test func `a weak reference keeps nothing alive`() {
    final class Observer: Sendable {}
    struct CenterSpy: Sendable {
      let registerSpy = Spy(of: Self.register)
      func register(_ observer: Observer) { registerSpy(observer) }
    }
    let center = CenterSpy()
    var observer: Observer? = Observer()

    let observers = center.registerSpy.keepsOnly { Weak($0) }
    if let observer { center.register(observer) }

    observer = nil
    #expect(observers.values[0].object == nil)
  }

  @Test func `a callback waits in the record for the test to call it`() {
    protocol Loading {
      func load(_ id: Int, completion: @escaping @Sendable (String) -> Void)
    }

    struct LoadingSpy: Loading {
      let loadSpy = Spy { (id: Int, completion: Callback<String, Void>) in }
      func load(_ id: Int, completion: @escaping @Sendable (String) -> Void) { loadSpy(id, Callback(completion)) }
    }

    let loading = LoadingSpy()
    let textSpy = Spy { (text: String) in }
    loading.load(7) { textSpy($0) }

    let completion = loading.loadSpy.calls[0].arguments.1
    completion("text")
    #expect(completion.callCount == 1)
    completion.release()

    #expect(textSpy.calls == [Call("text")])
  }

  @Test func `what is not sendable is recorded too`() {
    final class Shape {}
    protocol Drawing {
      func draw(shape: Shape)
    }

    final class CanvasSpy: Drawing {
      let drawSpy = Spy(of: CanvasSpy.draw)
      func draw(shape: Shape) { drawSpy(shape) }
    }

    let canvas = CanvasSpy()
    let shape = Shape()
    canvas.draw(shape: shape)

    #expect(canvas.drawSpy.calls[0].arguments === shape)
  }

  @Test func `a mock states its calls first`() throws {
    enum MailError: Error { case busy }
    protocol Mailing: Sendable {
      func send(_ text: String, to address: String) throws(MailError) -> Int
    }
    struct Reminder {
      let mail: any Mailing
      func remind(_ address: String) throws(MailError) { _ = try mail.send("Tea is ready", to: address) }
    }

    struct MailingMock: Mailing {
      let sendMock = Mock<Spy>(of: Self.send, returns: 250)
      func send(_ text: String, to address: String) throws(MailError) -> Int {
        try sendMock(text, address)
      }
    }

    let mail = MailingMock()
    let reminder = Reminder(mail: mail)

    mail.sendMock.expects("Tea is ready", "ada@example.com")
    try reminder.remind("ada@example.com")
    try mail.sendMock.verify()
  }
}
