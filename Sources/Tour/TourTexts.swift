import NetworkingSample

/// The words that the tour adds to those of the samples, in the user's language.
struct TourTexts {
  let language: Language

  /// The remark while the weather service is asked.
  var asking: String { text("Asking for the weather…", "天気を取得しています…") }
  /// The remark on a weather service without cities.
  var noCities: String { text("The service has no cities.", "都市がありません。") }
  /// The name of the column with the cities.
  var city: String { text("City", "都市") }
  /// The name of the column with their weather.
  var weather: String { text("Weather", "天気") }

  /// The remark on recorded answers.
  ///
  /// - Parameters:
  ///   - service: The service that `--live` asks.
  ///   - known: All that the recording knows, where something else was asked for.
  /// - Returns: The remark.
  func recorded(_ service: String, knows known: [String] = []) -> String {
    let note = text("recorded answers; --live asks \(service)", "記録された応答です（--live で \(service) に接続）")
    guard !known.isEmpty else { return note }
    return note + text(". The recording knows: ", "。記録にあるもの：") + known.joined(separator: ", ")
  }

  /// The way on from a sample: the others, its tests, its guide.
  func ending(of command: TourCommand, among commands: [TourCommand]) -> String {
    let others = commands.map(\.name).filter { $0 != command.name }.joined(separator: ", ")
    return text(
      """
      The tests of this sample are in \(command.tests); \(command.guide) walks through it.
      More samples, with `swift run tour SAMPLE`: \(others).
      """,
      """
      このサンプルのテストは \(command.tests)、解説は \(command.guide) にあります。
      ほかのサンプル（`swift run tour サンプル名` で表示）：\(others)
      """)
  }

  private func text(_ english: String, _ japanese: String) -> String {
    switch language {
    case .english: english
    case .japanese: japanese
    }
  }
}
