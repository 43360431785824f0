import Foundation
import SampleDoubles
import ImageSearchSample
import NetworkingSample
import TestSupport
import Testing

/// Answers with random changes: each is decoded, or refused with a fault and its place; nothing crashes.
struct MutatedAnswersTests {
  @Test func `mutated responses decode or fail with a fault`() async {
    let body = HitText.response([
      HitText.hit(), HitText.hit(["id": #""77""#, "tags": #""緑茶, a\\u00e9""#]), HitText.hit(without: "tags"),
    ])

    await expectDecodedOrRefused(rounds: Stress.count(150, full: 20_000)) { mutation in
      mutation.changed(body)
    } decode: { body throws(NetworkError) in
      _ = try await ImageSearch(network: NetworkingSpy(body: body), key: Secret("key")).requestPage(1, of: "tea")
    }
  }

  @Test(arguments: ImageKind.all)
  func `mutated image files are read or refused with a fault`(kind: ImageKind) async {
    let (header, rest) = (kind.file.prefix(kind.headerCount), kind.file.dropFirst(kind.headerCount))

    await expectDecodedOrRefused(rounds: Stress.count(150, full: 20_000), seed: UInt64(kind.file.count)) { mutation in
      // Most changes are in the header: elsewhere there is nothing to find.
      mutation.changed(header) + rest
    } decode: { body throws(NetworkError) in
      let file = try ImageFile(body)
      #expect(file.size.width > 0 && file.size.height > 0)
    }
  }
}
