import Testing

@testable import Loopback

struct ProxyExemptionTests {
  @Test(arguments: [
    (["http_proxy": "http://p:1"], "127.0.0.1"), (["all_proxy": "http://p:1"], "127.0.0.1"),
    (["ALL_PROXY": "http://p:1"], "127.0.0.1"), (["http_proxy": "p", "no_proxy": ""], "127.0.0.1"),
    (["http_proxy": "p", "no_proxy": "a.example, b.example"], "a.example,b.example,127.0.0.1"),
    (["http_proxy": "p", "NO_PROXY": "a.example"], "a.example,127.0.0.1"),
    (["http_proxy": "p", "no_proxy": "a.example", "NO_PROXY": "127.0.0.1"], "a.example,127.0.0.1"),
    (["http_proxy": "p", "no_proxy": "*.example"], "*.example,127.0.0.1"),
  ])
  func `where there is a proxy, this machine is exempted from it`(environment: [String: String], list: String) {
    #expect(ProxyExemption.exemptions(in: environment) == list)
  }

  @Test(arguments: [
    [:], ["http_proxy": ""], ["HTTP_PROXY": "http://p:1"], ["https_proxy": "http://p:1"],
    ["http_proxy": "p", "no_proxy": "127.0.0.1"], ["http_proxy": "p", "no_proxy": "a.example,127.0.0.1"],
    ["http_proxy": "p", "NO_PROXY": "127.0.0.1 a.example"], ["http_proxy": "p", "no_proxy": "*"],
  ])
  func `where nothing is in the way, the environment stays`(environment: [String: String]) {
    #expect(ProxyExemption.exemptions(in: environment) == nil)
  }
}
