import Testing

/// The rules of the house that neither the compiler nor the formatter checks.
@Suite struct `House rules` {
  @Test(arguments: HouseRule.all)
  func `a rule of the house is kept`(rule: HouseRule) throws {
    let violations = try rule.violations()

    #expect(violations == [], "\(rule.name): \(rule.reason)")
  }

  /// iOS, tvOS, watchOS and visionOS have no `Process`, nor exit tests. `tour` and its tests are for a terminal anyway.
  @Test func `what starts a process is left out where there is none`() throws {
    let files = Repository.swiftFiles(below: "Tests").filter { file in
      !["TypeChecks/Cases/", "TypeChecks/ProcessUse.swift", "TourTests/Support/"].contains {
        file.path.contains("/Tests/\($0)")
      }
    }

    let places = try files.flatMap { try ProcessUse.unguarded(in: $0) }

    #expect(places == [])
  }

  @Test func `an exit test without its condition is found`() {
    let code = "#if PROCESSES\nawait #expect(processExitsWith: .failure) {}\n#endif\nlet a = 1\nlet b = Process()"

    #expect(ProcessUse.unguardedLines(of: code) == [5])
  }

  @Test(arguments: [
    ("no Any", "func f(_ value: Any) {}"),
    ("no Any", "let all: [Any] = []"),
    ("no @unchecked Sendable", "final class Box: @unchecked Sendable {}"),
    ("no nonisolated(unsafe)", "nonisolated(unsafe) var count = 0"),
    ("no print", "print(value)"),
    ("no print", "let text = \"\\(print(value))\""),
    ("no library outside the standard one", "import Testing"),
    ("no sleep", "try await Task.sleep(for: .seconds(1))"),
    ("no sleep", "usleep(10)"),
    ("no yield", "await Task.yield()"),
  ])
  func `a rule finds the line that breaks it`(name: String, line: String) throws {
    let rule = try #require(HouseRule.all.first { $0.name == name })

    #expect(rule.violations(in: "let a = 1\n\n\(line)\nlet b = 2").map { $0.prefix(3) } == ["3: "])
  }

  @Test(arguments: [
    ("no Any", "protocol P: AnyObject { func f(_ value: any Sendable) -> AnyHashable }"),
    ("no Any", "/// Holds Any."),
    ("no Any", "/* Any /* Any */ Any */"),
    ("no Any", "let text = \"Any\""),
    ("no Any", "let text = \"\\(value) Any \\\" Any\""),
    ("no Any", "let text = #\"Any \" \\(Any)\"#"),
    ("no Any", "let text = \"\"\"\n  Any \"quoted\" Any\n  \"\"\""),
    ("no Any", "func `Any of it`() {}"),
    ("no print", "fingerprint(value)"),
    ("no yield", "continuation.yield(value)"),
    ("no sleep", "let sleep = 1"),
    ("no sleep", "  func sleep(until deadline: Instant) async throws {"),
  ])
  func `a rule ignores lookalikes`(name: String, line: String) throws {
    let rule = try #require(HouseRule.all.first { $0.name == name })

    #expect(rule.violations(in: line) == [])
  }
}
