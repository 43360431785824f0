import Foundation
import Testing

@testable import NetworkingSample

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct NetworkConfigurationTests {
  @Test func `a network is as an app wants it by default`() {
    let configuration = NetworkConfiguration()

    #expect(configuration.timeout == .seconds(30))
    #expect(configuration.bodyLimit == 16_777_216)
    #expect(configuration.usesProxies)
    #expect(configuration.clock is ContinuousClock)
  }

  @Test func `a session keeps no cache, no cookies and no passwords, and has proxies unless it must not`() {
    let session = NetworkConfiguration().session

    #expect(session.urlCache == nil)
    #expect(session.requestCachePolicy == .reloadIgnoringLocalCacheData)
    #expect(session.httpCookieStorage == nil)
    #expect(!session.httpShouldSetCookies)
    #expect(session.urlCredentialStorage == nil)
    // Longer than any time-out of the client's.
    #expect(session.timeoutIntervalForRequest == 604_800)
    #expect(session.connectionProxyDictionary == nil)
    #expect(NetworkConfiguration(usesProxies: false).session.connectionProxyDictionary?.isEmpty == true)
  }
}
