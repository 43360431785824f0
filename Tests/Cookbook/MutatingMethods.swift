import Doubles
import Testing

/// A spy is a reference inside a value: copies of the double record into the same one, and `mutating` costs nothing. It
/// only bars the reference ("cannot reference 'mutating' method as function value"), so the spy is made of a
/// closure; or the double leaves out `mutating`, which a protocol allows, and takes `Spy(of:)`.
struct MutatingMethods {
  protocol Stack {
    mutating func push(_ number: Int)
    mutating func pop() -> Int?
  }

  struct StackSpy: Stack {
    let pushSpy = Spy { (number: Int) in }
    mutating func push(_ number: Int) { pushSpy(number) }

    let popSpy = Spy { () -> Int? in nil }
    mutating func pop() -> Int? { popSpy() }
  }

  /// The system under test takes its own copy.
  func swapTop(of stack: some Stack) {
    var stack = stack
    if let top = stack.pop() { stack.push(top + 1) }
  }

  @Test func `a copy's calls are seen in the original`() {
    let stack = StackSpy()
    stack.popSpy.returns(4)

    swapTop(of: stack)

    #expect(stack.popSpy.callCount == 1)
    #expect(stack.pushSpy.calls == [Call(5)])
  }
}
