import Doubles
import DoublesWholeSchedules
import Testing

/// A service whose answers arrive in any order.
struct Service: Sendable {
  let askSpy = Spy(of: Self.ask)
  init() { askSpy.answersInAnyOrder { $0 } }
  func ask(_ text: String) async -> String { await askSpy(text) }
}

/// Typical app code, with or without the usual fault: only the service is injected.
struct App: Sendable, CustomTestStringConvertible {
  let name: String
  /// The result of the correct variant in every order.
  let result: String
  let body: @Sendable (_ isRight: Bool) async throws -> String
  var testDescription: String { name }

  init(_ name: String, _ result: String, _ body: @escaping @Sendable (_ isRight: Bool) async throws -> String) {
    (self.name, self.result, self.body) = (name, result, body)
  }

  static let all = [
    App("a search with a debounce", "sw") { isRight in
      let model = await Search(isRight)
      await model.textChanged("s")
      try await Task.sleep(for: .seconds(1))
      await model.textChanged("sw")
      await untilDone()
      return await model.result
    },
    App("a throttled search", "s swi") { isRight in
      let model = await Throttled(isRight)
      for text in ["s", "sw", "swi"] { await model.textChanged(text) }
      await untilDone()
      return await model.asked.joined(separator: " ")
    },
    App("a token that two share", "1 refresh") { isRight in
      let tokens = Tokens(isRight)
      await inAnyOrder({ _ = await tokens.token() }, { _ = await tokens.token() })
      return "\(tokens.service.askSpy.callCount) refresh"
    },
    App("a token that is refused twice", "new, 1 refresh") { isRight in
      let client = Client(isRight)
      await inAnyOrder({ await client.load() }, { await client.load() })
      return "\(await client.token), \(client.service.askSpy.callCount) refresh"
    },
    App("images that are counted", "2") { isRight in
      let gallery = await Gallery(isRight)
      await inAnyOrder({ await gallery.show("a") }, { await gallery.show("b") })
      return "\(await gallery.loaded)"
    },
    App("a list that appears twice", "1") { isRight in
      let list = await Feed(isRight)
      await inAnyOrder({ await list.appear() }, { await list.appear() })
      return await list.items.joined()
    },
    App("pull to refresh during paging", "refreshed") { isRight in
      let list = await Feed(isRight)
      await list.appear()
      await inAnyOrder({ await list.nextPage() }, { await list.refresh() })
      let items = await list.items
      return items.contains("2 of 0") && items.contains("new") ? "mixed" : "refreshed"
    },
    App("an undo timer", "kept") { isRight in
      let mail = await Mail(isRight)
      await mail.delete()
      try await Task.sleep(for: .seconds(5))
      await mail.undo()
      await untilDone()
      return await mail.isConsistent ? "kept" : "undone, and gone"
    },
    App("an upload queue with three at once", "at most 3") { isRight in
      let queue = Uploads(isRight)
      await inAnyOrder(
        { await queue.upload("a") }, { await queue.upload("b") }, { await queue.upload("c") },
        { await queue.upload("d") })
      return await queue.most > 3 ? "4 at once" : "at most 3"
    },
    App("a heartbeat that reconnects", "1") { isRight in
      let line = Line(isRight)
      let heartbeat = Task { await line.beat() }
      try await Task.sleep(for: .seconds(10))
      await line.send()
      await untilDone()
      heartbeat.cancel()
      return "\(await line.connections)"
    },
    App("a screen left while it loads", "") { isRight in
      let screen = await Screen(isRight)
      await inAnyOrder({ await screen.appear() }, { await screen.leave() })
      return await screen.shownAfterLeaving
    },
    App("a double tap", "1") { isRight in
      let shop = await Shop(isRight)
      await inAnyOrder({ await shop.tap() }, { await shop.tap() })
      return "\(shop.service.askSpy.callCount)"
    },
    App("an actor that caches tasks", "b") { isRight in
      let cache = TaskCache(isRight)
      _ = try? await cache.value { throw Offline() }
      return (try? await cache.value { "b" }) ?? "failed for good"
    },
    App("a debounced save", "1") { isRight in
      let note = await Note(isRight)
      await note.edit("a")
      try await Task.sleep(for: .seconds(2))
      await note.close()
      await untilDone()
      return "\(note.service.askSpy.callCount)"
    },
    App("a rate limiter", "at most 2") { isRight in
      let limiter = Limiter(isRight)
      await inAnyOrder({ await limiter.call() }, { await limiter.call() }, { await limiter.call() })
      return await limiter.most > 2 ? "3 at once" : "at most 2"
    },
    App("a coordinator of two models", "signed out") { isRight in
      let session = await Session(isRight)
      await inAnyOrder({ await session.load() }, { await session.signOut() })
      return await session.profile.isEmpty ? "signed out" : "stored again"
    },
    App("a download's progress", "1.0") { isRight in
      let download = await Download(isRight)
      await download.start()
      await untilDone()
      return "\(await download.progress)"
    },
    App("a like that is toggled quickly", "right") { isRight in
      let like = await Like(isRight)
      await like.toggle()
      await like.toggle()
      await untilDone()
      return await like.isOn == like.isStored ? "right" : "wrong"
    },
  ]
}

