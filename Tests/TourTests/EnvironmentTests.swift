import Foundation
import NetworkingSample
import PresentationSample
import Testing

@testable import tour

/// What the tour takes from the user's environment.
struct EnvironmentTests {
  @Test(
    arguments: [
      ([:], .english), (["LANG": "ja_JP.UTF-8"], .japanese), (["LANG": "C"], .english),
      (["LANG": "ja_JP", "LC_ALL": "en_US"], .english), (["LC_MESSAGES": "ja_JP", "LANG": "en_US"], .japanese),
      (["LC_ALL": "", "LANG": "ja_JP"], .japanese), (["LANGUAGE": "fr:ja:en", "LC_ALL": "en_US"], .japanese),
      (["LANGUAGE": "fr", "LANG": "ja"], .japanese),
    ] as [([String: String], Language)])
  func `the language is the first of the user's that the samples speak`(
    variables: [String: String], language: Language
  ) {
    #expect(Composition(environment: variables).language == language)
  }

  @Test(arguments: [
    ([:], "1,234"), (["LANG": "C.UTF-8"], "1,234"), (["LANG": "POSIX"], "1,234"), (["LANG": "de_DE.UTF-8"], "1.234"),
    (["LANG": "de_DE@euro"], "1.234"), (["LANG": "en_US", "LC_NUMERIC": "de_DE"], "1.234"),
    (["LC_NUMERIC": "de_DE", "LC_ALL": "en_US"], "1,234"), (["LC_ALL": "", "LANG": "de_DE"], "1.234"),
  ])
  func `numbers are written as the first variable that is set says`(variables: [String: String], text: String) {
    #expect(1_234.formatted(.number.locale(Locale(environment: variables))) == text)
  }

  @Test(arguments: [
    ("t0ken", "t0ken"), (" t0ken\n", "t0ken"), ("a b", "a b"), ("", nil), (" \n", nil), (nil, nil),
  ])
  func `a key is taken from the environment without what copying left there`(text: String?, key: String?) {
    #expect(Secret("KEY", in: ["KEY": text, "OTHER": "x"].compactMapValues(\.self))?.revealed == key)
  }
}
