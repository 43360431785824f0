import CourseCatalog

/// The words for what came of a grading.
struct Findings {
  let session: Session
  /// Gives a path of the package as it is written where the learner stands.
  let path: (String) -> String

  private var language: Language { session.language }

  /// The lines for an outcome.
  func lines(for outcome: Outcome) -> [Line] {
    let file = path(session.current.file)
    switch outcome {
    case .verdict(let verdict): return lines(for: verdict)
    case .errors(let errors, let count): return lines(for: errors, count: count)
    case .missing:
      return [
        Line(language("✘ \(file) isn't there.", "✘ \(file) がありません。"), .bad),
        Line(language("  r puts it back.", "  r で元に戻せます。")),
      ]
    case .stopped(let words):
      let question = language(
        "Does a method call itself? Is there a `!` or a `fatalError`?", "メソッドが自分自身を呼んでいませんか。`!` や `fatalError` はありませんか。"
      )
      return [
        Line(language("✘ Your test stops the program, so there is no verdict.", "✘ テストがプログラムを止めたため、採点できません。"), .bad),
        Line("  " + (words.isEmpty ? "" : "\(words) ")), Line("  " + question),
      ]
    case .endless:
      return [
        Line(language("✘ Your test does not end: it waits for ever.", "✘ テストが終わりません。待ち続けています。"), .bad),
        Line(
          language(
            "  Did you start the call with `async let` before taking the held call, and let go of it?",
            "  保留した呼び出しを受け取る前に `async let` で呼び出しを始め、最後に終わらせましたか。")),
      ]
    case .failed(let words):
      return [
        Line(language("✘ The tests can't be built. The last words of swift:", "✘ テストをビルドできません。swift の最後の出力："), .bad)
      ]
        + words.map { Line("  " + $0) }
    }
  }

  private func lines(for verdict: Verdict) -> [Line] {
    let sentences = verdict.sentences.flatMap(\.lines).map { Line("  " + $0) }
    switch verdict.state {
    case .done:
      return [Line(language("done ✓", "完了 ✓"), .good)] + sentences + [
        Line(
          language("  One solution, to compare with yours: ", "  自分の解答と比べてみてください：") + path(session.current.solution)),
        Line(
          session.rest.isEmpty
            ? language("  That was the last one: n shows where to go next.", "  これで最後です。n で、次に進む先がわかります。")
            : language(
              "  n goes on to exercise \(session.rest[0].number).", "  n で練習問題 \(session.rest[0].number) に進みます。")),
      ]
    case .notYet:
      return [Line(language("✘ Not yet.", "✘ まだ解けていません。"), .bad)] + sentences
    case .untouched:
      return [
        Line(language("Edit the file and save it: it is graded each time.", "ファイルを編集して保存してください。保存するたびに採点されます。"), .title)
      ]
        + sentences
    }
  }

  /// The lines for errors of the compiler: the learner's own first.
  private func lines(for errors: [CompilerError], count: Int) -> [Line] {
    let own = errors.filter { $0.file == session.current.file }
    if own.isEmpty, let lines = linesForGrader(errors) { return lines }
    let shown = Array((own.isEmpty ? errors : own).prefix(3))
    var lines = [Line(language("✘ It does not compile.", "✘ コンパイルできません。"), .bad)]
    if own.isEmpty, let other = session.exercises.first(where: { $0.file == errors.first?.file }) {
      lines = [
        Line(
          language(
            "✘ The file of exercise \(other.number) does not compile, so none can be graded.",
            "✘ 練習問題 \(other.number) のファイルがコンパイルできないため、どれも採点できません。"), .bad),
        Line(language("  Repair it, or go there (l) and begin it anew (r).", "  直すか、そこへ移って（l）やり直してください（r）。")),
      ]
    }
    for error in shown {
      lines += [Line("  \(path(error.file)):\(error.line):\(error.column)"), Line("  \(error.message)")]
      let source = error.source.drop { $0 == " " }
      if !source.isEmpty { lines.append(Line("    \(source)", .quiet)) }
    }
    if count > shown.count {
      lines.append(Line(language("  … and \(count - shown.count) more", "  … ほかに \(count - shown.count) 個")))
    }
    let advice =
      CompilerAdvice.text(for: shown.map(\.message), language) ?? session.current.hints.first.map { language($0) }
    return lines + (advice.map { [Line(language("  Hint: ", "  ヒント：") + $0)] } ?? [])
  }

  /// The lines for an error in the grader, which calls the learner's functions: one of them is gone, or another one now.
  private func linesForGrader(_ errors: [CompilerError]) -> [Line]? {
    guard
      let number = errors.first(where: { $0.file == "Exercises/Exercises.swift" })?.source.firstMatch(
        of: /exercise(\d\d)/
      )
      .flatMap({ Int($0.1) }),
      let exercise = session.exercises.first(where: { $0.number == number })
    else { return nil }
    let function = "exercise\(number < 10 ? "0" : "")\(number)"
    return [
      Line(
        language("✘ The grader does not find `\(function)` as it was.", "✘ 元の形の `\(function)` が見つかりません。"), .bad),
      Line(
        language(
          "  Its name and its types, in \(path(exercise.file)), must stay; what is within is yours.",
          "  \(path(exercise.file)) にあるこの関数の名前と型は変えないでください。中身は自由です。")),
      Line(
        number == session.current.number
          ? language("  r begins it anew.", "  r でやり直せます。")
          : language("  Repair it, or go there (l) and begin it anew (r).", "  直すか、そこへ移って（l）やり直してください（r）。")),
    ]
  }
}
