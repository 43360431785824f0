/// A permission to do something once.
///
/// A ``RegistrationToken`` proves that something was done, and proves it forever. A permit is the next step: it can't be
/// copied, and the call that it permits consumes it, so a call without one, or two with the same, do not compile.
/// A rule to remember ("ask before you delete, and ask each time") becomes a type:
///
///     enum Deletion {}
///
///     struct Archive {
///       let desk = PermitDesk<Deletion>(name: "archive")
///
///       func deleteAll(_ permit: consuming Permit<Deletion>) {
///         desk.redeem(permit)   // and now delete
///       }
///     }
///
///     let permit = archive.desk.issue()   // once the user has said yes
///     archive.deleteAll(permit)
///
/// A second `archive.deleteAll(permit)` does not compile: "'permit' consumed more than once".
///
/// - Note: It shares this file with the ``PermitDesk``, since only that can make one: the initializer is `fileprivate`.
public nonisolated struct Permit<Purpose>: ~Copyable, Sendable {
  fileprivate let desk: PermitDesk<Purpose>
}

/// Issues permits for one purpose, and redeems those that it issued.
public nonisolated final class PermitDesk<Purpose>: Sendable {
  private let name: String

  /// Makes a desk.
  ///
  /// - Parameter name: The desk's name in messages.
  public init(name: String) {
    self.name = name
  }

  /// A permit, to be redeemed at this desk or dropped.
  public func issue() -> Permit<Purpose> {
    Permit(desk: self)
  }

  /// Uses up a permit. One that another desk issued fails the test with a message that names both, and
  /// outside of tests stops the program.
  public func redeem(_ permit: consuming Permit<Purpose>, file: StaticString = #fileID, line: UInt = #line) {
    if permit.desk !== self {
      reportMisuse(
        "desk \"\(name)\" did not issue this permit for \(Purpose.self): it comes from desk \"\(permit.desk.name)\"",
        file: file, line: line)
    }
  }
}
