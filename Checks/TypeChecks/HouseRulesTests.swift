import Testing

/// The rules of the house that neither the compiler nor the formatter checks.
struct `House rules` {
  @Test(arguments: HouseRule.all)
  func `a rule of the house is kept`(rule: HouseRule) throws {
    let violations = try rule.violations()

    #expect(violations == [], "\(rule.name): \(rule.reason)")
  }

  @Test(arguments: [
    ("no Any", "func f(_ value: Any) {}"),
    ("no @unchecked Sendable", "final class Box: @unchecked Sendable {}"),
    ("no nonisolated(unsafe)", "nonisolated(unsafe) var count = 0"),
    ("no print", "print(value)"),
    ("no library outside the standard one", "import Testing"),
    ("no sleep", "try await Task.sleep(for: .seconds(1))"),
    ("no sleep", "usleep(10)"),
    ("no yield", "await Task.yield()"),
    ("no Any", "let text = \"\\(describe(value) as Any) of it\""),
    ("no process", "#if PROCESSES\n#else\nlet process = Process()\n#endif"),
    ("no newer name", "let lock = Mutex(0)"),
    ("no newer name", "Task.immediate {}"),
    ("no newer name", "@available(macOS 14, iOS 17, *)\nfunc f(_ span: RawSpan) {}"),
    ("no newer name", "@available(macOS 15, iOS 18, *)\nfunc f() {\n}\nlet lock = Mutex(0)"),
    ("no newer name", "#if canImport(os)\n#else\nimport Synchronization\n#endif"),
    ("no newer name in the lock, but for other systems than Apple's", "#if canImport(os)\nlet lock = Mutex(0)\n#endif"),
  ])
  func `a rule finds the line that breaks it`(name: String, lines: String) throws {
    let rule = try #require(HouseRule.all.first { $0.name == name })

    #expect(rule.violations(in: "let a = 1\n\n\(lines)\nlet b = 2").count == 1)
    #expect(rule.words.contains(where: lines.contains))
  }

  @Test(arguments: [
    ("no Any", "protocol P: AnyObject { func f(_ value: any Sendable) -> AnyHashable }"),
    ("no Any", "/// Holds Any."),
    ("no Any", "let text = \"Any\""),
    ("no Any", "let text = \"\\(value) Any \\\" Any\""),
    ("no Any", "let text = #\"Any \" \\(Any)\"#"),
    ("no Any", "let text = \"\"\"\n  Any \"quoted\" Any\n  \"\"\""),
    ("no Any", "func `Any of it`() {}"),
    ("no print", "fingerprint(value)"),
    ("no yield", "continuation.yield(value)"),
    ("no sleep", "  func sleep(until deadline: Instant) async throws {"),
    ("no process", "#if PROCESSES && os(Linux)\nawait #expect(processExitsWith: .failure) {}\n#endif"),
    ("no newer name", "let text = \"Mutex\"  // Mutex"),
    ("no newer name", "@available(macOS 15, iOS 18, *)\nfunc f() {\n  Mutex(0).withLock {}\n}"),
    ("no newer name", "@available(macOS 26, *)\nextension Task { let lock = Mutex(0) }"),
    (
      "no newer name in the lock, but for other systems than Apple's",
      "#if canImport(os)\n#else\nimport Synchronization\n#endif"
    ),
  ])
  func `a rule ignores lookalikes`(name: String, lines: String) throws {
    let rule = try #require(HouseRule.all.first { $0.name == name })

    #expect(rule.violations(in: lines) == [])
  }
}
