import Foundation

/// The text of a learner's file, as far as no run can tell what is wrong with it.
struct Source {
  private let code: String
  /// The words of the code, whole.
  private let names: Set<Substring>

  /// Reads a text, without its comments.
  init(_ text: String) {
    code = text.split(separator: "\n").map {
      $0.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
    }
    .joined(separator: "\n")
    names = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { $0 })
  }

  /// What to write in another way, and why.
  var complaints: [String] {
    Self.habits.compactMap { words, reason in
      let found = words.filter { code.contains($0) }
      return found.isEmpty ? nil : "Your file has `\(found.joined(separator: "`, `"))`: \(reason)"
    }
      + Self.subjects.filter { names.contains($0[...]) }.map {
        "Your file names `\($0)`: a test that asks the code itself what is right agrees with each of its mistakes."
      }
  }

  private static let subjects = [
    "Till", "Greeter", "Host", "Sommelier", "Waiter", "Kitchen", "SearchModel", "Service", "TeaTimer", "MenuModel",
    "Bill",
    "PriceBoard", "PostOffice",
  ]

  private static let habits: [([String], String)] = [
    (
      ["Task.sleep", "Thread.sleep", "usleep", "nanosleep", "Task.yield", "asyncAfter"],
      "that is to hope that it was long enough. Await the event itself: `nextHeldCall()`, `call(at:)`, `sleepers(reach:)`."
    ),
    (
      ["Mirror(", "dump(", "type(of:", "callStack", "dlsym", "dladdr", "unsafeBitCast", "withUnsafe"],
      "what counts is what the code does, not what it is made of."
    ),
    (
      ["ProcessInfo", "CommandLine", "getenv", "environ", "FileManager", "FileHandle", "Trial", "Child", "Notebook"],
      "a test that knows who grades it tests nothing."
    ),
    (
      ["@unchecked Sendable", "nonisolated(unsafe)"],
      "a promise that nobody checks. Keep what changes in a `Mutex`."
    ),
  ]
}
