// A source made from a closure must be written as a source.
import DoublesProperties

private final class Stack: Sendable { func push(_ number: Double) {} }

private let push = Command("push(_:)", Stack.push, .init { Double($0.draw(.in(0...9))) })
// expected-error@-1 {{converting non-Sendable function value to '@Sendable (inout RandomChoices) -> Double' may introduce data races}}
