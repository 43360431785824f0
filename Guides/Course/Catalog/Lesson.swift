/// The change that a lesson asks one to try: its tests tell.
public struct Change: Hashable, Sendable {
  /// The file, relative to the package.
  public let file: String
  /// The pieces of its text, each with what takes its place.
  public let edits: [String: String]
  /// The comment above the lesson, in Japanese.
  public let japanese: String

  init(_ file: String, _ edits: [String: String], _ japanese: String) {
    self.file = file
    self.edits = edits
    self.japanese = japanese
  }
}

extension Exercise {
  /// The number of its lesson.
  public var lessonNumber: Int { lesson.firstMatch(of: /L(\d\d)/).flatMap { Int($0.output.1) } ?? number }

  /// The change of its lesson.
  public var change: Change { Course.changes[lessonNumber - 1] }
}

extension Course {
  static let changes: [Change] = [
    Change(
      "TeaHouse/Till.swift", ["last += 1": "last += 2"],
      "グローバル変数はすべてのテストが共有するので、どのテストも、ほかのテストが残したものを見てしまいます。ひとりなら通り、みんなと一緒だと失敗する、またはその逆です。試す変更：`last += 2` と書きます。"),
    Change(
      "TeaHouse/Greeter.swift", ["hour < 12": "hour <= 12"],
      "最初のあいさつ係は、世界に直接 `Calendar.current.component(.hour, from: Date())` と尋ねていました。それではテストは夕方を待つしかありません。*シーム*は、その場所を書き換えずに世界を差し替えられるところです。試す変更：`<` を `<=` にします。"
    ),
    Change(
      "TeaHouse/Waiter.swift",
      [
        "{ greeter.greeting() }":
          "{\n    try? mail.send(\"Hello\", to: \"everybody\")\n    return greeter.greeting()\n  }"
      ],
      "あいさつをする給仕はメールを送りませんが、`Waiter` のイニシャライザは `Mailing` を求めます。試す変更：`welcome` の最初でメールを送ります。"),
    Change(
      "Lessons/L04_Stub.swift", ["returns(11, 12)": "returns(11)"],
      "部品はほかの部品に尋ね、その答えは引数では届きません。これが*間接入力*で、スタブがそれを与えます。試す変更：`answers can come in turn` のスタブに、11 だけを返させます。"),
    Change(
      "TeaHouse/Waiter.swift", ["send(text, to: guest)": "send(guest, to: text)"],
      "部品がほかの部品に何かを伝えても、結果には表れません。これが*間接出力*で、スパイがそれをデータとして記録します。試す変更：2 か所とも `send(guest, to: text)` にします。"),
    Change(
      "TeaHouse/Kitchen.swift", ["take(Self.gramsForOnePot,": "take(5,"],
      "スタブは互いを知りません。`take` で取った茶葉が、`grams` に尋ねるとまだあります。答えが前の呼び出しで決まるなら、スタブの台本は 2 つ目の実装に育ってしまいます。フェイクは、初めからそれです。試す変更：`Self.gramsForOnePot` の代わりに 5 グラム取ります。"
    ),
    Change(
      "TeaHouse/Kitchen.swift",
      [
        "    try cupboard.take(Self.gramsForOnePot, of: tea)":
          "    try cupboard.take(5, of: tea)\n    try cupboard.take(5, of: tea)"
      ],
      "モックは、仕事の*やり方*を検証します。結果だけが大事なところでは、正しいコードでも失敗します。試す変更：5 グラムを 2 度取ります。テストが 1 つ失敗しますが、厨房は正しいままです。"),
    Change(
      "TeaHouse/Waiter.swift", ["busy {\n      try mail.send(text, to: guest)": "busy {\n      throw .busy"],
      "うまくいかない道は、客が通るまで誰も見ません。ダブルは注文どおりに失敗し、その失敗には型があります。`mail.sendSpy.throws(KettleError.noPower)` はコンパイルできません。試す変更：2 つ目の `try` の代わりに `.busy` を throw します。"
    ),
    Change(
      "TeaHouse/KettleModel.swift", ["    state = .heating\n": ""],
      "結果を await するテストは、画面が「加熱中」と示すところに間に合いません。少し sleep して見るテストは、よい日には遅く、悪い日には間違います。*保留した*呼び出しは、テストを待ちます。試す変更：`state = .heating` を省きます。"
    ),
    Change(
      "TeaHouse/Service.swift",
      [
        """
            _ = try await kettle.boil(liters: 1)
            try mail.send("Your \\(tea) tea is ready", to: guest)
        """:
          """
            try mail.send("Your \\(tea) tea is ready", to: guest)
            _ = try await kettle.boil(liters: 1)
        """
      ],
      "どの手順も正しいのに、時が違うことがあります。お湯が沸く前に呼ばれる客のように。試す変更：最後の 2 行を入れ替えます。"),
    Change(
      "TeaHouse/Tea.swift", ["seconds(300)": "seconds(240)"],
      "ミントティーは 5 分蒸らします。それだけ待つテストは誰も実行せず、待たないテストは別のものを試しています。時間もシームを通して届きます。sleep するコードは、時計を引数で受け取ります。試す変更：ミントを 240 秒にします（次は 360 秒で）。"
    ),
    Change(
      "TeaHouse/CompositionRoot.swift",
      ["    let mail = container.registerShared { _ -> any Mailing in PostOffice() }\n": ""],
      "間違いの中には、テストの要らないものがあります。型検査が、すべてのコードで、いつでも拒むからです。*トークン*は、何かが済んだことを証明する値です。持っていれば、尋ねる必要はありません。試す変更：メールを登録する行を省きます。コンパイルできないので、テストは要りません。"
    ),
    Change(
      "TeaHouse/MenuModel.swift", ["navigator.replaceStack(root: .menu, path: [.thanks])": "navigator.push(.thanks)"],
      "次の画面を自分で作って表示する画面は、画面がなければ試せません。行き先の*場所*をシームを通して告げる画面なら、スパイ（どの道を行ったか）やフェイク（どこに着いたか）で試せます。試す変更：`confirm` を `navigator.push(.thanks)` にします。"
    ),
    Change(
      "TeaHouse/Bill.swift", ["isMultiple(of: 5)": "isMultiple(of: 4)"],
      "ダブルは、遅いもの、偶然のもの、遠いもの、危険なもののためにあります。計算するだけの値はどれでもなく、そのダブルを試しても、試しているのはダブルです。1 つのテストにダブルが 4 つ以上あるなら、部品の仕事が多すぎます。試す変更：4 つ目ごとのポットを無料にします。"
    ),
    Change(
      "TeaHouse/Wholesaler.swift", ["    isAsking = true\n": ""],
      "2 つの注文に同じ許可証が要ります。見てから行うまでの間に `await` があると、もう 1 つが入り込みますが、それは出来事の順序によります。保留した呼び出しが試すのは、思いついた順序だけです。だから、すべての順序で実行します。試す変更：`isAsking = true` を省きます。"
    ),
  ]
}
