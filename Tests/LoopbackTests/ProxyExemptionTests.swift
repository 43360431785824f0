import Testing

@testable import Loopback

struct ProxyExemptionTests {
  @Test(
    arguments: [
      (["http_proxy": "http://p:1"], "127.0.0.1"), (["all_proxy": "http://p:1"], "127.0.0.1"),
      (["ALL_PROXY": "p", "no_proxy": "a.example, b.example"], "a.example,b.example,127.0.0.1"),
      (["http_proxy": "p", "NO_PROXY": "a.example"], "a.example,127.0.0.1"),
      ([:], nil), (["http_proxy": ""], nil), (["https_proxy": "http://p:1"], nil),
      (["http_proxy": "p", "no_proxy": "a.example,127.0.0.1"], nil), (["http_proxy": "p", "no_proxy": "*"], nil),
    ] as [([String: String], String?)])
  func `this machine is exempted where there is a proxy`(environment: [String: String], list: String?) {
    #expect(ProxyExemption.exemptions(in: environment) == list)
  }
}
