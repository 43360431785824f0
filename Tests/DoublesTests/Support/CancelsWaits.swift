import Testing

extension Trait where Self == IssueHandlingTrait {
  /// Keeps quiet about waits that end without what they waited for, which is a warning: these tests cancel them.
  static var cancelsWaits: Self { .filterIssues { $0.isFailure } }
}
