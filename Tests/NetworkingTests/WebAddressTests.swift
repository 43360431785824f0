import Foundation
import Testing

@testable import NetworkingSample

/// The samples' one rule for addresses, and for whom they belong to.
struct WebAddressTests {
  @Test(arguments: [
    ("http://h", true), ("HTTP://H/", true), ("HttpS://h:443/a?b#c", true), ("http://[::1]:8080/", true),
    ("https://[2001:db8::1]", true), ("http://127.0.0.1:1", true), ("http://ada:tea@h/", true),
    ("http://münchen.example", true),
    ("http:", false), ("http://", false), ("http:///a", false), ("http:h", false), ("http://:80/", false),
    ("//h/", false),
    ("h", false), ("/a", false), ("ftp://h/", false), ("file://h/a", false), ("javascript://h/%0aalert(1)", false),
    ("httpss://h", false),
  ])
  func `an address of the web has http or https, and a host`(text: String, isOnTheWeb: Bool) throws {
    #expect(try #require(URL(string: text)).isOnTheWeb == isOnTheWeb)
  }

  @Test(arguments: [
    ("http://h/a", "HTTP://H:80/b", true), ("https://h", "https://h:443", true),
    ("https://[::1]", "https://[::1]:443", true),
    ("http://ada@h/", "http://h/", true), ("http://h", "https://h", false), ("http://h", "http://h:81", false),
    ("http://h:443", "https://h:443", false), ("http://h", "http://i", false), ("http://h", "http://h.i", false),
    ("http://h@i/", "http://h/", false), ("http://h", "http://h./", false),
  ])
  func `an origin is scheme, host and port, in any spelling`(one: String, other: String, isSame: Bool) throws {
    let origins = try [one, other].map { Origin(try #require(URL(string: $0))) }

    #expect((origins[0] == origins[1]) == isSame)
  }
}
