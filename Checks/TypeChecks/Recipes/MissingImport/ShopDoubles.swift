/// Doubles that several test targets share.
import Doubles

public struct PostSpy: Sendable {
  public let sendSpy = Spy(of: Self.send)
  public func send(_ text: String) { sendSpy(text) }

  public init() {}
}
