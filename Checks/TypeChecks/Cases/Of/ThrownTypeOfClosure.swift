// Swift doesn't infer what a closure throws: see Tests/Cookbook/Throwing.swift.
import Doubles

private enum ParsingError: Error { case empty }

private struct ParsingSpy: Sendable {
  let parseSpy = Spy(of: Self.parse) { _ in 0 }
  // expected-error@-1 {{invalid conversion of thrown error type 'Never' to 'ParsingError'}}
  func parse(_ text: String) throws(ParsingError) -> Int { try parseSpy(text) }

  let readSpy = Spy(of: Self.read) { _ in throw .empty }
  // expected-error@-1 {{type 'any Error' has no member 'empty'}}
  func read(_ text: String) throws(ParsingError) -> Int { try readSpy(text) }
}
