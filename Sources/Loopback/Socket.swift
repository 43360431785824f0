import Foundation

/// The system calls behind the server, each with its unsafe part inside.
enum Socket {
  /// A TCP socket at an ephemeral port of 127.0.0.1, which accepts connections or refuses them.
  static func bound(accepting: Bool) throws(LoopbackError) -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw failure("socket") }
    do throws(LoopbackError) {
      try bind(descriptor)
      let port = try port(of: descriptor)
      if accepting {
        setNonBlocking(descriptor)
        guard listen(descriptor, 4_096) == 0 else { throw failure("listen") }
      }
      return (descriptor, port)
    } catch {
      release(descriptor)
      throw error
    }
  }

  private static func bind(_ descriptor: Int32) throws(LoopbackError) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Foundation.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw failure("bind") }
  }

  private static func port(of descriptor: Int32) throws(LoopbackError) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
    }
    guard result == 0 else { throw failure("getsockname") }
    return UInt16(bigEndian: address.sin_port)
  }

  /// The outcome of an attempt to accept a connection.
  enum Acceptance {
    case connection(Int32)
    case nobody
    /// The process has no descriptors left.
    case exhausted
  }

  /// The next waiting client.
  static func nextClient(of listener: Int32) -> Acceptance {
    while true {
      let descriptor = accept(listener, nil, nil)
      if descriptor >= 0 {
        setNonBlocking(descriptor)
        #if canImport(Darwin)
          var on: Int32 = 1
          _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return .connection(descriptor)
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
      default: return .nobody
      }
    }
  }

  /// The outcome of an attempt to read or write.
  enum Transfer {
    case bytes(Int)
    /// Not now.
    case wouldBlock
    /// The other side is gone.
    case ended
  }

  /// Reads the bytes that are there.
  static func receive(_ descriptor: Int32, into buffer: inout [UInt8]) -> Transfer {
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
    return transfer(count)
  }

  /// Writes as much as the connection takes.
  static func write(_ data: Data, to descriptor: Int32) -> Transfer {
    let count = unsafe data.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, noSignal) }
    return transfer(count)
  }

  private static func transfer(_ count: Int) -> Transfer {
    if count > 0 { return .bytes(count) }
    if count < 0, errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR { return .wouldBlock }
    return .ended
  }

  /// Says that nothing more will be sent.
  static func finish(_ descriptor: Int32) {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Makes closing reset the connection.
  static func resetWhenClosed(_ descriptor: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Closes a descriptor.
  static func release(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// The two ends of a pipe, the reading end first.
  static func pipeEnds() throws(LoopbackError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw failure("pipe") }
    for end in ends { setNonBlocking(end) }
    return (ends[0], ends[1])
  }

  /// Makes the other end of a pipe readable, for good: nobody reads the byte. A full pipe takes none, and needs none.
  static func fill(_ end: Int32) {
    _ = unsafe Foundation.write(end, [1], 1)
  }

  /// Waits until one of the descriptors is ready.
  static func wait(for descriptors: inout [pollfd]) {
    while unsafe poll(&descriptors, nfds_t(descriptors.count), -1) < 0 && errno == EINTR {}
  }

  private static func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    private static let stream = SOCK_STREAM
    private static let noSignal: Int32 = 0
  #endif

  private static func failure(_ call: String) -> LoopbackError {
    .system(call: call, code: errno)
  }
}
