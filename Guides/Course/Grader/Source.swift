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
  var complaints: [String] {
    Self.habits.compactMap { words, reason in
      let found = words.filter { $0.contains(".") || $0.contains("(") ? code.contains($0) : names.contains($0[...]) }
      return found.isEmpty ? nil : "Your file has `\(found.joined(separator: "`, `"))`: \(reason)"
    }
      + Self.subjects.filter { names.contains($0[...]) }.map {
        "Your file names `\($0)`: a test that asks the code itself what is right agrees with each of its mistakes."
      }
      // Where a schedule decides who goes on, to yield is no luck.
      + (code.contains("Task.yield") && !names.contains("everySchedule")
        ? ["Your file has `Task.yield`: \(Self.luck)"] : [])
      + (names.contains("CompositionRoot") && !names.contains("exercise12")
        ? ["Your file names `CompositionRoot`: the rest of the tea house is no judge of the part that you test."] : [])
      + (isUnguarded ? ["Your file has `@unchecked Sendable`, and no lock: keep what changes in a `Mutex`."] : [])
  }

  private var isUnguarded: Bool {
    (code.contains("@uncheckedSendable") || code.contains("nonisolated(unsafe)"))
      && !names.contains {
        $0.hasSuffix("Lock") || $0.contains("Mutex") || $0.contains("Queue") || $0.contains("Atomic")
      }
  }

  private static let luck =
    "that is to hope that it was long enough. Await the event itself: `nextHeldCall()`, `call(at:)`, `sleepers(reach:)`."

  private static let subjects = [
    "Till", "Greeter", "Host", "Sommelier", "Waiter", "Kitchen", "SearchModel", "Service", "TeaTimer", "MenuModel",
    "Bill", "PriceBoard", "PostOffice",
  ]

  /// Names, and pieces of code, each with what is wrong with it.
  private static let habits: [([String], String)] = [
    (
      [
        "Task.sleep", "Thread.sleep", "usleep", "nanosleep", "asyncAfter", "ContinuousClock",
        "SuspendingClock",
      ],
      luck
    ),
    (
      [
        "type(of:", "Mirror", "dump", "callStackSymbols", "callStackReturnAddresses", "dlsym", "dladdr",
        "unsafeBitCast",
      ],
      "what counts is what the code does, not what it is made of."
    ),
    (
      [
        "ProcessInfo", "CommandLine", "getenv", "environ", "FileManager", "FileHandle", "Grader", "Exercises", "_cdecl",
        "_silgen_name",
      ],
      "a test that knows who grades it tests nothing."
    ),
  ]
}
