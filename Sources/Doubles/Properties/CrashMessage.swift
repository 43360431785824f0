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

/// A text for standard error, written if the process crashes in the meantime or a run exceeds its time.
///
/// In both cases no search can name its run: a trap ends the process, and an endless loop may have taken the last
/// thread of the pool.
@_spi(Hooks)
@safe
public nonisolated final class CrashMessage: Sendable {
  private struct Run {
    var text: String
    let limit: Duration
    var began = ContinuousClock.now
    var beganTick = pool.value.ticks
    var isTold = false

    /// Whether the search should have reported the run by now, given the progress of the pool, or its standstill.
    var isLate: Bool {
      let (now, pool, patience) = (ContinuousClock.now, pool.value, limit + .seconds(1))
      return now - max(began, pool.served) > patience * 3
        || now - began > patience && .milliseconds(100) * (pool.ticks - beganTick) > patience
    }
  }

  private static let runs = Shared([ObjectIdentifier: Run]())
  /// The number of tasks that the pool has served for the thread that looks around, at most ten a second, and the last one's time.
  private static let pool = Shared((ticks: 0, served: ContinuousClock.now, isAsked: false))
  private let limit: Duration

  /// - Parameters:
  ///   - text: The search and its run.
  ///   - limit: The time that a run may take.
  public init(_ text: String, within limit: Duration = .seconds(10)) {
    self.limit = limit
    prepare(text)
    Self.runs.withLock { runs in
      runs[ObjectIdentifier(self)] = Run(text: text, limit: limit)
      if runs.count == 1 { Self.watch() }
    }
  }

  /// Replaces the text when another run begins.
  public func change(to text: String) {
    prepare(text)
    Self.runs.withLock { $0[ObjectIdentifier(self)] = Run(text: text, limit: limit) }
  }

  /// Restarts the time when another run begins with the same text.
  public func restart() {
    clear()
    Self.runs.withLock { runs in
      guard let run = runs[ObjectIdentifier(self)] else { return }
      runs[ObjectIdentifier(self)] = Run(text: run.text, limit: limit)
    }
  }

  deinit {
    prepare("")
    Self.runs.withLock { $0[ObjectIdentifier(self)] = nil }
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      unsafe Self.free(slot)
    #endif
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    // Unsafe: a signal handler may neither take a lock nor make a text, so the text is kept ready in memory that is
    // never freed. One search at a time writes to it; a crash in another thread at that moment finds a partial text.
    @unsafe private struct Slot {
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: CrashMessage.capacity)
      /// The length of the text, including the choices up to the last nonzero one.
      var textEnd = 0
      var end = 0
      /// The end of all choices.
      var position = 0
      var hasChoices = false
      var isFree = false
      var next: UnsafeMutablePointer<Slot>?
    }

    private static let capacity = 65_536
    private static nonisolated(unsafe) let first = {
      let first = UnsafeMutablePointer<UnsafeMutablePointer<Slot>?>.allocate(capacity: 1)
      unsafe first.initialize(to: nil)
      return unsafe first
    }()
    private static let slots = Shared(())
    private nonisolated(unsafe) let slot = unsafe CrashMessage.freeSlot()

    private static func freeSlot() -> UnsafeMutablePointer<Slot> {
      _ = installation
      return unsafe slots.withLock { _ in
        var found = unsafe first.pointee
        while let slot = unsafe found, unsafe !slot.pointee.isFree { unsafe found = slot.pointee.next }
        if let slot = unsafe found {
          unsafe slot.pointee.isFree = false
          return unsafe slot
        }
        let slot = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
        unsafe slot.initialize(to: Slot(next: first.pointee))
        unsafe first.pointee = slot
        return unsafe slot
      }
    }

    private static func free(_ slot: UnsafeMutablePointer<Slot>) {
      slots.withLock { _ in unsafe slot.pointee.isFree = true }
    }

    private func prepare(_ text: String) {
      unsafe (slot.pointee.textEnd, slot.pointee.hasChoices) = (0, false)
      var text = text
      text.withUTF8 { utf8 in
        let length = min(utf8.count, Self.capacity)
        if let start = utf8.baseAddress { unsafe slot.pointee.bytes.update(from: start, count: length) }
        unsafe slot.pointee.textEnd = length
      }
      clear()
    }

    private func clear() {
      unsafe (slot.pointee.end, slot.pointee.position) = (slot.pointee.textEnd, slot.pointee.textEnd)
    }

    /// Starts the record of a scheduled run's choices.
    public func beginChoices() {
      Self.prepareThread()
      restart()
      unsafe slot.pointee.hasChoices = true
    }

    /// Adds a choice to the run's schedule.
    public func note(_ choice: Int) {
      guard choice < 36, unsafe slot.pointee.position < Self.capacity else { return append("(\(choice))") }
      unsafe slot.pointee.bytes[slot.pointee.position] = UInt8(choice < 10 ? 48 + choice : 87 + choice)
      unsafe slot.pointee.position += 1
      if choice > 0 { unsafe slot.pointee.end = slot.pointee.position }
    }

    /// Adds to the text until the next run begins.
    public func append(_ text: String) {
      for byte in text.utf8 where unsafe slot.pointee.position < Self.capacity {
        unsafe slot.pointee.bytes[slot.pointee.position] = byte
        unsafe slot.pointee.position += 1
      }
      unsafe slot.pointee.end = slot.pointee.position
    }

    /// Writes all texts, without taking a lock or allocating memory.
    private static func writeAll() {
      var next = unsafe first.pointee
      while let slot = unsafe next {
        if unsafe slot.pointee.textEnd > 0 {
          _ = unsafe write(2, slot.pointee.bytes, slot.pointee.end)
          // A schedule of only zeros is "0".
          let isZero = unsafe slot.pointee.end == slot.pointee.textEnd
          let ending: StaticString = unsafe !slot.pointee.hasChoices ? "\n" : isZero ? "0\".\n" : "\".\n"
          _ = unsafe write(2, ending.utf8Start, ending.utf8CodeUnitCount)
        }
        unsafe next = slot.pointee.next
      }
    }

    // MARK: - Crashes

    private typealias Handler =
      @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS]
    // Unsafe, like the slots: written once before the handler can run, and read only by the handler.
    private static nonisolated(unsafe) let formerActions = {
      let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
      unsafe actions.initialize(repeating: sigaction(), count: 65)
      return unsafe actions
    }()

    /// The installation of the handler, which is permanent: without a search it passes the signal on.
    private static let installation: Void = {
      _ = unsafe (first, formerActions)
      for number in signals {
        var action = sigaction()
        let handler: Handler = { number, info, context in
          CrashMessage.writeAll()
          unsafe CrashMessage.handOn(number, info, context)
        }
        #if canImport(Darwin)
          unsafe action.__sigaction_u.__sa_sigaction = handler
        #elseif canImport(Glibc)
          unsafe action.__sigaction_handler.sa_sigaction = handler
        #else
          unsafe action.__sa_handler.sa_sigaction = handler
        #endif
        // On its own stack, since the thread's may be exhausted.
        action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER
        _ = unsafe sigaction(number, &action, formerActions + Int(number))
      }
    }()

    /// Calls the previous action, such as the one that prints the backtrace; without one, the process ends as usual.
    private static func handOn(
      _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
    ) {
      let former = unsafe formerActions + Int(number)
      #if canImport(Darwin)
        let handler = unsafe former.pointee.__sigaction_u
        let (address, function) = unsafe (unsafeBitCast(handler, to: Int.self), handler.__sa_sigaction)
      #elseif canImport(Glibc)
        let handler = unsafe former.pointee.__sigaction_handler
        let (address, function) = unsafe (unsafeBitCast(handler, to: Int.self), handler.sa_sigaction)
      #else
        let handler = unsafe former.pointee.__sa_handler
        let (address, function) = unsafe (unsafeBitCast(handler, to: Int.self), handler.sa_sigaction)
      #endif
      // 0 and 1 mean default and ignore; a handler with one parameter ignores the other arguments.
      if address > 1 {
        unsafe function?(number, info, context)
      } else {
        _ = unsafe sigaction(number, former, nil)
        raise(number)
      }
    }

    private static let stackKey = {
      var key = pthread_key_t()
      unsafe pthread_key_create(&key) { unsafe $0?.deallocate() }
      return key
    }()

    /// Gives the current thread a stack for the handler, unless it has one; otherwise a stack overflow ends the process
    /// silently.
    public static func prepareThread() {
      guard unsafe pthread_getspecific(stackKey) == nil else { return }
      var stack = unsafe stack_t()
      guard unsafe sigaltstack(nil, &stack) == 0 else { return }
      let hasOne = unsafe stack.ss_sp != nil
      let size = hasOne ? 1 : 65_536
      let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      unsafe pthread_setspecific(stackKey, memory)
      if hasOne { return }
      unsafe (stack.ss_sp, stack.ss_size, stack.ss_flags) = (memory, size, 0)
      _ = unsafe sigaltstack(&stack, nil)
    }

    // MARK: - Runs without end

    /// Starts a thread for the watch, unless it runs, since endless computations may have taken those of the pool.
    private static func watch() {
      guard
        !isWatching.withLock({ isWatching in
          defer { isWatching = true }
          return isWatching
        })
      else { return }
      #if canImport(Glibc)
        var thread = pthread_t()
        unsafe pthread_create(&thread, nil, { _ in unsafe CrashMessage.lookAround() }, nil)
        pthread_detach(thread)
      #else
        // A pointer here, not a number.
        var thread: pthread_t?
        unsafe pthread_create(&thread, nil, { _ in CrashMessage.lookAround() }, nil)
        if let thread = unsafe thread { unsafe pthread_detach(thread) }
      #endif
    }

    private static let isWatching = Shared(false)

    private static func lookAround() -> UnsafeMutableRawPointer? {
      while true {
        usleep(100_000)
        let isAsked = pool.withLock { pool in
          defer { pool.isAsked = true }
          return pool.isAsked
        }
        if !isAsked { Task.detached { pool.withLock { $0 = ($0.ticks + 1, .now, false) } } }
        let late: [String]? = runs.withLock { runs in
          if runs.isEmpty {
            isWatching.withLock { $0 = false }
            return nil
          }
          return runs.filter { !$0.value.isTold && $0.value.isLate }.map { id, run in
            runs[id]?.isTold = true
            return "\(run.text) It has not ended within \(run.limit)"
          }
        }
        guard let late else { return nil }
        for text in late {
          let text =
            "\(text), nor was it reported since: it computes without end, blocks its thread, or the machine is busy.\n"
          _ = unsafe write(2, text, text.utf8.count)
        }
      }
    }
  #else
    private func prepare(_ text: String) {}
    private func clear() {}
    public func beginChoices() {}
    public func append(_ text: String) {}
    public func note(_ choice: Int) {}
    public static func prepareThread() {}
    private static func watch() {}
  #endif
}
