/// Reports a misuse, once it is made: `DoublesRegistration`, which links no double, finds it by its name.
@_spi(Hooks)
public nonisolated final class NamedMisuse: RawRepresentable {
  public let rawValue: (message: String, file: StaticString, line: UInt)

  public init(rawValue: (message: String, file: StaticString, line: UInt)) {
    self.rawValue = rawValue
    Misuse.report(rawValue.message, file: rawValue.file, line: rawValue.line)
  }
}
