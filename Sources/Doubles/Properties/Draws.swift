#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// The random arguments of a command that is a closure, which a failure prints in this order.
public nonisolated struct Draws {
  private(set) var choices: RandomChoices
  /// The arguments so far, as code.
  private(set) var texts: [CodeText] = []
  /// The same, for those who wait for the command.
  private let log: Shared<[String]>?

  init(_ choices: RandomChoices, log: Shared<[String]>? = nil) { (self.choices, self.log) = (choices, log) }

  /// Takes the next argument from a source: `its.draw(.in(0...99))`.
  public mutating func draw<Value>(_ source: RandomSource<Value>) -> Value {
    let value = choices.draw(source)
    let text = CodeText(of: value)
    texts.append(text)
    log?.withLock { $0.append(text.description) }
    return value
  }
}
