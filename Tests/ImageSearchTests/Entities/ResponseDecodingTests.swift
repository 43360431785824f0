import Foundation
import ImageSearchSample
import NetworkingSample
import SampleDoubles
import Testing

/// The decoding of an answer, and the location reported for an error in it.
struct ResponseDecodingTests {
  @Test func `each key is decoded into its property`() async throws {
    let response = try await decode(HitText.response([HitText.hit()]))

    let image = try #require(response.images.first)
    #expect(response.totalCount == 10)
    #expect(response.images.count == 1)
    // An empty list is valid.
    #expect(
      try await decode(HitText.response([], totalHits: "0")) == ResponseEntity(totalCount: 0, images: []))
    #expect(
      image
        == ImageEntity(
          id: 12345, pageURL: .sample("page"), pageImageWidth: 1000, pageImageHeight: 2000,
          previewURL: .sample("preview"), previewWidth: 75, previewHeight: 150,
          imageURL: try #require(URL(string: "http://images.example/image")), imageWidth: 320, imageHeight: 640,
          viewCount: .max, downloadCount: 20, likeCount: 30, tags: ["a", "b"], username: "Ada"))
  }

  @Test(arguments: [
    ("7", 7), (#""7""#, 7), (#""007""#, 7), ("18446744073709551615", UInt64.max),
    (#""18446744073709551615""#, UInt64.max),
  ])
  func `an id is a number or a string of digits`(text: String, id: UInt64) async throws {
    let response = try await decode(HitText.response([HitText.hit(["id": text])]))

    #expect(response.images.map(\.id) == [id])
  }

  @Test(arguments: [
    "0", #""0""#, "-1", "1.5", "true", "null", "[7]", #"{"id": 7}"#, "18446744073709551616", #""""#, #""+7""#, #""-7""#,
    #"" 7""#,
    #""7 ""#, #""0x7""#, #""seven""#, #""٧""#, #""18446744073709551616""#,
  ])
  func `an id that is neither a number nor digits is rejected`(text: String) async throws {
    await expectFault(
      in: HitText.response([HitText.hit(), HitText.hit(["id": text])]), at: "hits[1].id",
      "expected a number from 1 to 18446744073709551615, or a string of digits")
  }

  @Test(arguments: [
    (#""tea""#, ["tea"]), (#""tea,pot""#, ["tea", "pot"]), (#"" tea ,\tpot\n""#, ["tea", "pot"]),
    (#""green tea, pot""#, ["green tea", "pot"]), (#"",tea,, ,pot,""#, ["tea", "pot"]),
    (#""tea,tea""#, ["tea", "tea"]),
    (#""""#, []), (#"", ,""#, []), ("null", []), ("7", []), (#"["tea"]"#, []),
  ])
  func `tags are split at commas and trimmed, and may be missing`(text: String, tags: [String]) async throws {
    let response = try await decode(HitText.response([HitText.hit(["tags": text]), HitText.hit(without: "tags")]))

    #expect(response.images.map(\.tags) == [tags, []])
  }

  @Test(arguments: HitText.values.keys.filter { $0 != "tags" }.sorted())
  func `the error for a missing key or a wrong type names the key and the hit`(
    key: String
  ) async throws {
    let hits = [HitText.hit(), HitText.hit(), HitText.hit(without: key), HitText.hit()]
    await expectFault(in: HitText.response(hits), at: "hits[2].\(key)", "is missing")

    for wrong in ["null", "[1]", #"{"a": 1}"#, "true"] {
      await expectFault(in: HitText.response([HitText.hit([key: wrong])]), at: "hits[0].\(key)", nil)
    }
  }

  @Test(
    arguments: ["imageWidth", "imageHeight", "previewWidth", "previewHeight", "webformatWidth", "webformatHeight"]
      .map { ($0, 1) } + ["views", "downloads", "likes"].map { ($0, 0) })
  func `the smallest valid size is 1, and the smallest valid count is 0`(key: String, minimum: Int) async throws {
    await expectFault(in: HitText.response([HitText.hit([key: #""7""#])]), at: "hits[0].\(key)", nil)
    for wrong in ["1.5", "9223372036854775808", "\(minimum - 1)", "-9223372036854775808"] {
      await expectFault(
        in: HitText.response([HitText.hit(), HitText.hit([key: wrong])]), at: "hits[1].\(key)",
        "expected a whole number from \(minimum) to 9223372036854775807")
    }
    #expect(try await decode(HitText.response([HitText.hit([key: "\(minimum)"])])).images.count == 1)
  }

  @Test func `a negative total and an empty user name are incorrect data`() async {
    await expectFault(
      in: HitText.response([], totalHits: "-1"), at: "totalHits",
      "expected a whole number from 0 to 9223372036854775807")
    await expectFault(in: HitText.response([HitText.hit(["user": #""""#])]), at: "hits[0].user", "is empty")
  }

  @Test(arguments: ["pageURL", "previewURL", "webformatURL"])
  func `only web URLs are accepted`(key: String) async throws {
    for address in ["http://a.example/", "HTTPS://a.example", "https://127.0.0.1:80/a?b=c"] {
      let image = try #require(
        try await decode(HitText.response([HitText.hit([key: "\"\(address)\""])])).images.first)
      #expect([image.pageURL, image.previewURL, image.imageURL].map(\.absoluteString).contains(address))
    }
    // An answer must not direct the browser or the client to a file on this machine, or to a script.
    for wrong in [
      "", "/a.png", "file:///etc/passwd", "javascript:alert(1)", "https://", "https:a", "http:///a", "ftp://a/",
    ] {
      await expectFault(
        in: HitText.response([HitText.hit([key: "\"\(wrong)\""])]), at: "hits[0].\(key)", "expected a web address")
    }
  }

  @Test(arguments: [
    (#"{"hits": []}"#, "totalHits"), (#"{"totalHits": "9", "hits": []}"#, "totalHits"),
    (#"{"totalHits": null, "hits": []}"#, "totalHits"), (#"{"totalHits": 1.5, "hits": []}"#, "totalHits"),
    (#"{"totalHits": 9}"#, "hits"),
    (#"{"totalHits": 9, "hits": {}}"#, "hits"), (#"{"totalHits": 9, "hits": null}"#, "hits"),
    (#"{"totalHits": 9, "hits": [7]}"#, "hits[0]"), (#"{"totalHits": 9, "hits": [null]}"#, "hits[0]"), ("[]", "body"),
    ("", "body"), ("{", "body"), ("[ERROR 400] \"page\" is out of valid range.", "body"), ("\u{FEFF}", "body"),
  ])
  func `a response in a different format is an error, not an empty list`(body: String, place: String) async throws {
    await expectFault(in: Data(body.utf8), at: place, nil)
  }

  private func decode(_ body: Data) async throws(NetworkError) -> ResponseEntity {
    try await ImageSearch(network: NetworkingSpy(body: body), key: Secret("key")).requestPage(1, of: "tea")
  }

  private func expectFault(
    in body: Data, at place: String, _ problem: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let error = await #expect(throws: NetworkError.self, sourceLocation: sourceLocation) { try await decode(body) }
    guard case .incorrectDataReturned(let fault)? = error else {
      Issue.record("not incorrectDataReturned, but \(String(describing: error))", sourceLocation: sourceLocation)
      return
    }
    #expect(fault.place == place, sourceLocation: sourceLocation)
    if let problem { #expect(fault.problem == problem, sourceLocation: sourceLocation) }
  }
}
