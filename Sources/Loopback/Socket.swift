import Foundation

/// The server's system calls, each with its unsafe part inside.
nonisolated enum Socket {
  /// Opens a TCP socket that listens on an ephemeral port of 127.0.0.1.
  static func listener() throws(LoopbackError) -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw failure("socket") }
    do throws(LoopbackError) {
      try bind(descriptor)
      let port = try port(of: descriptor)
      setNonBlocking(descriptor)
      guard listen(descriptor, 4_096) == 0 else { throw failure("listen") }
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

  /// Returns the next client; nil once the alarm has opened.
  static func nextClient(of listener: Int32, until alarm: Gate) -> Int32? {
    while true {
      if wait(for: (alarm.descriptor, POLLIN), (listener, POLLIN))[0] { return nil }
      let descriptor = accept(listener, nil, nil)
      if descriptor >= 0 {
        setNonBlocking(descriptor)
        #if canImport(Darwin)
          var on: Int32 = 1
          _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return descriptor
      }
      // Out of descriptors: the client waits until one has been closed.
      if [EMFILE, ENFILE].contains(errno) { usleep(10_000) }
    }
  }

  /// Returns the bytes received, perhaps none; nil if the peer has closed the connection.
  static func receive(from descriptor: Int32) -> Data? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count < 0, isTemporary(errno) { return Data() }
    return count > 0 ? Data(buffer[..<count]) : nil
  }

  /// Sends as many bytes as the connection accepts and returns how many it sent; nil if the peer has closed it.
  static func send(_ data: Data, to descriptor: Int32) -> Int? {
    let count = unsafe data.withUnsafeBytes { unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, noSignal) }
    if count < 0 { return isTemporary(errno) ? 0 : nil }
    return count
  }

  private static func isTemporary(_ code: Int32) -> Bool { [EAGAIN, EWOULDBLOCK, EINTR].contains(code) }

  /// Announces that nothing more will be sent.
  static func finish(_ descriptor: Int32) {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  static func resetWhenClosed(_ descriptor: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  static func release(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// Opens a pipe, and returns its two ends, the reading end first.
  static func pipeEnds() throws(LoopbackError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw failure("pipe") }
    for end in ends { setNonBlocking(end) }
    return (ends[0], ends[1])
  }

  /// Makes the other end of a pipe readable permanently: the byte is never read. A full pipe needs no byte.
  static func fill(_ end: Int32) {
    _ = unsafe Foundation.write(end, [1], 1)
  }

  /// Waits until a descriptor is ready for its event or its peer has closed the connection.
  ///
  /// - Returns: For each descriptor, whether it is ready.
  static func wait(for events: (descriptor: Int32, event: Int32)...) -> [Bool] {
    var waits = events.map { pollfd(fd: $0.descriptor, events: Int16($0.event), revents: 0) }
    while unsafe poll(&waits, nfds_t(waits.count), -1) < 0 && errno == EINTR {}
    return waits.map { $0.revents != 0 }
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
