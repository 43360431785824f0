import Testing

extension Tag {
  /// Tests of the real client against a server on this machine: `swift test --filter Integration`.
  @Tag public static var integration: Self
}
