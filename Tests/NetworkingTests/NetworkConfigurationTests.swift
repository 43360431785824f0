import Foundation
import Testing

@testable import NetworkingSample

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct NetworkConfigurationTests {
  @Test func `a network is as an app wants it by default`() {
    let configuration = NetworkConfiguration()

    #expect(configuration.timeout == .seconds(30))
    #expect(configuration.bodyLimit == 16_777_216)
    #expect(configuration.usesProxies)
    #expect(configuration.clock is ContinuousClock)
  }

  @Test func `a session keeps no cache, no cookies and no passwords`() {
    let session = NetworkConfiguration().session

    #expect(session.urlCache == nil)
    #expect(session.requestCachePolicy == .reloadIgnoringLocalCacheData)
    #expect(session.httpCookieStorage == nil)
    #expect(!session.httpShouldSetCookies)
    #expect(session.urlCredentialStorage == nil)
  }

  @Test func `a session's time-out is longer than any of the client's`() {
    #expect(NetworkConfiguration().session.timeoutIntervalForRequest == 604_800)
  }

  @Test func `a session asks the system for proxies, unless it must not`() {
    #expect(NetworkConfiguration().session.connectionProxyDictionary == nil)
    #expect(NetworkConfiguration(usesProxies: false).session.connectionProxyDictionary?.isEmpty == true)
  }
}
