import Foundation

/// A client that knows nothing of HTTP: it sends bytes, and reads until the server closes.
enum RawClient {
  /// Nobody listens.
  struct Refused: Error {}

  /// Sends bytes, and reads until the server closes. The closure gets the number of bytes so far, each time that some have come.
  static func exchange(
    with port: UInt16, _ text: String, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      // A thread of its own: it waits, and the pool's threads are few.
      Thread.detachNewThread { continuation.resume(with: Result { try exchanged(with: port, text, progress) }) }
    }
  }

  /// Sends bytes, and goes without having read anything.
  static func leave(_ port: UInt16, behind text: String) async throws {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { _ = close(try sent(to: port, text)) }) }
    }
  }

  private static func exchanged(with port: UInt16, _ text: String, _ progress: (Int) -> Void) throws -> String {
    let descriptor = try sent(to: port, text)
    defer { _ = close(descriptor) }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
      if count <= 0 { return String(decoding: answer, as: UTF8.self) }
      answer += buffer[..<count]
      progress(answer.count)
    }
  }

  /// A connection over which the text was sent.
  private static func sent(to port: UInt16, _ text: String) throws -> Int32 {
    let descriptor = socket(AF_INET, streamType, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else {
      _ = close(descriptor)
      throw Refused()
    }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, noSignal) }
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
    return descriptor
  }

  #if canImport(Glibc)
    private static let streamType = Int32(SOCK_STREAM.rawValue)
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    private static let streamType = SOCK_STREAM
    private static let noSignal: Int32 = 0
  #endif
}
