extension Course {
  /// What comes after the lessons: code and tests that are there already, and must change.
  static let changing: [Exercise] = [
    Exercise(
      "E16_Singleton", lesson: "L01_WhyGlobalsHurt", guide: "07-Time",
      title: Text("a seam in a singleton", "シングルトンにシームを入れる"),
      task: Text(
        "The terrace has 20 seats, and none while it rains. It asks the weather station, a singleton, so no test can decide about the weather. Here you change the code itself: give it a seam, and a test a double of what is behind.",
        "テラスには 20 席あり、雨の間は 1 席もありません。シングルトンの観測所に尋ねるので、テストは天気を決められません。ここではコードそのものを変えます。シームを入れ、その先のダブルをテストに渡してください。"),
      hints: [
        Text(
          "What does the terrace need to know of the station? Write that down as a protocol of one member, to which the station conforms as it is.",
          "テラスは観測所の何を知る必要があるでしょうか。それを 1 メンバーのプロトコルに書き、観測所をそのまま準拠させます。"),
        Text(
          "The terrace takes what conforms to it in its initializer, and asks it each time: weather that was read once is yesterday's weather.",
          "テラスは、準拠するものをイニシャライザで受け取り、毎回尋ねます。1 度だけ読んだ天気は、昨日の天気です。"),
        Text(
          "The tea house passes `WeatherStation.shared`, a test passes a double. One terrace serves both.",
          "喫茶店は `WeatherStation.shared` を、テストはダブルを渡します。テラスは両方に同じものを使います。"),
      ]),
    Exercise(
      "E17_Flaky", lesson: "L09_HeldCalls", guide: "25-Smells",
      title: Text("a test that is red now and then", "ときどき赤くなるテスト"),
      task: Text(
        "The screen says that the kettle is heating, then how hot the water is, or that it failed. The test hopes that 10 milliseconds are enough to begin, and not enough to end. Make it say what it means, every time.",
        "画面は加熱中だと示し、それから湯の温度か失敗を示します。このテストは、10 ミリ秒が始まるには十分で、終わるには足りないことを願っています。いつでも言いたいことを言うテストにしてください。"),
      hints: [
        Text(
          "Which event does the first sleep stand for? A call that is held has begun, and has not ended until you say so.",
          "最初の sleep は、どの出来事の代わりでしょうか。保留した呼び出しは始まっていて、あなたが言うまで終わりません。"),
        Text(
          "Make the kettle a spy, `boilSpy`, with `holds()`. Look at the screen between `nextHeldCall()` and `held.return(95)`.",
          "やかんをスパイ `boilSpy` にし、`holds()` とします。`nextHeldCall()` と `held.return(95)` の間に画面を見ます。"),
        Text(
          "A failure, `held.throw(.noPower)`, is a second story. What was the kettle asked for, and is every pot 100 degrees hot?",
          "失敗 `held.throw(.noPower)` は 2 つ目の話です。やかんは何を頼まれたでしょうか。湯はいつも 100 度でしょうか。"),
      ]),
    Exercise(
      "E18_Legacy", lesson: "L14_WhenNotToUseADouble", guide: "24-BySituation",
      title: Text("what the old code does is right", "古いコードのすることは正しい"),
      task: Text(
        "Nobody knows why the label printer does what it does, and somebody is about to tidy it up. Before that, write down what it does, odd or not.",
        "ラベルプリンターがなぜそうするのか、誰も知りません。そして誰かが整理しようとしています。その前に、おかしくてもおかしくなくても、何をするかを書き留めてください。"),
      hints: [
        Text(
          "Read the code: where does it branch? Each border wants the values on both of its sides.",
          "コードを読んでください。どこで枝分かれするでしょうか。どの境目にも、両側の値が要ります。"),
        Text(
          "Don't think about what it should print. Let an expectation fail, and take the value over that the failure shows.",
          "何を印刷するべきかは考えません。期待を失敗させ、表示された値をそのまま書き写します。"),
        Text(
          "Names of eight letters and of more, in small letters; grams below zero, 0, 1, 999, 1000 and 1999.",
          "8 文字の名前とそれより長い名前を、小文字で。グラムは 0 未満、0、1、999、1000、1999。"),
      ]),
  ]
}
