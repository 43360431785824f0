import Testing

extension Tag {
  /// Tests of the real client against the server of this machine: `swift test --filter Integration`.
  @Tag public static var integration: Self
}
