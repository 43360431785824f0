/// Reports a misuse: `DoublesRegistration`, which links no double, looks this function up by name.
@_spi(Hooks)
public nonisolated final class NamedMisuse: RawRepresentable {
  public let rawValue: (message: String, file: StaticString, line: UInt)

  public init(rawValue: (message: String, file: StaticString, line: UInt)) {
    self.rawValue = rawValue
    Misuse.report(rawValue.message, file: rawValue.file, line: rawValue.line)
  }
}
