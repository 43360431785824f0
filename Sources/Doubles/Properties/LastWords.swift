#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A text that is written to standard error if the process traps in the meantime: a trap ends the run before a search can name
/// its seed.
nonisolated final class LastWords: Sendable {
  private static let all = Shared([ObjectIdentifier: String]())

  init(_ text: String) {
    Self.all.withLock { all in
      let isFirst = all.isEmpty
      all[ObjectIdentifier(self)] = text
      Self.prepare(all.values.sorted())
      if isFirst { Self.listen() }
    }
  }

  /// Says something else.
  func change(to text: String) {
    Self.all.withLock { all in
      all[ObjectIdentifier(self)] = text
      Self.prepare(all.values.sorted())
    }
  }

  deinit {
    Self.all.withLock { all in
      all[ObjectIdentifier(self)] = nil
      Self.prepare(all.values.sorted())
      if all.isEmpty { Self.stopListening() }
    }
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    // Unsafe: the handler of a signal may neither take a lock nor make a text, so the text is ready in memory that is never
    // freed. It is written under the lock; a trap in another thread at that moment finds a part of it.
    private static let capacity = 4_096
    private static nonisolated(unsafe) let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    private static nonisolated(unsafe) let count = {
      let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      unsafe count.initialize(to: 0)
      return unsafe count
    }()
    private static let signals = [SIGILL, SIGTRAP, SIGABRT]
    private static nonisolated(unsafe) let formerHandlers =
      UnsafeMutablePointer<(@convention(c) (Int32) -> Void)?>.allocate(capacity: signals.count)

    private static func prepare(_ texts: [String]) {
      unsafe count.pointee = 0
      var text = texts.joined(separator: "\n") + "\n"
      text.withUTF8 { utf8 in
        let length = min(utf8.count, capacity)
        if let start = utf8.baseAddress { unsafe bytes.update(from: start, count: length) }
        unsafe count.pointee = length
      }
    }

    private static func listen() {
      for (index, number) in signals.enumerated() {
        let former = signal(number) { number in
          _ = unsafe write(2, LastWords.bytes, LastWords.count.pointee)
          // The instruction that trapped runs again, and ends the process.
          _ = signal(number, SIG_DFL)
        }
        unsafe (formerHandlers + index).initialize(to: former)
      }
    }

    private static func stopListening() {
      for (index, number) in signals.enumerated() { _ = unsafe signal(number, formerHandlers[index]) }
    }
  #else
    private static func prepare(_ texts: [String]) {}
    private static func listen() {}
    private static func stopListening() {}
  #endif
}
