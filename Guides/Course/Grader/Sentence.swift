import CourseCatalog
import Foundation

/// The sentences of the verdicts, each in both languages. A word in braces stands for a value.
enum Sentence: String, CaseIterable {
  // The head of a failure: what the work does with something that is right.
  case code = "Your code is wrong when {subject}: it {predicate} | コードが正しくありません。{subject}、{predicate}"
  case test = "With {subject}, which is right, your test {predicate} | {subject}は正しいのに、テストが{predicate}"
  case waits = "waits for ever. | 待ち続けて終わりません。"
  case loops = "runs for ever. | 動き続けて終わりません。"
  case ends = "ends the program. | プログラムを終わらせます。"
  case stops = "stops the program. | プログラムを止めます。"
  case stopsSilently = "stops the program, without a message. | プログラムを止めます。メッセージはありません。"
  case stopsSaying = "stops the program: {message} | プログラムを止めます：{message}"
  case failsWhenSlow = "fails as soon as that takes longer: | 少し待たされるだけで失敗します："
  case fails = "fails: | 失敗します："

  // The advice that follows.
  case held =
    "Is the call held, with `holds()`? Do you take it, and end it or move the clock, before you `await` the work? | `holds()` で呼び出しを保留していますか。処理を `await` する前に、保留した呼び出しを受け取って終わらせるか、時計を進めていますか。"
  case loop = "Is there a loop that does not end? | 終わらないループはありませんか。"
  case returns = "A test returns, so that the others get their turn. | テストから必ず return してください。そうしないと後のテストが実行されません。"
  case sharing = "Several threads use it at once: is its state in a `Mutex`? | 複数のスレッドから同時に使われます。状態は `Mutex` に入れてありますか。"
  case oneStep =
    "Several threads use it at once: does each method look and change in one step, within the same `withLock`? Between two, another thread comes. | 複数のスレッドから同時に使われます。どのメソッドも、確認と変更を 1 つの `withLock` の中で続けて行っていますか。分けると、間に別のスレッドが割り込みます。"
  case itself = "Does a method call itself, and not its spy? | メソッドが、スパイではなく自分自身を呼んでいませんか。"
  case require =
    "Let an expectation fail: `try #require(…)` in place of `!`. | `!` の代わりに `try #require(…)` を使えば、プログラムを止めずに期待を失敗させられます。"
  case refusal =
    "Nothing has to stop: a double fails the test with `unimplemented()`, and a test does with an expectation. | プログラムを止める必要はありません。ダブルなら `unimplemented()`、テストなら期待で、そのテストだけを失敗させられます。"
  case luck =
    "Does it sleep, or wait for a number of steps? That is luck. {event} | sleep したり、決まった数のステップを待ったりしていませんか。それは運任せです。{event}"
  case event =
    "Await the event itself: `nextHeldCall()`, `call(at:)`, `sleepers(reach:)`, or the result. | 出来事そのものを待ってください：`nextHeldCall()`、`call(at:)`、`sleepers(reach:)`、または結果。"
  case noEvent =
    "Nothing here happens later: when the call returns, its result is there. | ここでは、後から起こることはありません。呼び出しが戻った時点で、結果は出ています。"
  case expected =
    "If that is right, expect it: `#expect(throws: {error}) { … }`. If not, tell the double what to answer, or see to it that it is your double that is asked. | それが正しい動作なら、期待してください：`#expect(throws: {error}) { … }`。そうでなければ、ダブルに答えを設定するか、自分のダブルが使われるようにしてください。"
  case passes =
    "It passes with {subject}: does it look at a type, at a private detail, at the number of steps, or at an order that is free? | {subject}なら通ります。型、実装の詳細、手順の数、自由なはずの順序に依存していませんか。"
  case inconstant =
    "does it keep something from one run to the next, measure time, or hope for chance, or for an order of events? | 前の実行の値を持ち越したり、時間を測ったり、偶然や出来事の順序に頼ったりしていませんか。"
  case failed = "It failed {count} of {all} times: {question} | {all} 回のうち {count} 回失敗しました。{question}"
  case error = "it throws {error} | {error} を throw します"

