import Synchronization
import TeaHouse
import Testing

private final class Jars: TeaKeeping {
  private let jars = Mutex([Tea.green: 20, .black: 20, .mint: 20])
  var all: [Int] { Tea.allCases.map { grams(of: $0) } }
  func grams(of tea: Tea) -> Int { jars.withLock { $0[tea, default: 0] } }
  func put(_ grams: Int, of tea: Tea) { jars.withLock { $0[tea, default: 0] += grams } }
  func take(_ grams: Int, of tea: Tea) throws(CupboardError) {
    try jars.withLock { jars throws(CupboardError) in
      guard let left = jars[tea], left >= grams else { throw .notEnough(tea, left: jars[tea] ?? 0) }
      jars[tea] = left - grams
    }
  }
}

private struct Kettle: Boiling {
  let degrees: Int?
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int {
    if let degrees { return degrees }
    throw .noPower
  }
}

private final class Post: Mailing {
  let letters = Mutex<[String]>([])
  func send(_ text: String, to address: String) { letters.withLock { $0.append("\(address): \(text)") } }
}

func exercise19(_ makeTaster: (ServiceParts) -> any Tasting) async throws {
  for degrees in [71, 88] {
    let (jars, post) = (Jars(), Post())
    try await makeTaster(ServiceParts(cupboard: jars, kettle: Kettle(degrees: degrees), mail: post)).taste(
      .black, for: "Ada")
    #expect(jars.all == [20, 10, 20])
    #expect(post.letters.withLock { $0 } == ["Ada: Your black tea has \(degrees) degrees"])
  }
  let taster = makeTaster(ServiceParts(cupboard: Jars(), kettle: Kettle(degrees: nil), mail: Post()))
  await #expect(throws: KettleError.self) { try await taster.taste(.black, for: "Ada") }
}
