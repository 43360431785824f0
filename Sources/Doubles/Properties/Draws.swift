/// The random arguments of a command that is a closure, which a failure prints in this order.
public nonisolated struct Draws {
  private(set) var choices: RandomChoices
  /// The arguments so far, as code.
  private(set) var texts: [CodeText] = []

  init(_ choices: RandomChoices) { self.choices = choices }

  /// Takes the next argument from a source: `its.draw(.in(0...99))`.
  public mutating func draw<Value>(_ source: RandomSource<Value>) -> Value {
    let value = choices.draw(source)
    texts.append(CodeText(of: value))
    return value
  }
}
