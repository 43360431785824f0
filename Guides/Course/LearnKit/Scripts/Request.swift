/// The wish of whoever starts the runner, in the words behind its name.
public struct Request: Equatable, Sendable {
  public enum Verb: String, Sendable { case learn, check, hint, reset, lesson, list }

  public let verb: Verb
  /// The exercise that it is about, in place of the one where the learner was.
  public let number: Int?

  /// Reads the words; there is no request in others.
  public init?(_ words: some Collection<String>) {
    let named = words.first.flatMap(Verb.init)
    let rest = words.dropFirst(named == nil ? 0 : 1)
    verb = named ?? .learn
    number = rest.first.flatMap(Int.init)
    guard rest.count == (number == nil ? 0 : 1), number == nil || verb != .list else { return nil }
  }

  public static let usage = """
    usage: swift run --package-path Guides/Course learn [check|hint|reset|lesson] [NUMBER]
           swift run --package-path Guides/Course learn list

    Alone, it leads through the exercises, from this one or from where you were; without a terminal, it
    grades that one. For scripts:

      check    grades an exercise; succeeds if it is solved
      hint     shows the next hint
      reset    puts the file back to how it was; what stood there is kept in .learn
      lesson   runs a lesson, then with the change that it asks you to try, made in a copy
      list     lists the exercises, and shows which are done
    """
}
