import CourseCatalog

/// The pages of a session, as lines.
struct Page {
  let session: Session
  /// Gives a path of the package as it is written where the learner stands.
  let path: (String) -> String

  var language: Language { session.language }

  /// The head of each page: the place in the course, and the exercise that it is about.
  var head: [Line] {
    let (count, done) = (session.exercises.count, session.progress.states.values.count { $0 == .done })
    let bar = session.exercises.map { session.progress.states[$0.number] == .done ? "█" : "░" }.joined()
    let place = language(
      "Exercise \(session.current.number) of \(count) \(bar) \(done) done",
      "練習問題 \(session.current.number) / \(count) \(bar) 完了 \(done)")
    let title =
      switch session.view {
      case .exercise, .reset: "\(session.current.number). \(language(session.current.title).capitalizedAtStart)"
      case .list, .help, .end: ""
      }
    return [Line(place, .quiet), Line(title, .title)]
  }

  /// The foot of each page: its keys.
  var keys: Line {
    switch session.view {
    case .exercise:
      Line(
        language(
          session.isDone
            ? "n next · l list · h hint · r reset · ? help · q quit"
            : "h hint · n skip · l list · r reset · ? help · q quit",
          session.isDone
            ? "n 次へ · l 一覧 · h ヒント · r やり直す · ? ヘルプ · q 終了"
            : "h ヒント · n 次へ · l 一覧 · r やり直す · ? ヘルプ · q 終了"), .quiet)
    case .list:
      Line(language("↑↓ move · enter go there · esc back · q quit", "↑↓ 選択 · enter 移動 · esc 戻る · q 終了"), .quiet)
    case .reset: Line(language("y yes · esc no", "y はい · esc いいえ"), .quiet)
    case .help, .end: Line(language("esc back · l list · q quit", "esc 戻る · l 一覧 · q 終了"), .quiet)
    }
  }

  /// The lines between head and foot, the latest and weightiest last.
  var body: [Line] {
    let notice = session.notice.map { [Line(), Line($0)] } ?? []
    switch session.view {
    case .exercise: return exercise + notice + state
    case .list: return list + notice
    case .help: return help
    case .end: return end
    case .reset:
      return [
        Line(),
        Line(
          language(
            "Put \(path(session.current.file)) back to how it was? What you wrote is kept in .learn.",
            "\(path(session.current.file)) を最初の状態に戻しますか。書いた内容は .learn に残ります。")),
      ]
    }
  }

  /// The task, where to do it, and the hints so far.
  var exercise: [Line] {
    let exercise = session.current
    var lines = [
      Line(), Line(language(exercise.task)), Line(),
      Line(language("Edit    ", "編集     ") + path(exercise.file)),
      Line(language("Lesson  ", "レッスン ") + path(exercise.lesson)),
      Line(language("Guide   ", "ガイド   ") + path(exercise.guide)),
    ]
    if session.progress.states.allSatisfy({ $0.value == .untouched }) {
      // Where one starts.
      lines += [
        Line(),
        Line(
          language(
            "Edit it in Xcode (xed \(path(""))), in VS Code (code \(path(""))), or in any other editor.",
            "Xcode（xed \(path(""))）、VS Code（code \(path(""))）など、好きなエディターで編集してください。")),
      ]
    }
    return lines + hints.flatMap { [Line()] + $0 }
  }

  /// The hints so far, each with its number.
  var hints: [[Line]] {
    let hints = session.current.hints
    return hints.prefix(session.progress.hints[session.current.number, default: 0]).enumerated().map { index, hint in
      let number = "\(index + 1)/\(hints.count)"
      return [Line(language("Hint \(number)", "ヒント \(number)"), .title)] + language(hint).lines.map { Line("  " + $0) }
    }
  }

  /// The work that goes on, or what came of it.
  var state: [Line] {
    switch session.stage {
    case .compiling(let line, let isFirst, let seconds):
      [Line(), Line(language("Compiling… ", "コンパイル中… ") + line, .quiet)]
        + (isFirst
          ? [
            Line(
              seconds.map {
                language("About \($0) s to go: read the lesson meanwhile.", "残り約 \($0) 秒です。その間にレッスンを読んでください。")
              }
                ?? language(
                  "The first time, this takes a while: read the lesson meanwhile.",
                  "初回は少し時間がかかります。その間にレッスンを読んでください。"),
              .quiet)
          ] : [])
    case .testing: [Line(), Line(language("Running your test… ", "テストを実行中… "), .quiet)]
    case nil: session.outcome.map { [Line()] + Findings(session: session, path: path).lines(for: $0) } ?? []
    }
  }

  /// All exercises with their states.
  var list: [Line] {
    session.exercises.map { exercise in
      let mark =
        switch session.progress.states[exercise.number] {
        case .done: "✔"
        case .notYet: "✘"
        case .untouched, nil: "·"
        }
      let number = exercise.number < 10 ? " \(exercise.number)" : "\(exercise.number)"
      let isSelected = session.view == .list(exercise.number)
      return Line("\(mark) \(number). \(language(exercise.title).capitalizedAtStart)", isSelected ? .selected : .plain)
    }
  }

  private var help: [Line] {
    language(
      """
      Edit the file of the exercise in any editor. Each time you save it, it is graded here.
      In Xcode: xed \(path("")). In VS Code: code \(path("")), with the Swift extension.

      g      grade now
      h      the next hint
      n      the next exercise that isn't done
      p      the exercise before
      l      the list; there, arrows and enter
      r      begin this exercise anew
      ↑ ↓    scroll, where a page is too long
      q      quit; you go on where you were
      """,
      """
      練習問題のファイルを、好きなエディターで編集してください。保存するたびに、ここで採点されます。
      Xcode では xed \(path(""))、VS Code では code \(path(""))（Swift の拡張機能が必要です）。

      g      今すぐ採点する
      h      次のヒント
      n      まだ終わっていない次の練習問題
      p      前の練習問題
      l      一覧（矢印キーと enter で選ぶ）
      r      この練習問題をやり直す
      ↑ ↓    長いページをスクロールする
      q      終了（次は続きから始まります）
      """
    ).lines.map { Line($0) }
  }

  private var end: [Line] {
    [
      Line(
        language(
          "All \(session.exercises.count) exercises are done. Well done!",
          "\(session.exercises.count) 問すべて終わりました。おめでとうございます。"), .good)
    ]
      + [Line(), Line(language("Where to go next:", "次にすること："))]
      + Course.whereNext.flatMap { [Line(), Line("• " + language($0))] }
  }
}

extension String {
  /// The text with a large letter in front.
  fileprivate var capitalizedAtStart: String { prefix(1).uppercased() + dropFirst() }

  /// The lines of the text; empty ones count.
  var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
