import Testing

/// The exercises, in order. Begin with `LEARN=1 swift test --package-path Guides/Exercises`.
@Suite("Exercises", .serialized, .compactMapIssues { Notebook.takes($0) ? nil : $0 }) struct Exercises {
  @Test("1. Stub") func e01() async throws { try await Exercise.stub.check() }
  @Test("2. Dummy") func e02() async throws { try await Exercise.dummy.check() }
  @Test("3. Spy") func e03() async throws { try await Exercise.spy.check() }
  @Test("4. Typed failure") func e04() async throws { try await Exercise.typedFailure.check() }
  @Test("5. Answers by the arguments") func e05() async throws { try await Exercise.argumentAnswers.check() }
  @Test("6. Fake") func e06() async throws { try await Exercise.fake.check() }
  @Test("7. State instead of calls") func e07() async throws { try await Exercise.state.check() }
  @Test("8. Held call") func e08() async throws { try await Exercise.heldCall.check() }
  @Test("9. Stale answer") func e09() async throws { try await Exercise.staleAnswer.check() }
  @Test("10. Order") func e10() async throws { try await Exercise.order.check() }
  @Test("11. Time") func e11() async throws { try await Exercise.time.check() }
  @Test("12. Tokens") func e12() async throws { try await Exercise.tokens.check() }
  @Test("13. Navigation") func e13() async throws { try await Exercise.navigation.check() }
  @Test("14. Every schedule") func e14() async throws { try await Exercise.everySchedule.check() }
}
