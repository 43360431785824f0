extension Course {
  /// The titles of the lessons, in their order.
  public static let lessonTitles = [
    Text("Why globals hurt", "グローバル変数はなぜ困るのか"),
    Text("Seam", "シーム"),
    Text("Dummy", "ダミー"),
    Text("Stub", "スタブ"),
    Text("Spy", "スパイ"),
    Text("Fake", "フェイク"),
    Text("Mock", "モック"),
    Text("Typed failure", "型のある失敗"),
    Text("Held calls", "保留した呼び出し"),
    Text("Order and timelines", "順序とタイムライン"),
    Text("Time", "時間"),
    Text("Type checks instead of tests", "テストの代わりに型検査"),
    Text("Navigation", "画面遷移"),
    Text("When not to use a double", "ダブルを使わないとき"),
    Text("Every schedule", "すべてのスケジュール"),
  ]
}
