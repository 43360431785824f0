import PresentationSample

/// The tour's own texts, in addition to the samples', in the user's language.
struct TourTexts {
  let language: Language

  /// The remark while the weather service is asked.
  var asking: String { language.text(english: "Asking for the weather…", japanese: "天気を取得しています…") }
  /// The remark on a weather service without cities.
  var noCities: String { language.text(english: "The service has no cities.", japanese: "都市がありません。") }
  /// The name of the column with the cities.
  var city: String { language.text(english: "City", japanese: "都市") }
  /// The name of the column with their weather.
  var weather: String { language.text(english: "Weather", japanese: "天気") }

  /// The remark on recorded answers, with the contents of the recording if something else was asked for.
  func recorded(_ service: String, knows known: [String] = []) -> String {
    let note = language.text(
      english: "recorded answers; --live asks \(service)", japanese: "記録された応答です（--live で \(service) に接続）")
    guard !known.isEmpty else { return note }
    return note + language.text(english: ". The recording knows: ", japanese: "。記録にあるもの：")
      + known.joined(separator: ", ")
  }

  /// The next steps after a sample: the others, its tests, its guide.
  func ending(of command: TourCommand, among commands: [TourCommand]) -> String {
    let others = commands.map(\.name).filter { $0 != command.name }.joined(separator: ", ")
    return language.text(
      english: """
        The tests of this sample are in \(command.tests); \(command.guide) walks through it.
        More samples, with `swift run tour SAMPLE`: \(others).
        """,
      japanese: """
        このサンプルのテストは \(command.tests)、解説は \(command.guide) にあります。
        ほかのサンプル（`swift run tour サンプル名` で表示）：\(others)
        """)
  }
}
