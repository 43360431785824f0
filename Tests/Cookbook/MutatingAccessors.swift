import Doubles
import Testing

/// A getter may be `mutating`, and a setter may not be: to a double that holds references both are the same, so a
/// struct will do where a property looks as if it needed a class. "Key path cannot refer to 'next', which has a
/// mutating getter": its spy is made of a closure.
struct MutatingAccessors {
  protocol Cursor {
    var next: Int? { mutating get }
    var position: Int { get nonmutating set }
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
  }

  /// The system under test.
  func sumFromStart(_ cursor: some Cursor) -> Int {
    var cursor = cursor
    cursor.position = 0
    var sum = 0
    while let number = cursor.next { sum += number }
    return sum
  }

  @Test func `reads that mutate and writes that don't are recorded`() {
    let cursor = CursorSpy()
    cursor.nextSpy.returns(3, 4, nil)

    #expect(sumFromStart(cursor) == 7)

    #expect(cursor.setPositionSpy.calls == [Call(0)])
    #expect(cursor.nextSpy.callCount == 3)
    #expect(cursor.positionSpy.callCount == 0)
  }
}
