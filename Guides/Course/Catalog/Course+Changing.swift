extension Course {
  /// What comes after the lessons: code and tests that are there already, and must change.
  static let changing: [Exercise] = [
    Exercise(
      "E16_Singleton", lesson: "L01_WhyGlobalsHurt", guide: "07-Time",
      title: "a seam in a singleton | シングルトンにシームを入れる",
      task:
        "The terrace has 20 seats, and none while it rains. It asks the weather station, a singleton, so no test can decide about the weather. Here you change the code itself: cut a seam, so that `exercise16(isRaining:)` can make a terrace for a test, with the weather that the test wants. | テラスには 20 席あり、雨の間は 1 席もありません。シングルトンの観測所に尋ねるので、テストは天気を決められません。ここではコードそのものを変えます。シームを入れ、テストの望む天気のテラスを `exercise16(isRaining:)` が作れるようにしてください。",
      hints: [
        "What does the terrace need to know of the station? Write that down as a protocol of one member, to which the station conforms as it is. | テラスは観測所の何を知る必要があるでしょうか。それを 1 メンバーのプロトコルに書き、観測所をそのまま準拠させます。",
        "The terrace takes what conforms to it in its initializer, and asks it each time: weather that was read once is yesterday's weather. | テラスは、準拠するものをイニシャライザで受け取り、毎回尋ねます。1 度だけ読んだ天気は、昨日の天気です。",
        "The tea house passes `WeatherStation.shared`, a test passes a double. One terrace serves both. | 喫茶店は `WeatherStation.shared` を、テストはダブルを渡します。テラスは両方に同じものを使います。",
      ]),
    Exercise(
      "E17_Flaky", lesson: "L09_HeldCalls", guide: "25-Smells",
      title: "a test that is red now and then | ときどき赤くなるテスト",
      task:
        "The screen says that the kettle is heating, then how hot the water is, or that it failed. The test hopes that 10 milliseconds are enough to begin, and not enough to end. Make it say what it means, every time. | 画面は加熱中だと示し、それから湯の温度か失敗を示します。このテストは、10 ミリ秒後には始まっていて、まだ終わっていないことに賭けています。いつでも確実に確かめられるテストにしてください。",
      hints: [
        "Which event does the first sleep stand for? A call that is held has begun, and has not ended until you say so. | 最初の sleep は、どの出来事の代わりでしょうか。保留した呼び出しは始まっていて、あなたが言うまで終わりません。",
        "Make the kettle a spy, `boilSpy`, with `holds()`. Look at the screen between `nextHeldCall()` and `held.return(95)`. | やかんをスパイ `boilSpy` にし、`holds()` とします。`nextHeldCall()` と `held.return(95)` の間に画面を見ます。",
        "A failure, `held.throw(.noPower)`, is a second story. What was the kettle asked for, and is every pot 100 degrees hot? | 失敗 `held.throw(.noPower)` は 2 つ目の場合です。やかんは何を頼まれたでしょうか。湯はいつも 100 度でしょうか。",
      ]),
    Exercise(
      "E18_Legacy", lesson: "L14_WhenNotToUseADouble", guide: "24-BySituation",
      title: "what the old code does is right | 古いコードの動作が正解",
      task:
        "Nobody knows why the label printer does what it does. First write down what it does, odd or not. Then change it: a gift has GIFT on its label, in place of the weight, and all other labels stay as they are. | ラベルプリンターがなぜそう動くのか、誰も知りません。まず、おかしな点も含めて、いまの動作を書き留めてください。それから変更します。贈り物のラベルには重さの代わりに GIFT と書き、ほかのラベルはそのままです。",
      hints: [
        "Read the code: where does it branch? Each border wants the values on both of its sides. | コードを読んでください。どこで分岐するでしょうか。どの境界でも、両側の値が要ります。",
        "Don't think about what it should print. Let an expectation fail, and take the value over that the failure shows. | 何を印刷すべきかは考えません。期待をわざと失敗させ、表示された値をそのまま書き写します。",
        "Names of eight letters and of more, in small letters; grams below zero, 0, 1, 999, 1000 and 1999. For the change, one line is enough: where in the old code is the name ready, and the weight not yet? | 8 文字の名前とそれより長い名前を、小文字で。グラムは 0 未満、0、1、999、1000、1999。変更は 1 行で足ります。古いコードで、名前ができていて、重さがまだ決まっていないのはどこでしょうか。",
      ]),
    Exercise(
      "E19_Choice", lesson: "L07_Mock", guide: "02-FiveDoubles",
      title: "the right double in each place | それぞれの場所に合うダブル",
      task:
        "The taster takes 10 grams of leaves, in whichever portions, boils water, as often as it takes, and writes to the guest how hot it is. None of the three doubles is of the kind that its place needs: choose a stub, a spy and a fake. | 試飲係は茶葉を 10 グラム取り（何度に分けてもかまいません）、湯を沸かし（何度でもかまいません）、湯の温度を客に書きます。3 つのダブルは、どれもその場所に合う種類ではありません。スタブ、スパイ、フェイクを選んでください。",
      hints: [
        "Ask of each place: does it decide something (indirect input), is it told something (indirect output), or does it keep something (a state)? | それぞれの場所について考えます。何かを決めるのか（間接入力）、何かを告げられるのか（間接出力）、それとも何かを保つのか（状態）。",
        "What is left in the cupboard counts, not how it was taken. What the kettle says is up to you: let it be no round number, and once let it fail. What was written counts, and how often. | 戸棚では、取り方ではなく残りが大事です。やかんの答えはあなた次第です。切りのよくない数にし、1 度は失敗させてください。手紙では、何が何度書かれたかが大事です。",
        Text(
          "The cupboard of exercise 7 fits here, with 50 grams of each tea in it. For the kettle: | 練習問題 7 の戸棚が使えます。どのお茶も 50 グラム入れておきます。やかんは：",
          code: "let boilStub = Stub(of: Self.boil, returns: 95)"),
      ]),
    Exercise(
      "E20_RedGreenRefactor", lesson: "L01_WhyGlobalsHurt", guide: "27-TestFirst",
      title: "red, green, refactor | レッド、グリーン、リファクタリング",
      task:
        "On a guest's card every sixth pot is free; from today, so is every sixth cake. First the test, which must fail with the card as it is; then the card, however it is done; then let nothing stand there twice. Each step is graded. | 客のカードでは、6 つ目ごとのポットが無料です。今日からは、6 つ目ごとのケーキも無料です。まず、いまのカードで失敗するテストを書きます。次に、どんな方法でもよいのでカードを直します。最後に、同じことを 2 度書かないようにします。段階ごとに採点します。",
      hints: [
        "Red: which numbers does a guest pay for seven cakes, and for twelve? Do pots between them count? | レッド：客はケーキ 7 つにいくら払うでしょうか。12 個なら？ 間にポットが入ると数に入るでしょうか。",
        "Green: what `pot` does, `cake` can do with a number of its own. Copy it, and see the test pass. | グリーン：`pot` がすることは、`cake` も自分の数でできます。コピーして、テストが通るのを見てください。",
        "Refactor: a type for the stamps of one kind, with one method. The card has two of it. | リファクタリング：1 種類のスタンプのための型を作り、メソッドを 1 つ持たせます。カードはそれを 2 つ持ちます。",
      ]),
  ]
}
