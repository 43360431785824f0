// Doubles by hand, without a library: copy this file into a test target, and write your protocol in place of `Mailing`.
// Names and call sites are the same as in the package Doubles, which can replace `Spy` and `Call` later.

import Foundation

/// A function that records its calls and gives the test's answer. Unchecked: all of its state is behind the lock.
nonisolated final class Spy<Input: Sendable, Output: Sendable, Failure: Error>: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [Call<Input>] = []
  private var answer: (@Sendable (Input) throws(Failure) -> Output)?

  // Only the method's type is used, and the method may be asynchronous.
  init<Owner>(of _: (Owner) -> () async throws(Failure) -> Output) where Input == () {}
  init<Owner>(of _: (Owner) -> (Input) async throws(Failure) -> Output) {}
  init<Owner, A, B, each C>(of _: (Owner) -> (A, B, repeat each C) async throws(Failure) -> Output)
  where Input == (A, B, repeat each C) {}

  /// The arguments of all calls, in the order in which they began.
  var calls: [Call<Input>] { lock.withLock { recorded } }

  func returns(_ output: Output) { answers { _ in output } }
  func `throws`(_ error: Failure) { answers { _ throws(Failure) in throw error } }
  func answers(_ answer: @escaping @Sendable (Input) throws(Failure) -> Output) {
    lock.withLock { self.answer = answer }
  }

  /// Records the call, then answers it outside the lock, so that the answer may use the spy.
  func callAsFunction(_ input: Input) throws(Failure) -> Output {
    let answer = lock.withLock {
      recorded.append(Call(input))
      return self.answer
    }
    if let answer { return try answer(input) }
    if let nothing = () as? Output { return nothing }
    fatalError("a spy was called with \(input), and has no answer: tell it what it returns")
  }
  func callAsFunction() throws(Failure) -> Output where Input == () { try self(()) }
  func callAsFunction<A, B, each C>(_ a: A, _ b: B, _ more: repeat each C) throws(Failure) -> Output
  where Input == (A, B, repeat each C) { try self((a, b, repeat each more)) }
}

/// The arguments of one call, for comparisons such as
/// `#expect(mail.sendSpy.calls == [Call("Tea is ready", "ada@example.com")])`.
nonisolated struct Call<Input: Sendable>: Sendable {
  let arguments: Input
  init(_ arguments: Input) { self.arguments = arguments }
  init<A, B, each C>(_ a: A, _ b: B, _ more: repeat each C) where Input == (A, B, repeat each C) {
    arguments = (a, b, repeat each more)
  }
}
nonisolated extension Call: Equatable where Input: Equatable {}

// Add one for each number of arguments that you need.
nonisolated func == <A: Equatable, B: Equatable>(left: [Call<(A, B)>], right: [Call<(A, B)>]) -> Bool {
  left.elementsEqual(right) { $0.arguments == $1.arguments }
}
nonisolated func == <A: Equatable, B: Equatable, C: Equatable>(
  left: [Call<(A, B, C)>], right: [Call<(A, B, C)>]
) -> Bool { left.elementsEqual(right) { $0.arguments == $1.arguments } }

// MARK: - The doubles of a protocol

protocol Mailing: Sendable {
  func send(_ text: String, to address: String) throws(MailError)
  func replies(to address: String) async throws(MailError) -> [String]
}
enum MailError: Error { case busy }

/// A dummy, which must not be touched.
struct MailingDummy: Mailing {
  func send(_ text: String, to address: String) throws(MailError) { fatalError("\(#function) of a dummy") }
  func replies(to address: String) async throws(MailError) -> [String] { fatalError("\(#function) of a dummy") }
}

/// A stub, which gives the test's answers.
struct MailingStub: Mailing {
  var replies: Result<[String], MailError> = .success([])
  func send(_ text: String, to address: String) throws(MailError) {}
  func replies(to address: String) async throws(MailError) -> [String] { try replies.get() }
}

/// A spy, which records its calls and gives answers, too.
struct MailingSpy: Mailing {
  let sendSpy = Spy(of: Self.send)
  let repliesSpy = Spy(of: Self.replies)
  func send(_ text: String, to address: String) throws(MailError) { try sendSpy(text, address) }
  func replies(to address: String) async throws(MailError) -> [String] { try repliesSpy(address) }
}

/// A fake, which works in a simple way: an actor if every member is asynchronous; a class with a lock otherwise.
final class FakeMailing: Mailing, @unchecked Sendable {
  private let lock = NSLock()
  private var letters: [String: [String]] = [:]
  func send(_ text: String, to address: String) throws(MailError) {
    lock.withLock { letters[address, default: []].append("Re: \(text)") }
  }
  func replies(to address: String) async throws(MailError) -> [String] { lock.withLock { letters[address] ?? [] } }
}
