import Testing

/// Shows the way to whoever looks for a lesson among the exercises: a filter such as `L05` finds this.
@Test(.disabled("Lessons are run so: COURSE=lessons swift test --package-path Guides/Course --filter L01"))
func `L01 L02 L03 L04 L05 L06 L07 L08 L09 L10 L11 L12 L13 L14 L15`() {}
