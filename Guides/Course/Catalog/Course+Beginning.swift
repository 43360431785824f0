extension Course {
  /// Lessons 1 to 5: why a test needs a seam, and what stands behind it.
  static let beginning: [Exercise] = [
    Exercise(
      "E01_Globals", lesson: "L01_WhyGlobalsHurt", guide: "07-Time",
      title: "a till of its own | 自分だけのレジ",
      task:
        "The till numbers the orders of a day: 1, 2, 3, whatever is ordered. Each test has a till of its own, so it can say the exact numbers. This one passes, and is weak: it will be run with right tills, and then with sabotaged ones, with which it must fail. | レジはその日の注文に番号を付けます。何が注文されても 1、2、3 です。テストごとに自分だけのレジがあるので、正確な番号を確かめられます。このテストは通りますが、弱いテストです。正しいレジで実行し、次にわざと壊したレジで実行します。壊れたレジでは失敗しなければなりません。",
      hints: [
        "\"More than before\" holds for many wrong tills. Which numbers must it be, exactly? | 「前より大きい」は、間違ったレジの多くでも成り立ちます。正確には何番でしょうか。",
        "Order different teas, and the same one twice. Then make a second till: where does it begin? | 違うお茶を注文し、同じお茶も 2 度注文します。それから 2 台目のレジを作ります。番号はどこから始まるでしょうか。",
        Text(
          """
          #expect([till.order(.green), till.order(.mint), till.order(.mint)] == [1, 2, 3])
          var other = makeTill()
          #expect(other.order(.black) == 1)
          """),
      ]),
    Exercise(
      "E02_Seam", lesson: "L02_Seam", guide: "02-FiveDoubles",
      title: "through the seam, the time is yours | シームを通せば、時刻は思いのまま",
      task:
        "The greeter says good morning before 12, then good evening. Through the seam `TimeTelling` the test says what time it is. | あいさつ係は、12 時より前は Good morning、それからは Good evening と言います。シーム `TimeTelling` を通して、テストが時刻を決めます。",
      hints: [
        "Where does one greeting end and the other begin? Ask for the hours on both sides, and for the first and the last of the day. | あいさつはどこで変わるでしょうか。その両側の時刻と、1 日の最初と最後の時刻を試してください。",
        Text(
          "The hours to try are 0, 11, 12 and 23. For each: | 試す時刻は 0、11、12、23 です。それぞれについて：",
          code: #"#expect(makeGreeter(At(hour: 11)).greeting() == "Good morning")"#),
      ]),
    Exercise(
      "E03_Dummy", lesson: "L03_Dummy", guide: "02-FiveDoubles",
      title: "a dummy must not be touched | ダミーに触れてはならない",
      task:
        "The host welcomes a guest without sending mail. Make the double a dummy, which fails the test when it is touched. | 主人は、メールを送らずに客を迎えます。ダブルを、触れられたらテストを失敗させるダミーにしてください。",
      hints: [
        "A dummy that swallows mail proves nothing. Which function of the kit fails the test instead? | メールを受け流すだけのダミーは、何も証明しません。代わりにテストを失敗させる関数は、このキットのどれでしょうか。",
        "The tests of lesson 3 have such a dummy: the body of each method is one word, which fails the test and stands for any result. | レッスン 3 のテストに、そのようなダミーがあります。どのメソッドの本体も 1 語だけで、テストを失敗させ、どんな結果の代わりにもなります。",
      ]),
    Exercise(
      "E04_Stub", lesson: "L04_Stub", guide: "03-Stubs",
      title: "a stub answers by its arguments | スタブは引数に応じて答える",
      task:
        "The sommelier recommends the first tea of which there are at least 10 grams. A stub that gives every question the same answer hides which question was asked. | ソムリエは、10 グラム以上ある最初のお茶を勧めます。どの質問にも同じ答えを返すスタブは、何を尋ねられたかを隠します。",
      hints: [
        "Give each tea an amount of its own: one too little, one just enough, one more than enough. | お茶ごとに違う量を与えます。少し足りないもの、ちょうど足りるもの、余るものです。",
        "`scales.gramsStub.returns(9, for: .green)` answers for one tea. Recommend from several orders of the teas, and from a list where nothing is enough. | `scales.gramsStub.returns(9, for: .green)` は 1 つのお茶についてだけ答えます。お茶の順序を変えて、また、どれも足りないリストでも試してください。",
        Text(
          "The first of [.green, .black, .mint] with enough is black then; of [.mint, .black], mint; of [.green], none: | すると、[.green, .black, .mint] で足りる最初のものは black、[.mint, .black] なら mint、[.green] ならありません：",
          code: """
            scales.gramsStub.returns(9, for: .green)
            scales.gramsStub.returns(10, for: .black)
            scales.gramsStub.returns(11, for: .mint)
            """),
      ]),
    Exercise(
      "E05_Spy", lesson: "L05_Spy", guide: "04-Spies",
      title: "a spy shows what was sent, and to whom | スパイは、何が誰に送られたかを示す",
      task:
        "The waiter writes to a guest, once: \"Your mint tea is ready\". Turn the double into a spy, and expect what it recorded. | 給仕は客に 1 度だけ \"Your mint tea is ready\" と書きます。ダブルをスパイにし、記録されたものを確かめてください。",
      hints: [
        "A double that forgets shows nothing. Give `send` a spy, `sendSpy`, and compare its `calls`, not only their number. | 忘れてしまうダブルは何も示しません。`send` にスパイ `sendSpy` を与え、回数だけでなく `calls` を比べてください。",
        Text(
          "The spy of a cupboard's `take` looks like this: | 戸棚の `take` のスパイなら、こうなります：",
          code: """
            let takeSpy = Spy(of: Self.take)
            func take(_ grams: Int, of tea: Tea) throws(CupboardError) { try takeSpy(grams, tea) }
            …
            #expect(cupboard.takeSpy.calls == [Call(10, .mint)])
            """),
      ]),
  ]
}
