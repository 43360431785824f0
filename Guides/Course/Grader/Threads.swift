import Foundation

/// Runs something on so many threads at once, each of its own, and waits for all.
func threads(_ count: Int, _ body: @Sendable (Int) -> Void) {
  withoutActuallyEscaping(body) { body in
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      Thread.detachNewThread {
        body(number)
        group.leave()
      }
    }
    group.wait()
  }
}