struct Offline: Error {}

/// The common base of models on the main actor.
@MainActor class AppModel {
  let service = Service(), isRight: Bool
  init(_ isRight: Bool) { self.isRight = isRight }
}

@MainActor final class Search {
  private(set) var result = ""
  private var task: Task<Void, any Error>?
  private let service = Service(), isRight: Bool
  init(_ isRight: Bool) { self.isRight = isRight }

  func textChanged(_ text: String) {
    task?.cancel()
    task = Task {
      try await Task.sleep(for: .milliseconds(300))
      let result = await service.ask(text)
      if isRight { try Task.checkCancellation() }
      self.result = result
    }
  }
}

/// Asks immediately, and then at most once per second; the last text is asked for, too.
@MainActor final class Throttled: AppModel {
  private(set) var asked: [String] = []
  private var next: String?, isWaiting = false

  func textChanged(_ text: String) {
    if isWaiting {
      if isRight { next = text }
      return
    }
    isWaiting = true
    asked.append(text)
    Task {
      try await Task.sleep(for: .seconds(1))
      isWaiting = false
      if let next { textChanged(next) }
      next = nil
    }
  }
}

actor Tokens {
  let service = Service(), isRight: Bool
  private var known: String?, task: Task<String, Never>?
  init(_ isRight: Bool) { self.isRight = isRight }

  func token() async -> String {
    if let known { return known }
    if isRight, let task { return await task.value }
    let task = Task { await service.ask("token") }
    self.task = task
    known = await task.value
    return await task.value
  }
}

actor Client {
  let service = Service(), isRight: Bool
  private(set) var token = "old"
  private var refresh: Task<String, Never>?
  init(_ isRight: Bool) { self.isRight = isRight }

  func load() async {
    let used = token
    await Task.yield()  // the request, which is refused
    guard used == "old" else { return }
    if isRight, token != used { return }
    let task = isRight ? refresh ?? Task { await service.ask("new") } : Task { await service.ask("new") }
    refresh = task
    token = await task.value
  }
}

@MainActor final class Gallery: AppModel {
  private(set) var loaded = 0

  func show(_ name: String) async {
    let before = loaded
    _ = await Task.detached { [service] in await service.ask(name) }.value
    loaded = isRight ? loaded + 1 : before + 1
  }
}

@MainActor final class Feed: AppModel {
  private(set) var items: [String] = []
  private var isLoading = false, version = 0

  func appear() async {
    if !items.isEmpty || isRight && isLoading { return }
    isLoading = true
    items.append(await service.ask("1"))
    isLoading = false
  }

  func nextPage() async {
    let begun = version
    let page = await service.ask("2 of \(begun)")
    if isRight, version != begun { return }
    items.append(page)
  }

  func refresh() async {
    version += 1
    items = [await service.ask("new")]
    version += 1
  }
}

@MainActor final class Mail: AppModel {
  private var isGone = false, isRestored = false
  private var timer: Task<Void, any Error>?
  var isConsistent: Bool { !(isGone && isRestored) }

  func delete() {
    timer = Task {
      try? await Task.sleep(for: .seconds(5))
      if isRight { try Task.checkCancellation() }
      isGone = true
    }
  }

  func undo() {
    if isGone { return }
    timer?.cancel()
    isRestored = true
  }
}

