/// Reports a misuse of what an app registers, once it is made: `DoublesRegistration`, which knows no test, finds it by name.
@_spi(Hooks)
public nonisolated final class RegistrationMisuse: RawRepresentable {
  public let rawValue: (message: String, file: StaticString, line: UInt)

  public init(rawValue: (message: String, file: StaticString, line: UInt)) {
    self.rawValue = rawValue
    Misuse.report(rawValue.message, file: rawValue.file, line: rawValue.line)
  }
}
