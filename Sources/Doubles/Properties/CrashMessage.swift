import Foundation

#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// A message for standard error, written if the process crashes in the meantime or a run exceeds its time.
///
/// In both cases no search can name its run: a trap ends the process, and an endless loop may have taken the last
/// thread of the pool.
@_spi(Hooks)
@safe
public nonisolated final class CrashMessage: Sendable {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    /// Memory that is never freed: a signal handler reads it, which may neither take a lock nor allocate memory.
    ///
    /// Unchecked: it is written under the lock of the watch. A crash in another thread at that moment finds a partial message.
    @safe private struct Memory<Value>: @unchecked Sendable {
      let start: UnsafeMutablePointer<Value>

      init(_ value: Value, count: Int = 1) {
        unsafe start = .allocate(capacity: count)
        unsafe start.initialize(repeating: value, count: count)
      }
    }

    private struct Run {
      let limit: Duration
      /// The time and the tick of the pool at which the watch first saw the run.
      var began: (time: ContinuousClock.Instant, tick: Int)?
      var isTold = false

      /// Whether the search should have reported the run by now, given the progress of the pool, or its standstill.
      var isLate: Bool {
        guard let began else { return false }
        let (now, pool, patience) = (ContinuousClock.now, pool.value, limit + .seconds(1))
        return now - max(began.time, pool.served) > patience * 3
          || now - began.time > patience && .milliseconds(100) * (pool.ticks - began.tick) > patience
      }
    }

    private struct Slot {
      static let capacity = 65_536

      let bytes = Memory(0 as UInt8, count: capacity)
      /// The length of the message, including the choices up to the last nonzero one.
      var textEnd = 0
      var end = 0
      /// The length of the message with all choices.
      var position = 0
      var hasChoices = false
      /// The run under way; nil once the search is over.
      var run: Run?
      var next: Memory<Slot>?

      /// The rest of the message: a schedule of only zeros is "0".
      var ending: StaticString { !hasChoices ? "" : end == textEnd ? "0\"." : "\"." }

      mutating func add(_ byte: UInt8) {
        guard position < Self.capacity else { return }
        unsafe bytes.start[position] = byte
        position += 1
      }

      mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
          let count = min(utf8.count, Self.capacity - position)
          if let start = utf8.baseAddress { unsafe (bytes.start + position).update(from: start, count: count) }
          position += count
        }
        end = position
      }

      mutating func beginRun() {
        (end, position) = (textEnd, textEnd)
        run = run.map { Run(limit: $0.limit) }
      }
    }

    /// The number of tasks that the pool has run for the watch, at most ten a second, and the time of the last.
    private static let pool = Shared((ticks: 0, served: ContinuousClock.now, isAsked: false))
    private static let isWatching = Shared(false)
    private static let first = Memory<Memory<Slot>?>(nil)
    private let slot: Memory<Slot>

    /// Watches a run; `text` names the search and its run, and `limit` is the time that a run may take.
    public init(_ text: String, within limit: Duration = .seconds(10)) {
      _ = Self.installation
      slot = Self.isWatching.withLock { isWatching in
        var found = unsafe Self.first.start.pointee
        while let slot = found, unsafe slot.start.pointee.run != nil { found = unsafe slot.start.pointee.next }
        let slot = found ?? Memory(Slot(next: unsafe Self.first.start.pointee))
        unsafe slot.start.pointee.run = Run(limit: limit)
        if found == nil { unsafe Self.first.start.pointee = slot }
        // On its own thread, since endless computations may have taken all threads of the pool.
        if !isWatching { Thread.detachNewThread { Self.lookAround() } }
        isWatching = true
        return slot
      }
      change(to: text)
    }

    deinit {
      update { slot in (slot.run, slot.textEnd) = (nil, 0) }
    }

    private func update(_ change: (inout Slot) -> Void) {
      Self.isWatching.withLock { _ in unsafe change(&slot.start.pointee) }
    }

    /// Replaces the message when a new run begins.
    public func change(to text: String) {
      update { slot in
        (slot.textEnd, slot.hasChoices) = (0, false)
        slot.beginRun()
        slot.add(text)
        slot.textEnd = slot.end
      }
    }

    /// Restarts the time limit when a new run begins with the same message.
    public func restart() { update { $0.beginRun() } }

    /// Ends the watch over a run that the search has reported.
    public func isReported() { update { $0.run?.isTold = true } }

    /// Starts the record of a scheduled run's choices.
    public func beginChoices() {
      Self.prepareThread()
      update { slot in
        slot.beginRun()
        slot.hasChoices = true
      }
    }

    /// Adds a choice to the run's schedule.
    public func note(_ choice: Int) {
      update { slot in
        guard choice < 36 else { return slot.add("(\(choice))") }
        slot.add(UInt8(choice < 10 ? 48 + choice : 87 + choice))
        if choice > 0 { slot.end = slot.position }
      }
    }

    /// Adds to the message until the next run begins.
    public func append(_ text: String) { update { $0.add(text) } }

    /// Writes all messages, without taking a lock or allocating memory.
    private static func writeAll() {
      let lineEnd: StaticString = "\n"
      var next = unsafe first.start.pointee
      while let slot = next {
        if unsafe slot.start.pointee.textEnd > 0 {
          let ending = unsafe slot.start.pointee.ending
          _ = unsafe write(2, slot.start.pointee.bytes.start, slot.start.pointee.end)
          _ = unsafe write(2, ending.utf8Start, ending.utf8CodeUnitCount)
          _ = unsafe write(2, lineEnd.utf8Start, 1)
        }
        next = unsafe slot.start.pointee.next
      }
    }

    // MARK: - Crashes

    private typealias Handler =
      @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS]
    private static let formerActions = Memory(sigaction(), count: 65)

    /// The installation of the handler, which is permanent: without a search it passes the signal on.
    private static let installation: Void = {
      _ = (first, formerActions)
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
        _ = unsafe sigaction(number, &action, formerActions.start + Int(number))
      }
    }()

    /// Calls the previous action, such as printing the backtrace; without one, the process ends as usual.
    private static func handOn(
      _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
    ) {
      let former = unsafe formerActions.start + Int(number)
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

    /// Gives the current thread a stack for the handler, without which a stack overflow would end the process silently.
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

    private static func lookAround() {
      while true {
        usleep(100_000)
        let isAsked = pool.withLock { pool in
          defer { pool.isAsked = true }
          return pool.isAsked
        }
        if !isAsked { Task.detached { pool.withLock { $0 = ($0.ticks + 1, .now, false) } } }
        var texts: [String] = []
        let isOver = isWatching.withLock { isWatching in
          isWatching = false
          var next = unsafe first.start.pointee
          while let slot = next {
            if let text = unsafe text(ifLate: &slot.start.pointee) { texts.append(text) }
            isWatching = unsafe isWatching || slot.start.pointee.run != nil
            next = unsafe slot.start.pointee.next
          }
          return !isWatching
        }
        // NB: Not under the lock: if nobody reads standard error, only this thread waits.
        for text in texts { _ = unsafe write(2, text, text.utf8.count) }
        if isOver { return }
      }
    }

    private static func text(ifLate slot: inout Slot) -> String? {
      guard let run = slot.run, !run.isTold else { return nil }
      if run.began == nil { slot.run?.began = (.now, pool.value.ticks) }
      guard run.isLate else { return nil }
      slot.run?.isTold = true
      let bytes = unsafe UnsafeBufferPointer(start: slot.bytes.start, count: slot.end)
      return """
        \(unsafe String(decoding: bytes, as: UTF8.self))\(slot.ending) It has not ended within \(run.limit), nor was it reported \
        since: it computes without end, blocks its thread, or the machine is busy.

        """
    }
  #else
    public init(_ text: String, within limit: Duration = .seconds(10)) {}
    public func change(to text: String) {}
    public func restart() {}
    public func isReported() {}
    public func beginChoices() {}
    public func append(_ text: String) {}
    public func note(_ choice: Int) {}
    public static func prepareThread() {}
  #endif
}
