import CourseCatalog

/// Advice for what the compiler says, in a learner's words.
enum CompilerAdvice {
  /// The advice for the first message that has any.
  static func text(for messages: [String], _ language: Language) -> String? {
    messages.lazy.compactMap { message in
      table.first { message.contains($0.key) }.map { language($0.value) }
    }.first
  }

  private static let table: KeyValuePairs<String, Text> = [
    "cannot find":
      "Is the name spelled as where it is declared? A spy of `send` is `sendSpy`, and belongs to the double. | 名前のつづりは宣言と同じですか。`send` のスパイは `sendSpy` で、ダブルの中に宣言します。",
    "has no member":
      "Is the name spelled as where it is declared? The records are the spy's: `mail.sendSpy.calls`. | 名前のつづりは宣言と同じですか。記録はスパイのものです：`mail.sendSpy.calls`。",
    "does not conform to protocol":
      "The double lacks a member of the protocol: write each, with the same types. | ダブルにプロトコルのメンバーが足りません。同じ型で、すべて書いてください。",
    "circular reference":
      "Say that the double is Sendable: `struct MailingSpy: Mailing, Sendable`. | ダブルが Sendable であることを書いてください：`struct MailingSpy: Mailing, Sendable`。",
    "not marked with 'try'": "Write `try` in front of the call. | 呼び出しの前に `try` を書いてください。",
    "not marked with 'await'": "Write `await` in front of the call. | 呼び出しの前に `await` を書いてください。",
    "did you mean '=='": "`=` assigns, `==` compares. | `=` は代入、`==` は比較です。",
    "at the top level": "Code that runs belongs in the function of the exercise. | 実行するコードは、練習問題の関数の中に書きます。",
    "invalid redeclaration":
      "There are two of that name: remove one, or make each `private` in its file. | 同じ名前のものが 2 つあります。1 つを消すか、それぞれのファイルで `private` にしてください。",
    "invalid UTF-8": "Save the file as UTF-8. | ファイルを UTF-8 で保存してください。",
    "consecutive statements": "Is a line broken, or a parenthesis left out? | 行が途中で切れていませんか。括弧は閉じていますか。",
    "expected '": "A bracket or a brace is left open, or one is too many. | 括弧が閉じていないか、余分な括弧があります。",
  ]
}
