import Foundation

/// Proof that a `Subject` was registered, and with which registrar.
///
/// A token exists only once its registration does, so a lookup never fails; it carries the type, so nothing is cast:
///
///     let feed = registry.register { FeedCell() }   // RegistrationToken<FeedCell>
///     let cell = registry.dequeue(feed)             // FeedCell
///
/// A token is bound to the registrar that issued it. Another registrar rejects it with a message that names both.
///
/// - Note: Only a ``TokenMint`` makes tokens, and a registrar keeps its mint to itself: only it can make a token that
///   it accepts. The mint shares this file since the token's initializer is `fileprivate`: that holds even in an app's
///   own module to which the file was copied.
public nonisolated struct RegistrationToken<Subject>: Hashable, Sendable {
  /// The issuer of the token, and its number there.
  public let id: RegistrationID

  fileprivate init(id: RegistrationID) {
    self.id = id
  }
}

/// The key of a registration: two tokens have equal keys exactly if they represent one registration.
public nonisolated struct RegistrationID: Hashable, Sendable, CustomStringConvertible {
  let mint: TokenMint
  /// The registration's position within its registrar, counted from 1.
  public let number: Int

  /// The registrar's name and the number of the registration, such as `feed #2`.
  public var description: String { "\(mint.name) #\(number)" }

  /// Returns whether both represent one registration; registrars of the same name remain different.
  public static func == (one: Self, other: Self) -> Bool {
    one.mint === other.mint && one.number == other.number
  }

  fileprivate init(mint: TokenMint, number: Int) {
    self.mint = mint
    self.number = number
  }

  /// Hashes the properties that ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(mint))
    hasher.combine(number)
  }
}

/// Makes the tokens of one registrar, and recognizes them.
///
/// A registrar of your own holds a mint, as a private property. Registering mints a token and files the registration under
/// the token's `id`; a lookup that doesn't find the id has a foreign token, and rejects it.
///
///     let token = mint.token(for: Int.self)
// Unchecked: the count and the owner are used only under the lock.
public nonisolated final class TokenMint: @unchecked Sendable {
  /// The registrar's name, as it appears in messages.
  public let name: String
  private let lock = NSLock()
  private var count = 0
  private weak var owner: (any AnyObject & Sendable)?

  /// Creates the mint of a new registrar.
  ///
  /// - Parameter name: The registrar's name in messages, such as `registry "feed"`; it need not be unique.
  public init(name: String) {
    self.name = name
  }

  /// Makes a token that equals no other token.
  public func token<Subject>(for subject: Subject.Type = Subject.self) -> RegistrationToken<Subject> {
    RegistrationToken(id: nextID())
  }

  /// Stops the program because of a token that came from another registrar.
  ///
  /// - Parameters:
  ///   - id: The token's ID, which was not found among the registrar's own.
  ///   - subject: The type that the token stands for.
  ///   - file: The file of the call with the wrong token.
  ///   - line: The line of that call.
  public func reject<Subject>(
    _ id: RegistrationID, for subject: Subject.Type, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    fatalError(rejection(of: id, for: subject), file: file, line: line)
  }

  /// Fails the test because of a token from another registrar; without a test to fail, stops the program.
  func report<Subject>(_ id: RegistrationID, for subject: Subject.Type, file: StaticString, line: UInt) {
    reportMisuse(rejection(of: id, for: subject), file: file, line: line)
  }

  /// The registrar with which a test continues after its foreign token was reported.
  var registrar: (any AnyObject & Sendable)? { lock.withLock { owner } }

  func belongs(to registrar: any AnyObject & Sendable) { lock.withLock { owner = registrar } }

  private func rejection<Subject>(of id: RegistrationID, for subject: Subject.Type) -> String {
    let (issuer, way) =
      id.mint.name == name
      ? ("another one of that name", "this one, or ask the other") : (id.mint.name, "\(name), or ask \(id.mint.name)")
    return "\(name) did not issue this token for \(subject): it comes from \(issuer). Register \(subject) with \(way)."
  }

  private func nextID() -> RegistrationID {
    lock.withLock {
      count += 1
      return RegistrationID(mint: self, number: count)
    }
  }
}
