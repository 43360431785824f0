import Foundation
import SampleDoubles
import ImageSearchSample
import NetworkingSample
import TestSupport
import Testing

/// Answers with random changes: each is decoded, or refused with a fault and its place; nothing crashes.
@Suite(.endsWithin(seconds: 10)) struct MutatedAnswersTests {
  @Test func `mutated responses decode or fail with a fault`() async throws {
    let body = HitText.response([
      HitText.hit(), HitText.hit(["id": #""77""#, "tags": #""緑茶, a\\u00e9""#]), HitText.hit(without: "tags"),
    ])
    var mutation = Mutation(seed: 5)
    var (decoded, refused) = (0, 0)

    for _ in 0..<Stress.count(150, full: 100_000) {
      let mutated = mutation.mutate(body)
      do throws(NetworkError) {
        _ = try await ImageSearch(network: NetworkingSpy(body: mutated), key: Secret("key")).requestPage(1, of: "tea")
        decoded += 1
      } catch {
        refused += 1
        guard case .incorrectDataReturned(let fault) = error, !fault.place.isEmpty, !fault.problem.isEmpty else {
          Issue.record("\(error) for \(String(decoding: mutated, as: UTF8.self))")
          continue
        }
      }
    }

    // Both kinds are there, or else the mutations would prove nothing.
    #expect(decoded > 0)
    #expect(refused > 0)
  }

  @Test(arguments: ImageKind.all)
  func `mutated image files are read or refused with a fault`(kind: ImageKind) {
    var mutation = Mutation(seed: UInt64(kind.file.count))
    var (read, refused) = (0, 0)

    for _ in 0..<Stress.count(150, full: 20_000) {
      // Most changes are in the header: elsewhere there is nothing to find.
      let mutated = mutation.mutate(kind.file.prefix(kind.headerCount)) + kind.file.dropFirst(kind.headerCount)
      do throws(NetworkError) {
        let file = try ImageFile(mutated)
        read += 1
        #expect(file.size.width > 0 && file.size.height > 0)
      } catch {
        refused += 1
        guard case .incorrectDataReturned = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }

    #expect(read > 3)
    #expect(refused > 0)
  }

  @Test func `a deeply nested body is refused`() async {
    let body = Data((String(repeating: "[", count: 100_000)).utf8)
    let search = ImageSearch(network: NetworkingSpy(body: body), key: Secret("key"))

    await #expect(throws: NetworkError.incorrectDataReturned(DataFault(at: "body", "is not JSON"))) {
      try await search.requestPage(1, of: "tea")
    }
  }
}
