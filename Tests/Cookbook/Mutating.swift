import Doubles
import Testing

/// A spy is a reference inside a value: copies of the double share one record, so `mutating` costs nothing, and a
/// struct suffices even for a property with a `nonmutating` setter. `mutating` only rules out the reference ("cannot
/// reference 'mutating' method as function value"; "key path cannot refer to 'next', which has a mutating getter"): the
/// spy is made from a closure. Or the double omits `mutating`, which a protocol allows.
struct Mutating {
  protocol Cursor {
    var next: Int? { mutating get }
    var position: Int { get nonmutating set }
    mutating func skip(_ count: Int)
  }

  struct CursorSpy: Cursor {
    let nextSpy = Spy { () -> Int? in nil }
    var next: Int? { mutating get { nextSpy() } }

    let positionSpy = Spy { 0 }
    let setPositionSpy = Spy { (position: Int) in }
    var position: Int {
      get { positionSpy() }
      nonmutating set { setPositionSpy(newValue) }
    }

    let skipSpy = Spy { (count: Int) in }
    mutating func skip(_ count: Int) { skipSpy(count) }
  }

  /// The system under test takes its own copy.
  func sumBehindTheHead(of cursor: some Cursor) -> Int {
    var cursor = cursor
    cursor.position = 0
    cursor.skip(2)
    var sum = 0
    while let number = cursor.next { sum += number }
    return sum
  }

  @Test func `calls on a copy are in the original's record`() {
    let cursor = CursorSpy()
    cursor.nextSpy.returns(3, 4, nil)

    #expect(sumBehindTheHead(of: cursor) == 7)

    #expect(cursor.setPositionSpy.calls == [Call(0)])
    #expect(cursor.skipSpy.calls == [Call(2)])
    #expect(cursor.nextSpy.callCount == 3)
  }
}
