import Dispatch
import Doubles
import Foundation

/// A recorded call compared with a call to a handwritten spy with a `Mutex`, which keeps the same data.
enum DoublesBenchmark {
  static func run() {
    print("# Doubles, \(Table.configuration), \(ProcessInfo.processInfo.activeProcessorCount) cores")
    calls()
    making()
    verification()
    growth()
    memory()
  }

  /// Calls the double through `any Adding`, as a system under test would.
  static func time(_ count: Int, threads: Int = 1, _ double: any Adding) -> Duration {
    ContinuousClock().measure {
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        for number in 0..<count / threads { _ = double.add(number, to: 2) }
      }
    }
  }

  static func fixedSpy() -> AddingSpy {
    let spy = AddingSpy()
    spy.addSpy.returns(7)
    return spy
  }

  private static func calls() {
    // Rounds are short, so that some of them aren't interrupted even on a busy machine.
    #if DEBUG
      let (count, rounds, bar) = (2_000, 450, "12")
    #else
      let (count, rounds, bar) = (100_000, 90, "1.25")
    #endif
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let table = Table("A recorded call", columns: ["answer", "threads", "spy, ns", "by hand, ns", "ratio", "bar"])
    for threads in [1, cores] {
      for isFixed in [true, false] {
        let comparison = Comparison(rounds: rounds) {
          time(count, threads: threads, isFixed ? fixedSpy() : AddingSpy())
        } theirs: {
          time(count, threads: threads, isFixed ? HandWrittenFixedSpy() : HandWrittenClosureSpy())
        }
        table.row([
          isFixed ? "fixed" : "closure", "\(threads)", Table.text(comparison.ours.nanoseconds(per: count), digits: 1),
          Table.text(comparison.theirs.nanoseconds(per: count), digits: 1), Table.text(comparison.ratio), bar,
        ])
      }
    }
  }

  /// Measures making a double, alone and along with many others. All doubles are kept, or the compiler would optimize them away.
  private static func making() {
    func time(_ count: Int, _ make: () -> any Adding) -> Duration {
      var made: [any Adding] = []
      made.reserveCapacity(count)
      return ContinuousClock().measure { for _ in 0..<count { made.append(make()) } }
    }
    let table = Table("A double made", columns: ["others", "spy, ns", "by hand, ns", "ratio", "bar"])
    let count = 1_000
    for others in [0, 100_000] {
      let live = (0..<others).map { _ in AddingSpy() }
      let comparison = Comparison(rounds: 90) {
        time(count) { AddingSpy() }
      } theirs: {
        time(count) { HandWrittenClosureSpy() }
      }
      withExtendedLifetime(live) {
        table.row([
          "\(others)", Table.text(comparison.ours.nanoseconds(per: count), digits: 1),
          Table.text(comparison.theirs.nanoseconds(per: count), digits: 1), Table.text(comparison.ratio), "10",
        ])
      }
    }
  }

  private static func verification() {
    let count = 100_000
    let spy = fixedSpy()
    _ = time(count, spy)
    let expected = (0..<count).map { Call($0, 2) }
    func best(_ work: () -> Void) -> Duration {
      (0..<9).map { _ in ContinuousClock().measure(work) }.min() ?? .zero
    }
    let counting = best { for _ in 0..<1_000 { precondition(spy.addSpy.callCount == count) } }
    let comparing = best { precondition(spy.addSpy.calls == expected) }
    let table = Table("Verifying after \(count) calls", columns: ["what", "µs"])
    table.row(["`callCount`", Table.text(counting.nanoseconds(per: 1_000_000), digits: 3)])
    table.row(["all of `calls` beside an equal array", Table.text(comparing.nanoseconds(per: 1_000), digits: 0)])
  }

  private static func growth() {
    let table = Table("Growth: nanoseconds a call", columns: ["calls", "spy", "by hand", "ratio"])
    #if DEBUG
      let counts = [1_000, 10_000, 100_000]
    #else
      let counts = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
    #endif
    for count in counts {
      let comparison = Comparison(rounds: count > 1_000_000 ? 3 : 9) {
        time(count, fixedSpy())
      } theirs: {
        time(count, HandWrittenFixedSpy())
      }
      table.row([
        "\(count)", Table.text(comparison.ours.nanoseconds(per: count), digits: 1),
        Table.text(comparison.theirs.nanoseconds(per: count), digits: 1), Table.text(comparison.ratio),
      ])
    }
  }

  private static func memory() {
    let stride = MemoryLayout<HandWrittenRecord>.stride
    let table = Table(
      "Memory a call (what it must hold: \(stride) bytes)", columns: ["calls", "bytes", "ratio to \(stride)", "bar"])
    let count = 1_000_000
    let spy = fixedSpy()
    let before = residentBytes()
    _ = time(count, spy)
    let bytes = Double(residentBytes() - before) / Double(count)
    precondition(spy.addSpy.callCount == count)
    table.row(["\(count)", Table.text(bytes, digits: 1), Table.text(bytes / Double(stride)), "1.1"])
  }

  /// Returns the resident memory of this process; 0 if the system doesn't report it.
  private static func residentBytes() -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1_024
  }
}
