import Doubles
import Foundation
import TestSupport
import Testing

struct DifferenceTests {
  let sendSpy = Spy { (text: String, address: String) in true }

  @Test func `equal calls have no difference, however many arguments they have`() {
    let flushSpy = Spy {}
    let countSpy = Spy { (id: Int) in 0 }
    let moveSpy = Spy { (x: Double, y: Double?, name: Substring) in }
    flushSpy()
    _ = countSpy(1)
    _ = sendSpy("Tea", "Bob")
    moveSpy(1, nil, "north")

    #expect(flushSpy.difference(from: [Call()]) == nil)
    #expect(countSpy.difference(from: [Call(1)]) == nil)
    #expect(sendSpy.difference(from: [Call("Tea", "Bob")]) == nil)
    #expect(moveSpy.difference(from: [Call(1, nil, "north")]) == nil)
  }

  @Test func `a wrong argument is shown next to the expected one, with the closest call`() {
    _ = sendSpy("Coffee", "Eve", member: "send(_:to:)")
    _ = sendSpy("Tea", "Ada", member: "send(_:to:)")

    #expect(
      sendSpy.difference(from: [Call("Tea", "Bob")])?.description == #"""
        send(_:to:) was not called as expected:
          ✘ send("Tea", to: "Bob") is missing; closest is call #1, where argument 2 is "Ada" instead of "Bob"
          ✘ send("Coffee", to: "Eve"), call #0, was not expected
          ✘ send("Tea", to: "Ada"), call #1, was not expected
        """#)
  }

  @Test func `a spy or mock that keeps no calls doesn't claim that it was never called`() {
    let sendMock = Mock<Spy>({ (text: String, address: String) in true }, file: "Mail.swift", line: 7)
    sendMock.expects("Tea", "Bob")
    for spy in [sendSpy, sendMock] {
      spy.keeps(.countOnly)
      _ = spy("Tea", "Bob", member: "send(_:to:)")
    }

    #expect(
      sendSpy.difference(from: [Call("Tea", "Bob")])?.description == #"""
        send(_:to:) was called, but no call was kept:
          ✘ send("Tea", to: "Bob") is missing
        """#)
    #expect(
      sendMock.unmetExpectations?.description == #"""
        send(_:to:), mock of Mail.swift:7, was called, but no call was kept:
          ✘ send("Tea", to: "Bob") is missing
        """#)
  }

  @Test func `an unexpected call and a missing call are reported`() {
    let saveSpy = AsyncSpy { (id: Int) in }
    let dropSpy = Spy {}
    dropSpy(member: "drop()")

    #expect(saveSpy.difference(from: []) == nil)
    #expect(
      dropSpy.difference(from: [])?.description == """
        drop() was not called as expected:
          ✘ (), call #0, was not expected
        """)
    #expect(
      sendSpy.difference(from: [Call("Tea", "Bob")])?.description == #"""
        The spy was never called, as it should have been:
          ✘ ("Tea", "Bob") is missing
        """#)
  }

  @Test func `equal calls around a difference keep their numbers`() {
    for text in ["a", "b", "x", "y", "c", "d"] { _ = sendSpy(text, "Bob", member: "send(_:to:)") }

    let difference = sendSpy.difference(from: ["a", "b", "y", "z", "c", "d"].map { Call($0, "Bob") })

    #expect(
      difference?.description == #"""
        send(_:to:) was not called as expected:
          ✔ send("a", to: "Bob") is call #0
          ✔ send("b", to: "Bob") is call #1
          ✘ send("x", to: "Bob"), call #2, was not expected
          ✔ send("y", to: "Bob") is call #3
          ✘ send("z", to: "Bob") is missing; closest is call #2, where argument 1 is "x" instead of "z"
          ✔ send("c", to: "Bob") is call #4
          ✔ send("d", to: "Bob") is call #5
        """#)
  }

  /// With quadratic time, 50,000 calls would exceed the time limit.
  @Test(arguments: [false, true])
  func `many unexpected calls, and many equal ones, are compared quickly`(areExpected: Bool) {
    let count = Stress.count(1_000, full: 50_000)
    let countSpy = Spy { (id: Int) in }
    for id in 0..<count { countSpy(id) }

    let difference = countSpy.difference(from: areExpected ? (0..<count).map { Call($0) } : [])

    #expect((difference == nil) == areExpected)
  }

  @Test func `sets and dictionaries in arguments are printed in sorted order`() {
    struct Request: Sendable { let id = 7, headers: [String: String] }
    enum Order: Sendable {
      case sending([Request], to: String)
      case tags(Set<Int>)
      case none
    }
    let headers = Dictionary(uniqueKeysWithValues: (0..<3).map { ("X-Field-\($0)", "value \($0)") })
    let text = #"["X-Field-0": "value 0", "X-Field-1": "value 1", "X-Field-2": "value 2"]"#

    let sendSpy = Spy { (_: Order, _: Request?) in }
    sendSpy(.sending([Request(headers: headers)], to: "Ada"), Request(headers: headers))
    sendSpy(.tags([3, 1, 2]), nil)
    sendSpy(.none, nil)

    let request = "Request(id: 7, headers: \(text))"
    #expect(
      sendSpy.calls.map(\.description) == [
        #"(sending([\#(request)], to: "Ada"), \#(request))"#, "(tags([1, 2, 3]), nil)", "(none, nil)",
      ])
  }

  @Test func `the message says that an object was recorded by reference and may have changed`() throws {
    final class Basket: Equatable, CustomStringConvertible {
      var teas: [String]
      init(_ teas: [String]) { self.teas = teas }
      static func == (one: Basket, other: Basket) -> Bool { one.teas == other.teas }
      var description: String { "Basket\(teas)" }
    }
    let spy = Spy { (basket: Basket) in }
    let kept = spy.keepsOnly { $0.teas }
    let recordingSpy = Spy { (basket: Basket, count: Int) in }
    let basket = Basket(["mint"])
    spy(basket)
    recordingSpy(basket, 2)

    basket.teas = []

    let text = "\(try #require(recordingSpy.difference(from: [Call(Basket(["mint"]), 2)])))"
    #expect(text.contains("Argument 1 was recorded by reference"))
    #expect(kept.values == [["mint"]])
    let listSpy = Spy { (baskets: [Basket], last: Basket?) in }
    listSpy([basket], basket)
    let listText = "\(try #require(listSpy.difference(from: [Call([], nil)])))"
    #expect(listText.contains("Arguments 1 and 2 were recorded by reference: they are shown"))
    // A value type, such as a calendar, may keep its storage in an object.
    let valueSpy = Spy { (_: Calendar, _: AttributedString) in }
    valueSpy(Calendar(identifier: .iso8601), "tea")
    let valueText = "\(try #require(valueSpy.difference(from: [Call(Calendar(identifier: .gregorian), "pot")])))"
    #expect(!valueText.contains("by reference:"))
  }

  @Test func `two long lists are compared quickly, and the first twenty differences are shown`() throws {
    let countSpy = Spy { (id: Int) in }
    let count = Stress.count(600, full: 2_000)
    for id in 0..<count { countSpy(id, member: "count(of:)") }

    let text = "\(try #require(countSpy.difference(from: (0..<count).reversed().map { Call($0) })))"

    #expect(text.utf8.count < 10_000)
    #expect(text.hasSuffix("more that differ"))
  }
}
