import Foundation
import Testing

@testable import tour

@Suite struct LocaleTests {
  @Test(arguments: [
    ([:], "1,234"), (["LANG": "C.UTF-8"], "1,234"), (["LANG": "POSIX"], "1,234"), (["LANG": "de_DE.UTF-8"], "1.234"),
    (["LANG": "de_DE@euro"], "1.234"), (["LANG": "en_US", "LC_NUMERIC": "de_DE"], "1.234"),
    (["LC_NUMERIC": "de_DE", "LC_ALL": "en_US"], "1,234"), (["LC_ALL": "", "LANG": "de_DE"], "1.234"),
  ])
  func `numbers are written as the first variable that is set says`(variables: [String: String], text: String) {
    #expect(1_234.formatted(.number.locale(Locale(environment: variables))) == text)
  }
}