  // What keeps a work from being judged by what it notices.
  case notRun =
    "Your work could not be run. Does it end the program before it begins? | 実行できませんでした。始まる前にプログラムを終わらせていませんか。"
  case late =
    "Something failed when your test was over, or in a task that belongs to no test: does it await its own tasks? | テストの終了後に、またはどのテストにも属さないタスクで、何かが失敗しました。始めたタスクの終わりを待っていますか。"
  case lateAdvice =
    "Expect in the test itself, or in a `Task { … }` whose `value` it awaits. | 期待は、テストそのものか、`value` を待つ `Task { … }` の中に書きます。"
  case slow =
    "Your test passes, and takes its time: does it sleep? A sleep is too short on a bad day, and wasted on a good one. | テストは通りますが、時間がかかります。sleep していませんか。sleep の長さは、足りない日もあれば、無駄になる日もあります。"

  // What it missed.
  case blind =
    "Your test passes whatever it is run with: does it ask what it was given, expect something of the answer, and try what can go wrong? | どんな実装でもテストが通ってしまいます。渡されたものを呼び出し、結果に何かを期待し、失敗する場合も試していますか。"
  case noticed = "It noticed {count} of {all} kinds of sabotage. It did not notice | サボタージュ {all} 種類のうち、{count}。見逃したのは："
  case missed = "• {subject} | • {subject}"
  case missedAtTimes =
    "• {subject} every time: it did {count} of {all} times: {question} | • {subject}（{all} 回のうち {count} 回しか検出できません。{question}）"
  case missedStopping = "• {subject}, for there it stops the program. {advice} | • {subject}（プログラムを止めてしまいます。{advice}）"
  case missedWaiting =
    "• {subject}, for there it waits for ever, and nobody learns why | • {subject}（待ち続けて終わらず、原因がわかりません）"
  case missedLooping =
    "• {subject}, for there it runs for ever, and nobody learns why | • {subject}（動き続けて終わらず、原因がわかりません）"
  case missedEnding = "• {subject}, for there it ends the program | • {subject}（プログラムを終わらせてしまいます）"

  // What no run can tell.
  case has = "Your file has {words}: {reason} | ファイルに {words} があります。{reason}"
  case hoping = "that is to hope that it was long enough. {event} | それでは、時間が足りるように祈るだけです。{event}"
  case measuring =
    "how long something takes is up to the machine. Expect what comes of it. | かかる時間はマシンしだいです。時間ではなく、結果を期待してください。"
  case flipping =
    "Your file lets chance decide whether an expectation counts. Let chance choose what goes in, and expect something each time. | 期待を確かめるかどうかが乱数で決まっています。乱数で選ぶのは入力だけにして、毎回必ず何かを期待してください。"
  case madeOf = "what counts is what the code does, not what it is made of. | 大事なのはコードのふるまいで、何でできているかではありません。"
  case gradedBy = "a test that knows who grades it tests nothing. | 採点する側のことを知っているテストは、何もテストしていません。"
  case leaving =
    "with that, a program can leave and tell nobody what it found. | これを使うと、何がわかったのかを誰にも伝えずにプログラムを終わらせることができます。"
  case judgedByItself =
    "Your file names `{name}`: a test that asks the code itself what is right agrees with each of its mistakes. | ファイルに `{name}` という名前があります。何が正しいかをコード自身に尋ねるテストは、間違いまで正解とみなします。"
  case judgedByOthers =
    "Your file names `{name}`: the rest of the tea house is no judge of the part that you test. | ファイルに `{name}` という名前があります。喫茶店のほかの部品は、テスト対象が正しいかどうかの基準にはなりません。"
  case unguarded =
    "Your file has {words}, and no lock: keep what changes in a `Mutex`. | ファイルに {words} がありますが、ロックがありません。変化する状態は `Mutex` に入れてください。"

