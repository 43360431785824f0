import CourseCatalog

/// The wish of whoever starts the runner, in the words behind its name.
public struct Request: Equatable, Sendable {
  public enum Verb: String, Sendable { case learn, check, hint, reset, lesson, list }

  public let verb: Verb
  /// The exercise that it is about, in place of the one where the learner was.
  public let number: Int?

  /// Reads the words; there is no request in others.
  public init?(_ words: some Collection<String>) {
    let named = words.first.flatMap(Verb.init)
    let rest = words.dropFirst(named == nil ? 0 : 1)
    verb = named ?? .learn
    number = rest.first.flatMap(Int.init)
    guard rest.count == (number == nil ? 0 : 1), number == nil || verb != .list else { return nil }
  }

  public static let usage = Text(
    """
    usage: swift run --package-path Guides/Course learn [check|hint|reset|lesson] [NUMBER]
           swift run --package-path Guides/Course learn list

    Alone, it leads through the exercises, from this one or from where you were; without a terminal, it
    grades that one. For scripts:

      check    grades an exercise; succeeds if it is solved
      hint     shows the next hint
      reset    puts the file back to how it was; what stood there is kept in .learn
      lesson   runs a lesson, then with the change that it asks you to try, made in a copy
      list     lists the exercises, and shows which are done
    """,
    """
    使い方: swift run --package-path Guides/Course learn [check|hint|reset|lesson] [番号]
            swift run --package-path Guides/Course learn list

    引数がなければ、前回の続きから（番号があればその問題から）練習問題を案内します。ターミナルがなければ、採点だけします。
    スクリプトから使うには：

      check    練習問題を採点する（解けていれば成功）
      hint     次のヒントを表示する
      reset    ファイルを最初の状態に戻す（書いた内容は .learn に残る）
      lesson   レッスンを実行し、次に、試してほしい変更をコピーに加えて実行する
      list     練習問題の一覧と、終わったものを表示する
    """)
}
