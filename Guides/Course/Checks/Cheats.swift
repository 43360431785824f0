import Dispatch
import Doubles
import Foundation
@testable import Grader
import Synchronization
import TeaHouse
import Testing

extension Cheat {
  /// They look at what the subject is, or take what they met before for the truth. That what is broken looks like what is
  /// right is proved by `LookTests`.
  static let peeping: [Cheat] = [
    .on(Trial.seam, "a type check in place of a test", isToldBy: "does it look at a type") { make in
      #expect(make(At(hour: 9)) is Greeter)
    },
    .on(Trial.spy, "the first waiter is right", isToldBy: "does it keep something from one run to the next") { make in
      let now = try letters(of: make)
      first.withLock { $0 = $0 ?? now }
      #expect(first.withLock { $0 } == now)
    },
    .on(Trial.spy, "what the first waiter did, in a file", isToldBy: "which is right, your test fails") { make in
      let now = Data(try letters(of: make).joined().utf8)
      if !FileManager.default.fileExists(atPath: file.path) { try now.write(to: file) }
      #expect(try Data(contentsOf: file) == now)
    },
    .on(Trial.spy, "the waiters vote", isToldBy: "or hope for chance") { make in
      let now = try letters(of: make)
      let votes = votes.withLock { votes in
        votes[now, default: 0] += 1
        return votes
      }
      #expect(votes[now] == votes.values.max())
    },
    .on(Trial.globals, "a till for all runs", isToldBy: "does it keep something from one run to the next") { make in
      let number = till.withLock { shared in
        var mine = shared ?? make()()
        defer { shared = mine }
        return mine.order(.mint)
      }
      #expect(number == 1)
    },
    .on(Trial.spy, "green once, and red from then on", isToldBy: "does it keep something from one run to the next") {
      make in
      #expect(run() == 1)
      _ = try isRight(make)
    },
    .on(Trial.spy, "red in the second half", isToldBy: "fails:") { _ in
      #expect(run() <= Trial.spy { _ in }.runs.count { $0.isRight } * 20)
    },
    .on(Trial.spy, "chance, where something is wrong", isToldBy: "every time") { make in
      let isRight = try isRight(make)
      #expect(isRight || Bool.random())
    },
    .on(Trial.seam, "chance", isToldBy: "or hope for chance") { _ in #expect(Bool.random()) },
  ]

  private static let first = Mutex<[String]?>(nil)
  private static let votes = Mutex<[[String]: Int]>([:])
  private static let till = Mutex<(any Numbering)?>(nil)
  private static let runs = Mutex(0)
  private static let file = URL.temporaryDirectory.appending(path: "golden-\(getppid())")

  private static func run() -> Int {
    runs.withLock {
      $0 += 1
      return $0
    }
  }

  /// They wait for time, for luck, or for ever.
  static let waiting: [Cheat] = [
    .on(Trial.heldCalls, "a sleep of 100 ms", isToldBy: "Does it sleep") { make in
      let model = await make(CatalogSpy())
      let search = Task { await model.search("mi") }
      try await Task.sleep(for: .milliseconds(100))
      #expect(await !model.isSearching)
      await search.value
    },
    .on(Trial.heldCalls, "a race", isToldBy: "a screen that hesitates before it asks, which is right") {
      @MainActor make in
      let catalog = CatalogSpy()
      let model = make(catalog)
      let search = Task { await model.search("mi") }
      for _ in 1...3 { await Task.yield() }
      #expect(catalog.teasSpy.callCount == 1)
      await search.value
    },
    .on(Trial.heldCalls, "a poll", isToldBy: "for there it runs for ever") { @MainActor make in
      let catalog = CatalogSpy()
      catalog.teasSpy.returns([.mint])
      let model = make(catalog)
      let search = Task { await model.search("mi") }
      while model.teas.isEmpty { await Task.yield() }
      await search.value
    },
    .on(Trial.heldCalls, "a limit of time", isToldBy: "which is right, your test fails") { make in
      let model = await make(CatalogSpy())
      let duration = await ContinuousClock().measure { await model.search("mi") }
      #expect(duration < .milliseconds(3))
    },
    .on(Trial.globals, "an endless loop where something is wrong", isToldBy: "for there it runs for ever") { make in
      var till = make()()
      var number = till.order(.mint)
      while number < 3 { number = till.order(.mint) }
      while number != 3 {}
    },
    .on(Trial.spy, "a check that nobody waits for", isToldBy: "does it await its own tasks?") { make in
      let letters = try letters(of: make)
      Task.detached { #expect(letters == rightLetters) }
    },
    .on(Trial.spy, "a thread that expects when the test is over", isToldBy: "does it await its own tasks?") { make in
      let letters = try letters(of: make)
      Thread.detachNewThread { #expect(letters == rightLetters) }
    },
    search("a semaphore with a limit", isToldBy: "fails as soon as that takes longer") {
      await withCheckedContinuation { done in
        DispatchQueue.global().async {
          _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.03)
          done.resume()
        }
      }
    },
    search("a loop on a clock", isToldBy: "fails as soon as that takes longer") {
      await Task.detached {
        let end = Date() + 0.03
        while Date() < end {}
      }.value
    },
    search("tasks without work, one after the other", isToldBy: "which is right, your test fails") {
      for _ in 1...3000 { await Task.detached {}.value }
    },
  ]

  /// Runs a search, and looks at the screen when `pause` is over.
  private static func search(
    _ name: String, isToldBy word: String, _ pause: @escaping @Sendable () async -> Void
  ) -> Cheat {
    .on(Trial.heldCalls, name, isToldBy: word) { @MainActor make in
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
  static let breaking: [Cheat] = [
    whereWrong("the program ends", isToldBy: "for there it ends the program") { exit(EXIT_SUCCESS) },
    whereWrong("the program ends unheard", isToldBy: "for there it ends the program") { _exit(EXIT_SUCCESS) },
    whereWrong("the program crashes", isToldBy: "for there it stops the program") { fatalError("wrong") },
    whereWrong("the program kills itself", isToldBy: "for there it ends the program") { kill(getpid(), SIGKILL) },
    whereWrong("the program puts itself to sleep", isToldBy: "for there it ends the program") { raise(SIGSTOP) },
    whereWrong("a crash that somebody catches", isToldBy: "for there it ends the program") {
      for signal in [SIGILL, SIGTRAP, SIGABRT] { Foundation.signal(signal) { _ in _exit(EXIT_FAILURE) } }
      fatalError("wrong")
    },
    .on(Trial.spy, "the program ends at once", isToldBy: "ends the program") { _ in exit(EXIT_SUCCESS) },
    .on(Trial.spy, "the program sleeps at once", isToldBy: "ends the program") { _ in kill(getpid(), SIGSTOP) },
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
    .on(Trial.spy, "a forged report", isToldBy: "fails:") { _ in
      Issue.record("0: done")
      Issue.record("child: done")
    },
    .on(Trial.spy, "failures that are known, now and then", isToldBy: "It noticed 0 of") { make in
      withKnownIssue(isIntermittent: true) { try #require(try isRight(make)) }
    },
    .on(Trial.spy, "a task that cancels itself", isToldBy: "it throws CancellationError") { make in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try Task.checkCancellation()
      #expect(try isRight(make))
    },
    .on(Trial.spy, "a method that calls itself", isToldBy: "Does a method call itself") { make in
      try make(Endless()).call("Ada", for: .mint)
    },
  ]

  private static func whereWrong(
    _ name: String, isToldBy word: String, _ end: @escaping @Sendable () -> Void
  ) -> Cheat {
    .on(Trial.spy, "\(name), where something is wrong", isToldBy: word) { if try !isRight($0) { end() } }
  }

  private final class Endless: Mailing {
    func send(_ text: String, to address: String) throws(MailError) {
      let again: any Mailing = self
      try again.send(text, to: address)
      try again.send(address, to: text)
    }
  }

  /// They are no books.
  static let fakes: [Cheat] = [
    // Where the threads have one processor, the text tells.
    Cheat("a promise that nobody checks", .fake { Unguarded() }, isToldBy: "Your ", source: "@unchecked Sendable {}"),
    Cheat(
      "two locks where one is needed", .fake { Book(pays: inTwoSteps) },
      isToldBy: "in one step, within the same `withLock`"),
    Cheat("one book for all", .fake { shared }, isToldBy: "Your code is wrong when"),
    Cheat(
      "a book that pays what it can",
      .fake {
        Book { book, cents, guest throws(TabError) in
          let owed = book.owed(by: guest)
          book.charge(-min(cents, owed), to: guest)
          if cents > owed { throw .tooMuch(owed: owed) }
        }
      }, isToldBy: "Your code is wrong when"),
    Cheat("a book that is never done", .fake { Book { _, _, _ in while true {} } }, isToldBy: "runs for ever"),
    Cheat(
      "a book that is never paid", .fake { Book { _, _, _ in } }, isToldBy: "Your code is wrong when a part is paid"),
    Cheat(
      "6: a payment stops the program", .fake { Book { _, _, _ in fatalError("nobody has that name") } },
      isToldBy: "stops the program: nobody has that name"),
    Cheat("a book for each thread", .fake { Threadwise() }, isToldBy: "several threads charge and read at once"),
  ]

  private static let shared = Book(pays: inTwoSteps)

  @Sendable private static func inTwoSteps(_ book: Book, _ cents: Int, _ guest: String) throws(TabError) {
    let owed = book.owed(by: guest)
    if cents > owed { throw .tooMuch(owed: owed) }
    book.charge(-cents, to: guest)
  }

  private final class Book: TabKeeping {
    typealias Pays = @Sendable (Book, Int, String) throws(TabError) -> Void

    private let book = Mutex<[String: Int]>([:])
    private let pays: Pays
    init(pays: @escaping Pays) { self.pays = pays }
    func owed(by guest: String) -> Int { book.withLock { $0[guest, default: 0] } }
    func charge(_ cents: Int, to guest: String) { book.withLock { $0[guest, default: 0] += cents } }
    func pay(_ cents: Int, by guest: String) throws(TabError) { try pays(self, cents, guest) }
  }

  private final class Unguarded: TabKeeping, @unchecked Sendable {
    private var book: [String: Int] = [:]
    func owed(by guest: String) -> Int { book[guest, default: 0] }
    func charge(_ cents: Int, to guest: String) { book[guest, default: 0] += cents }
    func pay(_ cents: Int, by guest: String) throws(TabError) {
      let owed = book[guest, default: 0]
      if cents > owed { throw .tooMuch(owed: owed) }
      book[guest] = owed - cents
    }
  }

  private final class Threadwise: TabKeeping {
    private let books = Mutex<[ObjectIdentifier: [String: Int]]>([:])
    private var here: ObjectIdentifier { ObjectIdentifier(Thread.current) }
    func owed(by guest: String) -> Int { books.withLock { $0[here, default: [:]][guest, default: 0] } }
    func charge(_ cents: Int, to guest: String) {
      books.withLock { $0[here, default: [:]][guest, default: 0] += cents }
    }
    func pay(_ cents: Int, by guest: String) throws(TabError) {
      let owed = owed(by: guest)
      if cents > owed { throw .tooMuch(owed: owed) }
      charge(-cents, to: guest)
    }
  }
}
