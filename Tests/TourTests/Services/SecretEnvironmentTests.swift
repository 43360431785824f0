import NetworkingSample
import Testing

@testable import tour

@Suite struct SecretEnvironmentTests {
  @Test(arguments: [
    ("t0ken", "t0ken"), (" t0ken\n", "t0ken"), ("a b", "a b"), ("", nil), (" \n", nil), (nil, nil),
  ])
  func `a key is taken from the environment without what copying left there`(text: String?, key: String?) {
    #expect(Secret("KEY", in: ["KEY": text, "OTHER": "x"].compactMapValues(\.self))?.revealed == key)
  }
}
