import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A bad example: request, network and decoding in one function.
struct WeldedWeather {
  struct Answer: Decodable {
    struct City: Decodable {
      struct Condition: Decodable { let main: String }
      let weather: [Condition]
    }
    let list: [City]
  }

  let key: String

  func conditions() async throws -> [String] {
    let address = "https://api.openweathermap.org/data/2.5/group?id=524901&APPID=\(key)"
    guard let url = URL(string: address) else { return [] }
    let (data, _) = try await URLSession.shared.data(from: url)
    let answer = try JSONDecoder().decode(Answer.self, from: data)
    return answer.list.map { $0.weather[0].main }
  }
}

/// The only possible test of `WeldedWeather`, which needs the internet, a key, and clouds. It is compiled here, and
/// never run.
func isCloudySomewhere() async throws -> Bool {
  try await WeldedWeather(key: "secret").conditions().contains("Clouds")
}
