import CourseCatalog

/// The text of a learner's file, as far as no run can tell what is wrong with it.
struct Source {
  /// The code without comments and spaces.
  private let code: String
  /// The statements of the types in the file.
  private let statements: [String]
  /// The words of the code, whole.
  private let names: Set<Substring>
  /// The words of the code but for what the learner changes.
  private let tested: Set<Substring>
  /// True if chance decides what is expected.
  private let isFlipping: Bool
  /// The advice to those who wait for time.
  private let event: Text

  /// Reads a text.
  init(_ text: String, event: Text = Sentence.event.text) {
    self.event = event
    // The prices are on the menu; the bill is what is tested.
    var text = Self.withPlainTasks(Grader.code(of: text)).replacing("Bill.price(of:", with: "price(of:")
    isFlipping = chanceDecides(in: text)
    statements = Self.statements(ofTypesIn: text)
    code = text.filter { !$0.isWhitespace }
    names = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    // Whoever changes old code may call it.
    let change = text.firstRange(of: /func\s+exercise18\s*\([^)]*isGift/)
    let end = change.flatMap { text.end(of: "{", from: $0.lowerBound) }.flatMap { text.end(of: "}", from: $0) }
    if let change, let end { text.removeSubrange(change.lowerBound..<end) }
    tested = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
  }

  /// The statements that stand in the learner's types more than once, whatever their names: two at least, with a number.
  ///
  /// A card that is refactored has each rule once.
  var repetitions: [Text] {
    let shapes = statements.map { $0.replacing(/[A-Za-z_]\w*/, with: "name") }
    let places = statements.indices.dropLast().filter { place in
      let pair = shapes[place...(place + 1)]
      return pair.joined().contains(/\b\d*[2-9]\d*\b/)
        && shapes.indices.dropFirst(place + 2).dropLast().contains { shapes[$0...($0 + 1)].elementsEqual(pair) }
    }
    return places.prefix(1).map { Sentence.repeated.with(["words": Self.list(Array(statements[$0...($0 + 1)]))]) }
  }

  /// What to write in another way, and why.
  var complaints: [Text] {
    Self.habits.compactMap { words, reason in
      let found = words.filter { $0.contains(".") || $0.contains("(") ? code.contains($0) : names.contains($0[...]) }
      return found.isEmpty ? nil : complaint(about: found, reason)
    }
      + Self.subjects.filter { tested.contains($0[...]) }.map { Sentence.judgedByItself.with(["name": Text($0)]) }
      // Where a schedule decides who goes on, to yield is no luck.
      + ((code.contains("Task.yield") || code.contains("awaityield()")) && !names.contains("everySchedule")
        ? [complaint(about: ["Task.yield"], .hoping)] : [])
      // Whoever sleeps on a clock does not measure.
      + (names.isDisjoint(with: Self.clocks) || code.contains("Clock().sleep(")
        ? [] : [complaint(about: Self.clocks.filter { names.contains($0) }.map(String.init), .measuring)])
      + (isFlipping ? [Sentence.flipping.text] : [])
      + (names.contains("CompositionRoot") && !names.contains("exercise12")
        ? [Sentence.judgedByOthers.with(["name": Text("CompositionRoot")])] : [])
      + (unguarded.isEmpty ? [] : [Sentence.unguarded.with(["words": Self.list(unguarded)])])
  }

  /// The complaint about a program that leaves so that nobody hears of it.
  var leaving: Text? {
    let found = Self.leaves.filter { names.contains($0[...]) }
    return found.isEmpty ? nil : complaint(about: found, .leaving)
  }

  private func complaint(about found: [String], _ reason: Sentence) -> Text {
    Sentence.has.with(["words": Self.list(found), "reason": reason.with(["event": event])])
  }

  private static func list(_ found: [String]) -> Text {
    let words = found.map { "`\($0)`" }
    return Text(words.joined(separator: ", "), words.joined(separator: "、"))
  }

  /// What hides shared state from the compiler, where there is no lock.
  private var unguarded: [String] {
    let isLocked = names.contains {
      $0.hasSuffix("Lock") || $0.contains("Mutex") || $0.contains("Queue") || $0.contains("Atomic")
    }
    return isLocked
      ? [] : ["@unchecked Sendable", "nonisolated(unsafe)"].filter { code.contains($0.filter { !$0.isWhitespace }) }
  }

  /// The code with one name for `Task`, by whatever others it goes there.
  private static func withPlainTasks(_ text: String) -> String {
    var text = text.replacing(/\bTask\s*<[^<>]*>/, with: "Task")
    while let alias = text.firstMatch(of: /\b(?:typealias\s+(\w+)\s*=\s*Task\b|let\s+(\w+)\s*=\s*Task\.self\b)/) {
      let name = alias.output.1 ?? alias.output.2
      text.removeSubrange(alias.range)
      text = text.replacing(/\w+/) { $0.output == name ? "Task" : $0.output }
    }
    return text
  }

  private static func statements(ofTypesIn text: String) -> [String] {
    var (statements, end) = ([String](), text.startIndex)
    for word in text.matches(of: /\b(?:struct|class|actor|enum|extension)\b/) where word.range.lowerBound >= end {
      guard let start = text.end(of: "{", from: word.range.upperBound) else { break }
      end = text.end(of: "}", from: start) ?? text.endIndex
      statements += text[start..<end].split { "{};\n".contains($0) }.map { $0.trimmingPrefix(/\s+/) }
        .filter { $0.contains(/\w/) && !$0.contains(/^(?:private|static|mutating|func|init|struct|case)\b/) }
        .map { String($0) }
    }
    return statements
  }

  private static let subjects = [
    "Till", "Greeter", "Host", "Sommelier", "Waiter", "Kitchen", "SearchModel", "Service", "TeaTimer", "MenuModel",
    "Bill", "PriceBoard", "PostOffice", "LabelPrinter", "KettleModel",
  ]

  /// Names, and pieces of code, each with what is wrong with it.
  private static let habits: [([String], Sentence)] = [
    (
      [
        "Task.sleep", "Thread.sleep", "usleep", "nanosleep", "asyncAfter", "ContinuousClock().sleep(",
        "SuspendingClock().sleep(",
      ],
      .hoping
    ),
    (
      [
        "type(of:", "Mirror", "dump", "callStackSymbols", "callStackReturnAddresses", "dladdr", "unsafeBitCast",
        "_typeByName", "NSClassFromString",
      ],
      .madeOf
    ),
    (
      [
        "ProcessInfo", "CommandLine", "getenv", "environ", "FileManager", "FileHandle", "Grader", "Exercises", "_cdecl",
        "_spi",
      ],
      .gradedBy
    ),
    (leaves, .leaving),
  ]

  private static let leaves = [
    "_exit", "_Exit", "quick_exit", "execv", "execve", "execvp", "execvpe", "fexecve", "dlsym", "_silgen_name",
    "_extern",
  ]

  private static let clocks: Set<Substring> = ["ContinuousClock", "SuspendingClock"]
}
