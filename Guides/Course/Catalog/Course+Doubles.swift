extension Course {
  /// Lessons 6 to 10: doubles that work, fail, wait and compare.
  static let doubles: [Exercise] = [
    Exercise(
      "E06_Fake", lesson: "L06_Fake", guide: "02-FiveDoubles",
      title: "a fake works, in a simple way | フェイクは簡単な方法で動く",
      task:
        "Here you write no test but the double: a book in memory of what guests owe, which keeps the promises of the seam TeaHouse/TabKeeping.swift. | ここで書くのはテストではなくダブルです。客の借りをメモリに記す帳簿で、シーム TeaHouse/TabKeeping.swift の約束を守ります。",
      hints: [
        "A dictionary from the guest to the cents is all that a book needs. Read in TeaHouse/TabKeeping.swift what `pay` promises when it is too much. | 帳簿に要るのは、客からセントへの辞書だけです。多すぎるときに `pay` が何を約束しているか、TeaHouse/TabKeeping.swift で読んでください。",
        "Several threads may use a fake at once, so the dictionary belongs in a `Mutex`. In `pay`, look and subtract within one `withLock`. | フェイクは複数のスレッドから同時に使われることがあるので、辞書は `Mutex` に入れます。`pay` では、1 つの `withLock` の中で見て、引きます。",
        Text(
          """
          private let book = Mutex<[String: Int]>([:])
          func owed(by guest: String) -> Int { book.withLock { $0[guest, default: 0] } }
          func charge(_ cents: Int, to guest: String) { book.withLock { $0[guest, default: 0] += cents } }
          func pay(…) throws(TabError) { try book.withLock { book throws(TabError) in … throw .tooMuch(owed: owed) … } }
          """),
      ]),
    Exercise(
      "E07_State", lesson: "L07_Mock", guide: "04-Spies",
      title: "state instead of calls | 呼び出しではなく状態を",
      task:
        "For a pot of tea the kitchen takes 10 grams, in whichever portions. The test prescribes the calls, so it fails with kitchens that are right. Test what is left instead. | 1 ポットにつき、厨房は 10 グラム取ります。何度に分けるかは自由です。このテストは呼び出しを決めつけるので、正しい厨房でも失敗します。代わりに、残りを確かめてください。",
      hints: [
        "Which calls are made is the kitchen's own affair. What is left in the cupboard is not: replace the spy by a fake, such as lesson 6 has. | どう呼び出すかは厨房の自由です。戸棚に何が残るかは、そうではありません。スパイを、レッスン 6 のようなフェイクに置き換えてください。",
        "The fake needs `put`, `take` and `grams`. Put 50 grams of every tea in before, and compare the grams of every tea after the pot: of the others, nothing may be gone. | フェイクには `put`、`take`、`grams` が要ります。先にどのお茶も 50 グラム入れ、ポットの後で、すべてのお茶の量を比べます。ほかのお茶は減ってはいけません。",
        Text(
          "With the fake of Lessons/L06_Fake.swift, which you may copy: | Lessons/L06_Fake.swift のフェイクをコピーして使うなら：",
          code: """
            let cupboard = FakeCupboard([.green: 50, .black: 50, .mint: 50])
            try makeKitchen(cupboard).makePot(of: .mint)
            #expect(Tea.allCases.map { cupboard.grams(of: $0) } == [50, 50, 40])
            """),
      ]),
    Exercise(
      "E08_TypedFailure", lesson: "L08_TypedFailure", guide: "03-Stubs",
      title: "a double fails on demand | ダブルは注文どおりに失敗する",
      task:
        "If the line is busy, the waiter tries once more. If the address is unknown, he doesn't. What he can't do, he says. Tell the spy to fail, and find out. | 回線が話し中なら、給仕はもう一度だけ試します。宛先不明なら試しません。できなかったことは、そう伝えます。スパイを失敗させて確かめてください。",
      hints: [
        "Three stories: busy once, busy for ever, unknown address. How often does the waiter try, and what does he throw? | 3 つの場合があります。1 度だけ話し中、ずっと話し中、宛先不明です。給仕は何度試し、何を throw するでしょうか。",
        "`answers(inTurn: .throws(.busy), .returns(()))` is busy once, `throws(.busy)` is busy for ever. What is thrown is for `#expect(throws: MailError.busy) { … }`. Count the calls of each story, with a new spy for each. | `answers(inTurn: .throws(.busy), .returns(()))` は 1 度だけ、`throws(.busy)` はずっと話し中です。throw されるものは `#expect(throws: MailError.busy) { … }` で確かめます。場合ごとに新しいスパイを使い、呼び出しを数えます。",
        Text(
          "Two calls and nothing thrown; two calls and .busy; one call and .unknownAddress. In between, `forget()` empties the record: | 順に、2 回呼んで throw なし、2 回呼んで .busy、1 回呼んで .unknownAddress です。間に `forget()` で記録を空にします：",
          code: """
            mail.sendSpy.answers(inTurn: .throws(.busy), .returns(()))
            mail.sendSpy.throws(.busy)
            mail.sendSpy.throws(.unknownAddress)
            #expect(throws: MailError.busy) { try waiter.call("ada@example.com", for: .mint) }
            mail.sendSpy.forget()
            """),
      ]),
    Exercise(
      "E09_HeldCalls", lesson: "L09_HeldCalls", guide: "05-HeldCalls",
      title: "a stale answer comes last | 古い応答が最後に届く",
      task:
        "Somebody types \"m\", then \"mi\": two searches are under way. The screen says so, and shows the answer to \"mi\", whichever comes last. With held calls you say which does. | \"m\" の次に \"mi\" と入力すると、2 つの検索が進行中になります。画面はそれを示し、どちらが後に届いても \"mi\" の応答を表示します。どちらが後かは、保留した呼び出しで決められます。",
      hints: [
        "Hold two searches, and end the second one first. What does the screen show before, in between, then, and in the end? | 2 つの検索を保留し、2 番目を先に終わらせます。その前、途中、その後、最後に、画面は何を示すでしょうか。",
        "After `holds()`, `async let` begins a search and `nextHeldCall()` gives you its call; only after `held.return(…)` may you await the search. A failure, `held.throw(.offline)`, is one more story: of an old search, and of the last one. | `holds()` の後、`async let` で検索を始め、`nextHeldCall()` でその呼び出しを受け取ります。検索を await してよいのは `held.return(…)` の後だけです。失敗 `held.throw(.offline)` は別の場合です。古い検索の失敗と、最後の検索の失敗があります。",
        Text(
          "Look at the screen after each step. Once more with another answer to the second search and .throw(.offline) to the first; then a last search that fails. | 1 行ごとに画面を確かめます。もう一度、2 番目に別の応答を、1 番目に .throw(.offline) を。それから、最後の検索が失敗する場合も。",
          code: """
            catalog.teasSpy.holds()
            async let first: Void = model.search("m")
            let heldFirst = try await catalog.teasSpy.nextHeldCall()
            async let second: Void = model.search("mi")
            let heldSecond = try await catalog.teasSpy.nextHeldCall()
            heldSecond.return([.mint])
            await second
            heldFirst.return([.green])
            await first
            """),
      ]),
    Exercise(
      "E10_Order", lesson: "L10_OrderAndTimelines", guide: "06-OrderAndTimelines",
      title: "what came before what | 何が何より先に来たか",
      task:
        "Leaves and hot water, in whichever order; then the guest is called. Each spy by itself has nothing to complain of. Compare them. | 茶葉とお湯はどちらが先でもかまいません。それから客を呼びます。どのスパイも、それだけを見れば問題ありません。互いに比べてください。",
      hints: [
        "Spy by spy everything is right. Compare the records of different spies: `precedes` is the word. What is free must stay free. | スパイごとに見れば、すべて正しいのです。別々のスパイの記録を比べてください。`precedes` を使います。どちらが先でもよいものは、決めずにおきます。",
        "A failure of the kettle is a story of its own: what is thrown, and who is not to be called then? | やかんの失敗は別の場合です。何が throw され、誰を呼んではいけないのでしょうか。",
        Text(
          "Compare the calls of all three as well. Then kettle.boilSpy.throws(.noPower), and nobody may be called. | 3 つの呼び出しも比べます。それから kettle.boilSpy.throws(.noPower) とし、誰も呼ばれないことを確かめます。",
          code: """
            let taken = try #require(cupboard.takeSpy.records.first)
            let boiled = try #require(kettle.boilSpy.records.first)
            let called = try #require(mail.sendSpy.records.first)
            #expect(taken.precedes(called) && boiled.precedes(called))
            """),
      ]),
  ]
}
