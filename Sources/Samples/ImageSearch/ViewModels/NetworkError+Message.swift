extension NetworkError {
  public func message(in language: Language) -> String { "\(self) \(language)" }
}