actor Uploads {
  private(set) var most = 0
  private var running = 0, waiting: [CheckedContinuation<Void, Never>] = []
  private let service = Service(), isRight: Bool
  init(_ isRight: Bool) { self.isRight = isRight }

  func upload(_ name: String) async {
    if running >= 3 { await withCheckedContinuation { waiting.append($0) } } else if isRight { running += 1 }
    if !isRight {
      await Task.yield()  // asks for a file's size, and counts then
      running += 1
    }
    most = max(most, running)
    _ = await service.ask(name)
    if isRight, !waiting.isEmpty { return waiting.removeFirst().resume() }
    running -= 1
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }
}

actor Line {
  private(set) var connections = 0
  private var isBroken = true, connecting: Task<String, Never>?
  private let service = Service(), isRight: Bool
  init(_ isRight: Bool) { self.isRight = isRight }

  func beat() async {
    try? await Task.sleep(for: .seconds(10))
    await reconnect()
  }

  func send() async { await reconnect() }

  private func reconnect() async {
    guard isBroken else { return }
    if isRight, let connecting {
      _ = await connecting.value
      return
    }
    connections += 1
    let task = Task { await service.ask("connect") }
    connecting = task
    _ = await task.value
    isBroken = false
  }
}

@MainActor final class Screen: AppModel {
  private(set) var shownAfterLeaving = ""
  private var task: Task<Void, Never>?, hasLeft = false

  func appear() {
    if isRight, hasLeft { return }
    task = Task {
      let text = await service.ask("text")
      if isRight, Task.isCancelled { return }
      if hasLeft { shownAfterLeaving = text }
    }
  }

  func leave() {
    hasLeft = true
    task?.cancel()
  }
}

@MainActor final class Shop: AppModel {
  private var isPaying = false

  func tap() {
    if isPaying { return }
    if isRight { isPaying = true }
    Task {
      isPaying = true
      _ = await service.ask("pay")
    }
  }
}

actor TaskCache {
  private var task: Task<String, any Error>?
  private let isRight: Bool
  init(_ isRight: Bool) { self.isRight = isRight }

  func value(_ load: @escaping @Sendable () async throws -> String) async throws -> String {
    if let task { return try await task.value }
    let task = Task {
      do { return try await load() } catch {
        if isRight { self.task = nil }
        throw error
      }
    }
    self.task = task
    return try await task.value
  }
}

@MainActor final class Note: AppModel {
  private var text: String?, timer: Task<Void, Never>?

  func edit(_ text: String) {
    self.text = text
    timer = Task {
      try? await Task.sleep(for: .seconds(2))
      await save()
    }
  }

  func close() async {
    timer?.cancel()
    await save()
  }

  private func save() async {
    guard let text else { return }
    if isRight { self.text = nil }
    _ = await service.ask(text)
    self.text = nil
  }
}

actor Limiter {
  private(set) var most = 0
  private var running = 0, waiting: [CheckedContinuation<Void, Never>] = []
  private let service = Service(), isRight: Bool
  init(_ isRight: Bool) { self.isRight = isRight }

  func call() async {
    while running >= 2 { await withCheckedContinuation { waiting.append($0) } }
    if !isRight { await Task.yield() }  // asks the settings for the limit
    running += 1
    most = max(most, running)
    _ = await service.ask("")
    running -= 1
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }
}

@MainActor final class Session: AppModel {
  private(set) var profile = ""
  private var isSignedIn = true

  func load() async {
    guard isSignedIn else { return }
    let profile = await service.ask("profile")
    if isRight, !isSignedIn { return }
    self.profile = profile
  }

  func signOut() { (isSignedIn, profile) = (false, "") }
}

@MainActor final class Download: AppModel {
  private(set) var progress = 0.0

  func start() {
    for part in [0.5, 1] {
      Task.detached { [self, isRight] in
        await MainActor.run { progress = isRight ? max(progress, part) : part }
      }
    }
  }
}

@MainActor final class Like: AppModel {
  private(set) var isOn = false, isStored = false
  private var last: Task<Void, Never>?

  func toggle() {
    isOn.toggle()
    last = Task { [isOn, last, isRight] in
      if isRight { await last?.value }
      isStored = await service.ask("\(isOn)") == "true"
    }
  }
}