  // The failures of a fake, besides those that the test library words.
  case shrank = "a sum that only grows was read, and had not grown | 増え続けるはずの合計が、増えていませんでした"
  case overcharged = "one cent was too much for somebody who owed {owed} | {owed} セントの借りがある客の、1 セントの支払いを拒否しました"
  case overdrawn = "a guest who had paid all that was owed could pay once more | 全額を払い終えた客が、さらに支払えてしまいました"
  case unbalanced = "of 200 cents, {count} were paid | 200 セントのうち {count} セントが支払われました"

  // Those of a seam.
  case asked = "the station was asked in a test | テスト中に、本物の観測所に問い合わせがありました"
  case twice = "they are of two types, so what is tested is not what is used | 2 つの型が違います。実際に使われるものとは別のものをテストしています"

  // Why one kind of double is right, and another wrong.
  case state =
    "What is left is a state, and the steps to it are free: a spy sees the steps, and a stub's answers know nothing of them. A fake has the state. | 残りの量は状態で、そこに至る手順は自由です。スパイが見るのは手順で、スタブの答えは手順を知りません。状態を持つのはフェイクです。"
  case indirectInput =
    "What the kettle says is an indirect input: a stub says what the test decides, also that it fails, and nobody counts how often it is asked. | やかんの答えは間接入力です。スタブは、失敗も含めて、テストの決めたとおりに答えます。何度尋ねられたかは数えません。"
  case indirectOutput =
    "A letter is an indirect output, which no result shows: a spy keeps what was sent, to whom, and how often. | 手紙は間接出力で、結果には表れません。スパイは、何が、誰に、何度送られたかを記録します。"

  // The steps of an exercise that has several.
  case red = "Red, step 1 of 3. | レッド（3 段階の 1 段階目）。"
  case green = "Green, step 2 of 3. | グリーン（3 段階の 2 段階目）。"
  case refactor = "Refactor, step 3 of 3. | リファクタリング（3 段階の 3 段階目）。"
  case writeDown = "Write down what it does, step 1 of 2. | いまの動作を書き留める（2 段階の 1 段階目）。"
  case change = "Change it, step 2 of 2. | 変更する（2 段階の 2 段階目）。"
  case repeated =
    "Your test passes, and your card says the same twice: {words}. Let it stand there once, while the test stays as it is. | テストは通りますが、カードに同じことが 2 度書かれています：{words}。テストはそのままにして、1 か所にまとめてください。"

  // What stands around the verdict where no runner shows it.
  case heading = "Exercise {number}: {title} | 練習問題 {number}：{title}"
  case hint = "Hint: {hint} | ヒント：{hint}"
  case file = "Open {path} | 開くファイル：{path}"
  case begin =
    "Begin with `swift run --package-path Guides/Course learn`, which makes your files in `Yours`. | `swift run --package-path Guides/Course learn` で始めてください。`Yours` に自分のファイルができます。"
  case unfinished =
    "The program ended before your work was graded: is there a test of your own that calls `exit`? | 採点が終わる前にプログラムが終わりました。自分で加えたテストが `exit` を呼んでいませんか。"

  /// The sentence with its values.
  func with(_ values: [String: Text]) -> Text {
    values.reduce(text) { text, value in
      Text(
        text.english.replacing("{\(value.key)}", with: value.value.english),
        text.japanese.replacing("{\(value.key)}", with: value.value.japanese))
    }
  }

  var text: Text { Text(stringLiteral: rawValue) }
}

extension Text {
  /// Follows it by a reason where it is told.
  func because(_ reason: Sentence) -> Text {
    var text = self
    text.reasons = [reason.text]
    return text
  }

  /// The words in the language of whoever runs the process.
  var inReadersLanguage: String { Language(environment: ProcessInfo.processInfo.environment)(self) }
}
