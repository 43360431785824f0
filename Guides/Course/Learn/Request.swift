/// A request from the learner: the arguments of a command, or a line typed while the course runs.
struct Request: Equatable, Sendable {
  enum Verb: String, CaseIterable, Sendable {
    case check, hint, next, reset, quit, list, lesson, learn
  }

  let verb: Verb
  /// The number of an exercise or a lesson.
  let number: Int?

  /// Reads words such as `hint 5`, `5` or `h`; the beginning of a verb is enough.
  init?(words: some Sequence<Substring>) {
    var words = words.map { $0.lowercased() }[...]
    let verb = words.first.flatMap { word in Verb.allCases.first { $0.rawValue.hasPrefix(word) } }
    if verb != nil { words.removeFirst() }
    number = words.first.flatMap { Int($0) }
    if number != nil { words.removeFirst() }
    guard words.isEmpty else { return nil }
    self.verb = verb ?? .learn
  }

  static let usage = """
    learn              leads through the exercises, and grades each file as you save it
    learn 5            begins with exercise 5
    learn check 5      grades an exercise: exit code 0 if it is done, 1 if not
    learn hint 5       shows the next hint
    learn next         goes to the next exercise that isn't done
    learn reset 5      puts an exercise's file back to how it was; your text is kept in .learn
    learn list         lists the exercises
    learn lesson 5     runs a lesson's tests, and once more with the change that it asks you to try
    """
}
