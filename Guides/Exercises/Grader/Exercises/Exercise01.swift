import TeaHouse

extension Exercise {
  static let stub = Exercise(
    1, "a stub tells the time", file: "E01_Stub.swift",
    hint: "Where does one greeting end and the next begin? Ask for the hours on both sides.",
    fullHint: """
      The hours to try are 11, 12, 17 and 18. For each:
      time.hourStub.returns(12)
      #expect(greeter.greeting() == "Good day")
      """,
    right: ["the right greeter": { Greeter(time: $0) }],
    sabotaged: [
      "a greeter who says good morning whatever the hour": { _ in Sabotaged(greets: { _ in "Good morning" }) },
      "a greeter who still says good morning at 12": {
        Sabotaged(time: $0) { $0 <= 12 ? "Good morning" : $0 < 18 ? "Good day" : "Good evening" }
      },
      "a greeter who says good day at 11 already": {
        Sabotaged(time: $0) { $0 < 11 ? "Good morning" : $0 < 18 ? "Good day" : "Good evening" }
      },
      "a greeter who still says good day at 18": {
        Sabotaged(time: $0) { $0 < 12 ? "Good morning" : $0 <= 18 ? "Good day" : "Good evening" }
      },
      "a greeter who says good evening at 17 already": {
        Sabotaged(time: $0) { $0 < 12 ? "Good morning" : $0 < 17 ? "Good day" : "Good evening" }
      },
    ] as KeyValuePairs<String, @Sendable (any TimeTelling) -> any Greeting>,
    test: { try await exercise01($0) })

  private struct Sabotaged: Greeting {
    var time: (any TimeTelling)?
    let greets: @Sendable (Int) -> String
    func greeting() -> String { greets(time?.hour ?? 0) }
  }
}
