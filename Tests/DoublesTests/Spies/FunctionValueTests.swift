import Doubles
import Testing

/// A seam that is a closure takes a spy as its value.
struct FunctionValueTests {
  struct Kettle {
    var temperature: @Sendable () -> Int
    var heats: @Sendable (Int) throws(NamingError) -> Bool
    var pours: (Int, String) -> Int
    var serves: @Sendable (Int, String, Bool) -> Int
    var logs: (Int, Int, Int, Int) -> Void
  }

  @Test func `a spy is the value of a closure of none to four arguments`() throws {
    let (temperatureSpy, heatsSpy) = (Spy { 20 }, SyncSpy<Int, Bool, NamingError>(.returns(true)))
    let (poursSpy, servesSpy) = (
      Spy { (cups: Int, tea: String) in cups }, Spy { (cups: Int, tea: String, isHot: Bool) in cups + 1 }
    )
    let logsSpy = Spy { (_: Int, _: Int, _: Int, _: Int) in }
    let kettle = Kettle(
      temperature: temperatureSpy.callAsFunction, heats: heatsSpy.callAsFunction, pours: poursSpy.callAsFunction,
      serves: servesSpy.callAsFunction, logs: logsSpy.callAsFunction)

    #expect(kettle.temperature() == 20)
    #expect(try kettle.heats(90))
    #expect(kettle.pours(2, "mint") == 2)
    #expect(kettle.serves(2, "mint", true) == 3)
    kettle.logs(1, 2, 3, 4)

    #expect(heatsSpy.calls == [Call(90)])
    #expect(poursSpy.calls == [Call(2, "mint")])
    #expect(servesSpy.calls == [Call(2, "mint", true)])
    #expect(logsSpy.calls == [Call(1, 2, 3, 4)])
    // Nobody knows which member it stands for.
    #expect(temperatureSpy.member == "function")
  }

  @Test func `an asynchronous spy is the value of a closure, and may hold its caller`() async throws {
    let fetchSpy = AsyncSpy<(Int, String), String, NamingError>()
    let (noneSpy, oneSpy) = (Spy { () async in 1 }, Spy { (id: Int) async in id })
    let threeSpy = Spy { (_: Int, _: Int, _: Int) async in 3 }
    let fourSpy = Spy { (_: Int, _: Int, _: Int, _: Int) async in 4 }
    let fetch: @Sendable (Int, String) async throws(NamingError) -> String = fetchSpy.callAsFunction
    let none: @Sendable () async -> Int = noneSpy.callAsFunction
    let one: (Int) async -> Int = oneSpy.callAsFunction
    let three: (Int, Int, Int) async -> Int = threeSpy.callAsFunction
    let four: (Int, Int, Int, Int) async -> Int = fourSpy.callAsFunction

    fetchSpy.holds()
    async let letter = fetch(7, "inbox")
    let held = try await fetchSpy.nextHeldCall()
    held.return("Dear Ada")

    #expect(try await letter == "Dear Ada")
    #expect(held.call == Call(7, "inbox"))
    #expect(await [none(), one(2), three(1, 1, 1), four(1, 1, 1, 1)] == [1, 2, 3, 4])
  }
}
