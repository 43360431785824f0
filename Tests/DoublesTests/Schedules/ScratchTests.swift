import Doubles
import DoublesSchedules
import Testing
import Foundation

private actor Counter { var count = 0; func increment() { count += 1 } }
actor Plain { var a = 0; func put(_ n: Int) { a = n } }

@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["SCRATCH"] != nil)) struct ScratchTests {
  @Test func speed() async throws {
    for points in [10, 20, 50, 100] {
      var best = Duration.seconds(3_600)
      var bestCPU = 1e9
      for _ in 0..<5 {
        let (start, c) = (ContinuousClock.now, clock())
        try await everySchedule(1_000) {
          let counter = Counter()
          await withTaskGroup { group in
            for _ in 0..<points / 2 { group.addTask { await counter.increment() } }
          }
        }
        best = min(best, start.duration(to: .now))
        bestCPU = min(bestCPU, Double(clock() - c) / 1e6)
      }
      print("SPEED", points, best, bestCPU)
    }
  }
  @Test func tree() async throws {
    for children in [300, 1_500] {
      let c = clock()
      _ = try await everySchedule(2) {
        let fees = Fees()
        await withTaskGroup { group in
          for _ in 0..<children { group.addTask { await withTaskGroup { $0.addTask { _ = await fees.next() } } } }
        }
        return await fees.count
      }
      print("TREE", children, Double(clock() - c) / 1e6)
    }
  }
  @Test func repro1() async throws {
    print("R1", try await everySchedule(200) { let s = Plain(); Task { await s.put(1) }; await s.put(2); return await s.a })
    do {
      print("R2", try await everySchedule(50) { let s = AsyncSpy<Int, Int, Never>(.returns(1)); Task { _ = await s(1) }; await untilIdle(); return s.callCount })
    } catch { print("R2", error) }
  }
}
