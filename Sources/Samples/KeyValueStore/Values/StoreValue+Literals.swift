/// A value can be written as a literal, so that an array or a dictionary may mix types.
extension StoreValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(integerLiteral integer: Int) {
    self = .integer(integer)
  }

  public init(floatLiteral double: Double) {
    self = .double(double)
  }

  public init(stringLiteral string: String) {
    self = .string(string)
  }

  public init(booleanLiteral bool: Bool) {
    self = .bool(bool)
  }

  public init(arrayLiteral elements: StoreValue...) {
    self = .array(elements)
  }

  /// As with every dictionary literal, a key that stands in it twice is a programmer's error and stops the program.
  public init(dictionaryLiteral members: (String, StoreValue)...) {
    self = .dictionary(Dictionary(uniqueKeysWithValues: members))
  }
}
