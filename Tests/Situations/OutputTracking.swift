import Synchronization
import Testing

/// Output tracking in place of a spy ("nullables"): no protocol and no double, the production type can be switched off.
///
/// - Cure: The type at the edge has two factories: `live`, and `null`, which does everything but the last step. It tells
///   trackers of each output. Tests run the *real* objects, all the way to the edge, and compare what came out.
/// - When not to: production code carries what only tests use, so it pays at edges that many tests pass through. For one
///   collaborator of one test, a protocol and a spy are smaller. For answers there is `EmbeddedStub`.
///
/// Source: James Shore, *Testing Without Mocks: A Pattern Language*, "Nullables" and "Output Tracking".
struct OutputTracking {
  /// The edge.
  struct Mailer: Sendable {
    struct Mail: Equatable, Sendable {
      let text: String
      let address: String
    }

    private let hand: @Sendable (Mail) -> Void
    private let outputs = Outputs<Mail>()

    /// The real one.
    static func live() -> Mailer { Mailer { _ in fatalError("This would send a mail.") } }
    /// The same, without the last step.
    static func null() -> Mailer { Mailer { _ in } }

    private init(hand: @escaping @Sendable (Mail) -> Void) { self.hand = hand }

    func send(_ text: String, to address: String) {
      let mail = Mail(text: text.trimmingPrefix("\n").description, address: address)
      outputs.add(mail)
      hand(mail)
    }

    /// The mails that were sent so far.
    var sent: [Mail] { outputs.all }
  }

  /// The output, in its order; a reference, so that copies of the edge share it.
  final class Outputs<Output: Sendable>: Sendable {
    private let outputs = Mutex<[Output]>([])
    var all: [Output] { outputs.withLock { $0 } }
    func add(_ output: Output) { outputs.withLock { $0.append(output) } }
  }

  /// The system under test, two layers above the edge.
  struct Invitation: Sendable {
    let mailer: Mailer
    func invite(_ guests: [String]) { for guest in guests { mailer.send("\nTea is at five.", to: guest) } }
  }

  @Test func `each guest is invited, through the real mailer`() {
    let mailer = Mailer.null()

    Invitation(mailer: mailer).invite(["Ada", "Grace"])

    #expect(
      mailer.sent == [
        .init(text: "Tea is at five.", address: "Ada"), .init(text: "Tea is at five.", address: "Grace"),
      ])
  }
}
