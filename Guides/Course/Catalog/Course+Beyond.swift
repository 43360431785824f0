extension Course {
  /// Lessons 11 to 15: time, tokens, navigation, no double at all, and every schedule.
  static let beyond: [Exercise] = [
    Exercise(
      "E11_Time", lesson: "L11_Time", guide: "07-Time",
      title: "five minutes in no time | 5 分を一瞬で",
      task:
        "Green tea steeps for two minutes, black tea for three, mint for five. On a manual clock that takes as long as you say. The test is content with any time up to an hour. | 緑茶は 2 分、紅茶は 3 分、ミントは 5 分蒸らします。手動の時計なら、かかる時間は思いのままです。このテストは、1 時間以内なら何でもよいことにしています。",
      hints: [
        "Once it sleeps, `clock.deadlines` tells until when. Not every tea takes as long, and one may be in a hurry. | スリープに入れば、いつまで眠るかは `clock.deadlines` でわかります。蒸らす時間はお茶によって違い、途中でやめる人もいます。",
        "Begin a second tea, and a task that you cancel: `#expect(throws: CancellationError.self) { try await task.value }`. | 2 つ目のお茶と、キャンセルするタスクも始めてください：`#expect(throws: CancellationError.self) { try await task.value }`。",
        Text(
          """
          async let tea: Void = timer.steep(.mint)
          try await clock.sleepers(reach: 1)
          #expect(clock.deadlines == [.init(offset: .seconds(300))])
          clock.advance(by: .seconds(300))
          try await tea
          """),
      ]),
    Exercise(
      "E12_Tokens", lesson: "L12_TypeChecksInsteadOfTests", guide: "08-TypeChecks",
      title: "the composition root, with one part replaced | 部品を 1 つ差し替えたコンポジションルート",
      task:
        "Tokens prove that everything was registered. They don't prove that the waiter was given the right mail: the newsletter has the same type. Replace the mail, and see what comes through. | トークンは、すべてが登録されたことを証明します。給仕に正しいメールが渡されたことは証明しません。ニュースレターも同じ型だからです。メールを差し替え、何が届くかを見てください。",
      hints: [
        "That every part can be made is what tokens prove. What is connected to what is left for you: a spy in place of the mail, another in place of the newsletter. | どの部品も作れることは、トークンが証明します。何が何につながっているかは、あなたの仕事です。メールの代わりにスパイを、ニュースレターの代わりに別のスパイを置きます。",
        "`root.container.overriding(root.mail, with: mail)` is a copy of the container with another mail; `resolve(root.waiter)` makes the waiter from it. | `root.container.overriding(root.mail, with: mail)` は、メールだけが違うコンテナのコピーです。`resolve(root.waiter)` がそこから給仕を作ります。",
        Text(
          """
          let container = root.container.overriding(root.mail, with: mail).overriding(root.newsletter, with: newsletter)
          try container.resolve(root.waiter).call("ada@example.com", for: .mint)
          #expect(mail.sendSpy.calls == [Call("Your mint tea is ready", "ada@example.com")])
          #expect(newsletter.sendSpy.callCount == 0)
          """),
      ]),
    Exercise(
      "E13_Navigation", lesson: "L13_Navigation", guide: "09-Navigation",
      title: "where the user ends up | ユーザーはどこに着くか",
      task:
        "From the menu to a tea, to its order, to \"thank you\", from where back leads to the menu. The test looks at nothing but the top of the stack. | メニューからお茶へ、注文へ、そして「ありがとう」へ。そこから戻るとメニューです。このテストは、スタックのいちばん上しか見ていません。",
      hints: [
        "Walk the whole way, and compare the whole `stack` after each step: a screen below the top counts too. | 最後までたどり、手順ごとに `stack` 全体を比べてください。いちばん上の画面に隠れた画面も大事です。",
        Text(
          "Go on like this: what is on the stack when tea was ordered, and what is left of it when the order was confirmed? | 次のように続けます。お茶を注文すると、スタックには何が載っているでしょうか。注文を確定すると、何が残るでしょうか。",
          code: """
            menu.select(.mint)
            #expect(navigator.stack == [.menu, .tea(.mint)])
            """),
      ]),
    Exercise(
      "E14_Values", lesson: "L14_WhenNotToUseADouble", guide: "02-FiveDoubles",
      title: "no double for a value | 値にダブルは要らない",
      task:
        "The bill adds up the pots; every fifth is free. The test asks a stub for the sum, so it tests the stub. Ask `total`, which is the bill's own. | 勘定書はポットの値段を合計します。5 つ目ごとに無料です。このテストはスタブに合計を尋ねているので、スタブのテストです。勘定書の `total` に尋ねてください。",
      hints: [
        "Nothing here is slow, far away or random. Throw the stub away, and call `total` with real teas. | ここには、遅いものも、遠いものも、予測できないものもありません。スタブを捨て、本物のお茶で `total` を呼んでください。",
        "Green and black cost 450, mint 380. Which pot is free: of four, of five, of six, of ten? And which one, if the fifth is the dearest? | 緑茶と紅茶は 450、ミントは 380 です。4 つ、5 つ、6 つ、10 では、どのポットが無料でしょうか。5 つ目がいちばん高いときは、どれでしょうか。",
        Text(
          "Begin like this, and go on with [.green, .mint, .mint, .mint, .mint], six pots, and ten pots. | 次のように始め、[.green, .mint, .mint, .mint, .mint]、6 ポット、10 ポットと続けます。",
          code: """
            #expect(total([]) == 0)
            #expect(total([.mint, .green, .black]) == 1280)
            #expect(total([.mint, .mint, .mint, .mint, .green]) == 1520)
            """),
      ]),
    Exercise(
      "E15_EverySchedule", lesson: "L15_EverySchedule", guide: "22-EverySchedule",
      title: "one question in every schedule | どのスケジュールでも質問は 1 度",
      task:
        "Two guests ask for the price of mint at once, and the board is to ask the market once. In the schedule that the test runs, each board does. Run them all. | 2 人の客が同時にミントの値段を尋ねます。価格表が市場に尋ねるのは 1 度だけのはずです。テストが実行するスケジュールでは、どの価格表もそうします。すべてのスケジュールを実行してください。",
      hints: [
        "Run the same body with `everySchedule`, and let the market answer late. Does another tea have another price? And a day when the market is closed? | 同じ本体を `everySchedule` で実行し、市場には遅れて答えさせます。別のお茶なら別の値段でしょうか。市場が閉まっている日はどうでしょうか。",
        "`market.priceSpy.answersInAnyOrder { … }` answers late. A market that is `.closed` and opens again is a second story: `.answers(inTurn: .throws(.closed), .returns(4))`. | `market.priceSpy.answersInAnyOrder { … }` は遅れて答えます。`.closed` の市場がまた開くのは、別の話です：`.answers(inTurn: .throws(.closed), .returns(4))`。",
        Text(
          "The rest of the body stays. Once more with mint and green, whose prices differ; and with .closed: who was refused may ask again. | 本体の残りはそのままです。もう一度、値段の違うミントと緑茶で。さらに .closed で：断られた客は、また尋ねてよい。",
          code: """
            await everySchedule(200, gives: [4, 4, 1]) {
              let market = MarketSpy()
              market.priceSpy.answersInAnyOrder { _ async throws(MarketError) in 4 }
              …
            }
            """),
      ]),
  ]
}
