#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// The random arguments of a command made from a closure, printed in this order by a failure.
public nonisolated struct DrawnArguments {
  private(set) var choices: RandomChoices
  /// The arguments so far, as code.
  private(set) var texts: [CodeText] = []
  /// The same arguments, for the watch and a crash message.
  private let log: CommandLog?

  init(_ choices: RandomChoices, log: CommandLog? = nil) { (self.choices, self.log) = (choices, log) }

  /// Takes the next argument from a source: `its.draw(.in(0...99))`.
  public mutating func draw<Value>(_ source: RandomSource<Value>) -> Value {
    let value = choices.draw(source)
    let text = CodeText(of: value)
    texts.append(text)
    log?.arguments.withLock { $0.append(text.description) }
    log?.words.append(" \(text)")
    return value
  }
}

/// The current command, for the watch and a crash message.
@_spi(Hooks)
public nonisolated struct CommandLog: Sendable {
  let name: String
  let part: String
  let words: CrashMessage
  let arguments = Shared([String]())

  init(_ name: String, on part: String, _ words: CrashMessage) {
    (self.name, self.part, self.words) = (name, part, words)
    words.append("\n  \(name) on the \(part) part:")
  }
}
