import CourseCatalog

/// The text of a learner's file, as far as no run can tell what is wrong with it.
struct Source {
  /// The code without comments and spaces.
  private let code: String
  /// The words of the code, whole.
  private let names: Set<Substring>

  /// Reads a text.
  init(_ text: String) {
    // The prices are on the menu; the bill is what is tested.
    let text = Grader.code(of: text).replacing("Bill.price(of:", with: "price(of:")
    code = text.filter { !$0.isWhitespace }
    names = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
  }

  /// What to write in another way, and why.
  var complaints: [Text] {
    Self.habits.compactMap { words, reason in
      let found = words.filter { $0.contains(".") || $0.contains("(") ? code.contains($0) : names.contains($0[...]) }
      return found.isEmpty ? nil : Self.complaint(about: found, reason)
    }
      + Self.subjects.filter { names.contains($0[...]) }.map { Sentence.judgedByItself.with(["name": Text($0)]) }
      // Where a schedule decides who goes on, to yield is no luck.
      + (code.contains("Task.yield") && !names.contains("everySchedule")
        ? [Self.complaint(about: ["Task.yield"], .hoping)] : [])
      + (names.contains("CompositionRoot") && !names.contains("exercise12")
        ? [Sentence.judgedByOthers.with(["name": Text("CompositionRoot")])] : [])
      + (isUnguarded ? [Sentence.unguarded.text] : [])
  }

  private static func complaint(about found: [String], _ reason: Sentence) -> Text {
    let words = found.map { "`\($0)`" }
    return Sentence.has.with([
      "words": Text(words.joined(separator: ", "), words.joined(separator: "、")), "reason": reason.text,
    ])
  }

  private var isUnguarded: Bool {
    (code.contains("@uncheckedSendable") || code.contains("nonisolated(unsafe)"))
      && !names.contains {
        $0.hasSuffix("Lock") || $0.contains("Mutex") || $0.contains("Queue") || $0.contains("Atomic")
      }
  }

  private static let subjects = [
    "Till", "Greeter", "Host", "Sommelier", "Waiter", "Kitchen", "SearchModel", "Service", "TeaTimer", "MenuModel",
    "Bill", "PriceBoard", "PostOffice",
  ]

  /// Names, and pieces of code, each with what is wrong with it.
  private static let habits: [([String], Sentence)] = [
    (
      [
        "Task.sleep", "Thread.sleep", "usleep", "nanosleep", "asyncAfter", "ContinuousClock",
        "SuspendingClock",
      ],
      .hoping
    ),
    (
      [
        "type(of:", "Mirror", "dump", "callStackSymbols", "callStackReturnAddresses", "dlsym", "dladdr",
        "unsafeBitCast",
      ],
      .madeOf
    ),
    (
      [
        "ProcessInfo", "CommandLine", "getenv", "environ", "FileManager", "FileHandle", "Grader", "Exercises", "_cdecl",
        "_silgen_name",
      ],
      .gradedBy
    ),
  ]
}
