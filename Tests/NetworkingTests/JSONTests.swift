import Foundation
import Testing

@testable import NetworkingSample

struct JSONTests {
  private struct Shelf: Decodable, Equatable {
    struct Tea: Decodable, Equatable {
      let name: String
      let grams: Int?
      let site: URL?
    }

    let teas: [Tea]
  }

  @Test(arguments: [
    ("", "body", "is not JSON"), ("<html>", "body", "is not JSON"), (#"{"teas": ["#, "body", "is not JSON"),
    ("[]", "body", "expected Dictionary<String, Any>"), ("{}", "teas", "is missing"),
    (#"{"teas": {}}"#, "teas", "expected Array<Any>"), (#"{"teas": [{}]}"#, "teas[0].name", "is missing"),
    (#"{"teas": [{"name": "a"}, {"name": 7}]}"#, "teas[1].name", "expected String"),
    (#"{"teas": [{"name": null}]}"#, "teas[0].name", "expected String, found null"),
    (#"{"teas": [{"name": "a", "grams": "7"}]}"#, "teas[0].grams", "expected Int"),
    (#"{"teas": [{"name": "a", "site": ""}]}"#, "teas[0].site", "Invalid URL string."),
  ])
  func `a fault says where it is, and what`(text: String, place: String, problem: String) {
    #expect(throws: NetworkError.incorrectDataReturned(DataFault(at: place, problem))) {
      try JSON.decode(Shelf.self, from: Data(text.utf8))
    }
  }

  @Test func `a body, also of the limit, is decoded; a longer one or a type that knows its fault is not`() throws {
    let tea = Data(#"{"teas": [{"name": "mint", "grams": 50, "other": true}]}"#.utf8)
    #expect(try JSON.decode(Shelf.self, from: tea) == Shelf(teas: [Shelf.Tea(name: "mint", grams: 50, site: nil)]))

    struct Picky: Decodable {
      init(from decoder: any Decoder) throws {
        throw NetworkError.incorrectDataReturned(DataFault(at: "tea", "is cold"))
      }
    }
    #expect(throws: NetworkError.incorrectDataReturned(DataFault(at: "tea", "is cold"))) {
      try JSON.decode(Picky.self, from: Data("{}".utf8))
    }

    let body = Data("{\"teas\": []}".utf8)
    let padding = Data(repeating: UInt8(ascii: " "), count: JSON.byteLimit - body.count)

    #expect(try JSON.decode(Shelf.self, from: body + padding) == Shelf(teas: []))
    #expect(
      throws: NetworkError.incorrectDataReturned(
        DataFault(at: "body", "is longer than the 1048576 bytes that are decoded"))
    ) { try JSON.decode(Shelf.self, from: body + padding + Data(" ".utf8)) }
  }
}
