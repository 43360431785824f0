import Doubles
import TeaHouse
import Testing

extension Tutorial {
  /// Examples in guides that aren't from a lesson.
  @MainActor @Suite("Supplement: what the guides show besides the lessons") struct Supplement {
    let cupboard = CupboardSpy()
    let kettle = KettleSpy()
    let mail = MailingSpy()

    @Test func `the second of two kettles may boil first`() async throws {
      kettle.boilSpy.holds()
      async let large = kettle.boil(liters: 3)
      let heldLarge = try await kettle.boilSpy.nextHeldCall()
      async let small = kettle.boil(liters: 1)
      let heldSmall = try await kettle.boilSpy.nextHeldCall()

      heldSmall.return(95)
      #expect(try await small == 95)
      heldLarge.return(100)
      #expect(try await large == 100)

      #expect(kettle.boilSpy.mostInFlight == 2)
    }

    @Test func `a guest who leaves while the water boils is noticed`() async throws {
      let service = Service(cupboard: cupboard, kettle: kettle, mail: mail)
      kettle.boilSpy.holds()
      let serving = Task { try await service.serve(.mint, to: "Ada") }
      let held = try await kettle.boilSpy.nextHeldCall()

      serving.cancel()
      try await held.cancellation()  // no polling: it waits for the cancellation itself
      held.throw(.noPower)

      await #expect(throws: KettleError.noPower) { try await serving.value }
      #expect(try kettle.boilSpy.record(0).wasCancelled && mail.sendSpy.callCount == 0)
    }

    /// Code that starts a task and does not wait for it.
    struct Bell {
      let mail: any Mailing
      func ring() { _ = Task { try mail.send("Closing time", to: "everybody") } }
    }

    @Test func `a test awaits a call from a task that nobody awaits`() async throws {
      Bell(mail: mail).ring()

      #expect(try await mail.sendSpy.call(at: 0) == Call("Closing time", "everybody"))
    }

    /// Serves two guests at once; the second guest's water boils first.
    func serveTwo() async throws -> Timeline {
      let service = Service(cupboard: cupboard, kettle: kettle, mail: mail)
      kettle.boilSpy.holds()
      async let ada: Void = service.serve(.mint, to: "Ada")
      let heldForAda = try await kettle.boilSpy.nextHeldCall()
      async let grace: Void = service.serve(.black, to: "Grace")
      try await kettle.boilSpy.nextHeldCall().return(100)
      try await grace
      heldForAda.return(100)
      try await ada
      return Timeline(cupboard.takeSpy, kettle.boilSpy, mail.sendSpy)
    }

    @Test func `a timeline shows which calls overlap`() async throws {
      let timeline = try await serveTwo()

      #expect(
        "\(timeline)" == """
          #0 ┌   take(_:of:)    (10, mint)
          #0 └   take(_:of:)    returned
          #1 ┌   boil(liters:)  (1)
          #2 │ ┌ take(_:of:)    (10, black)
          #2 │ └ take(_:of:)    returned
          #3 │ ┌ boil(liters:)  (1)
          #3 │ └ boil(liters:)  returned 100
          #4 │ ┌ send(_:to:)    ("Your black tea is ready", "Grace")
          #4 │ └ send(_:to:)    returned
          #1 └   boil(liters:)  returned 100
          #5 ┌   send(_:to:)    ("Your mint tea is ready", "Ada")
          #5 └   send(_:to:)    returned
          """)
      // The first guest's water was already on when the second's was put on.
      #expect(try kettle.boilSpy.record(0).overlaps(kettle.boilSpy.record(1)))
    }
  }
}
