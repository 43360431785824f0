#if canImport(DoublesHooks) && (os(Linux) && compiler(>=6.3) || TRY_WHOLE_SCHEDULES)
  internal import DoublesHooks
  #if os(Linux)
    @_spi(Internal) internal import Runtime
  #endif
  #if canImport(Doubles)
    @_spi(Hooks) import Doubles
  #endif

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  nonisolated extension WholeTask {
    /// The addresses at which the task and its callers continue.
    private var addresses: [UInt64] {
      unsafe withUnsafeBytes(of: frames) { unsafe Array($0.bindMemory(to: UInt64.self).prefix(Int(frameCount))) }
    }

    /// Returns the task's name, if known, the function in which it waits, and that function's outermost caller.
    func text(isBody: Bool) -> String {
      let functions = functions
      let bytes = unsafe withUnsafeBytes(of: name) { unsafe Array($0.prefix { $0 != 0 }) }
      let task =
        isBody ? "the body" : bytes.isEmpty ? "a task" : "the task \"\(String(decoding: bytes, as: UTF8.self))\""
      let caller = functions.dropFirst().last.map { ", called by \($0)" } ?? ""
      return "\(task)\(functions.first.map { " in \($0)" } ?? "")\(caller)"
    }

    /// The functions of each stack so far. Finding the functions of a new stack takes seconds in a large program.
    private static let known = Shared<[[UInt64]: [String]]>([:])

    /// The functions of the test and of its code on the task's stack, the innermost first, each with its line.
    private var functions: [String] {
      if let functions = Self.known.withLock({ $0[addresses] }) { return functions }
      let functions = symbolicated
      Self.known.withLock { $0[addresses] = functions }
      return functions
    }

    private var symbolicated: [String] {
      #if os(Linux)
        #if arch(x86_64)
          let architecture = "x86_64"
        #else
          let architecture = "arm64"
        #endif
        let frames = addresses.map { RichFrame<UInt64>.asyncResumePoint($0) }
        let trace = Backtrace(architecture: architecture, frames: frames, images: .capture()).symbolicated()
        let kit = "\(#filePath)".split(separator: "/").dropLast(2)
        return trace?.frames.compactMap { frame in
          guard let symbol = frame.symbol, let place = symbol.sourceLocation, place.line > 0 else { return nil }
          let path = place.path.split(separator: "/")
          if path.starts(with: kit) || !place.path.hasSuffix(".swift") { return nil }
          return "\(symbol.name) at \(path.suffix(2).joined(separator: "/")):\(place.line)"
        } ?? []
      #else
        return []
      #endif
    }
  }
#endif
