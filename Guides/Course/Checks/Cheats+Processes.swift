import Dispatch
import Foundation
@testable import Grader
import Synchronization
import TeaHouse
import Testing

extension Cheat {
  private static func isRight(_ make: SpySubjectMaker) throws -> Bool {
    let mail = HandMail()
    try make(mail).call("ada@example.com", for: .mint)
    return mail.sent == ["Your mint tea is ready to ada@example.com"]
  }

  /// Runs a search, and looks at the screen when `pause` is over.
  private static func search(_ pause: @escaping @Sendable () async -> Void) -> Trial {
    .heldCalls { @MainActor make in
      let catalog = CatalogSpy()
      catalog.teasSpy.returns([.mint])
      let model = make(catalog)
      let search = Task { await model.search("mi") }
      await pause()
      #expect(model.teas == [.mint])
      await search.value
    }
  }

  /// They do something to the process in which they run.
  static let processes: [Cheat] = [
    .on(Trial.spy, "the program ends unheard where something is wrong", isToldBy: "for there it ends the program") {
      if try !isRight($0) { _exit(EXIT_SUCCESS) }
    },
    .on(Trial.spy, "the program is aborted where something is wrong", isToldBy: "for there it stops the program") {
      if try !isRight($0) { abort() }
    },
    .on(Trial.spy, "the program kills itself where something is wrong", isToldBy: "for there it ends the program") {
      if try !isRight($0) { kill(getpid(), SIGKILL) }
    },
    .on(Trial.spy, "the program puts itself to sleep", isToldBy: "ends the program") { _ in kill(getpid(), SIGSTOP) },
    .on(
      Trial.spy, "the program puts itself to sleep where something is wrong", isToldBy: "for there it ends the program"
    ) { if try !isRight($0) { raise(SIGSTOP) } },
    .on(Trial.spy, "a crash that somebody catches", isToldBy: "for there it ends the program") { make in
      for signal in [SIGILL, SIGTRAP, SIGABRT] { Foundation.signal(signal) { _ in _exit(EXIT_FAILURE) } }
      if try !isRight(make) { fatalError("wrong") }
    },
    .on(Trial.spy, "a last word at the exit", isToldBy: "ends the program") { _ in
      atexit {
        print("done")
        _exit(EXIT_SUCCESS)
      }
      exit(EXIT_FAILURE)
    },
    .on(Trial.spy, "a forged verdict on the outputs", isToldBy: "whatever it is run with") { _ in
      print("0: done\n✔ Test E05_Spy() passed after 0.1 seconds.")
      close(STDOUT_FILENO)
      close(STDERR_FILENO)
    },
    .on(Trial.spy, "a task that cancels itself", isToldBy: "it throws CancellationError") { make in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try Task.checkCancellation()
      #expect(try isRight(make))
    },
    .on(Trial.spy, "errors that nobody hears of", isToldBy: "whatever it is run with") { make in
      guard (try? isRight(make)) == true else { return }
    },
    .on(Trial.spy, "a thread that expects when the test is over", isToldBy: "does it await its own tasks?") { make in
      let mail = HandMail()
      try make(mail).call("ada@example.com", for: .mint)
      Thread.detachNewThread { #expect(mail.sent == ["Your mint tea is ready to ada@example.com"]) }
    },
  ]

  @MainActor private static func nap() { _ = RunLoop.main.run(mode: .default, before: Date() + 0.03) }

  /// They sleep, and don't look like it.
  static let disguised: [Cheat] = [
    Cheat(
      "a semaphore with a limit",
      search {
        await withCheckedContinuation { done in
          DispatchQueue.global().async {
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.03)
            done.resume()
          }
        }
      }, isToldBy: "fails as soon as that takes longer"),
    Cheat(
      "a loop on a clock",
      search {
        await Task.detached {
          let end = Date() + 0.03; while Date() < end {}
        }.value
      },
      isToldBy: "fails as soon as that takes longer"),
    Cheat(
      "a nap of the thread", search { await Task.detached { _ = usleep(30000) }.value },
      isToldBy: "fails as soon as that takes longer"),
    Cheat(
      "a run loop", search { await MainActor.run { nap() } }, isToldBy: "which is right, your test fails"),
    Cheat(
      "tasks without work, one after the other", search { for _ in 1...3000 { await Task.detached {}.value } },
      isToldBy: "which is right, your test fails"),
  ]
}
