/// A city and its weather in one word.
public struct City: Identifiable, Hashable, Codable, Sendable {
  /// The service's number for the city, above 0.
  public let id: Int
  /// The city's name; empty if the service gave none.
  public let name: String
  /// The weather, such as `Clouds`; empty if the service gave none.
  public let weather: String

  /// Creates a city.
  public init(id: Int, name: String, weather: String) {
    self.id = id
    self.name = name
    self.weather = weather
  }
}

/// The service's answer about several cities.
///
/// An invalid city doesn't affect the others: without a whole number as its `id` it is left out, and any other
/// missing or invalid value becomes an empty string. A missing list is incorrect data, and so is an `id` below 1, which
/// the service never uses.
struct CityList: Decodable {
  let cities: [City]

  private enum CodingKeys: String, CodingKey {
    case list
  }

  /// Decodes an answer; a `list` that is missing or not a list is an error that names it, and so is an `id` below 1.
  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: CodingKeys.self)
    cities = try answer.decode([Entry].self, forKey: .list).compactMap(\.city)
  }

  /// One element of the list: a city, if it has a number.
  private struct Entry: Decodable {
    let city: City?

    private enum CodingKeys: String, CodingKey {
      case id, name, weather
    }

    /// Decodes any element; throws only for an `id` below 1.
    ///
    /// - NB: JSON has one kind of number, so `1.0` and `1e3` are whole numbers; `"1"`, `true`, `1.5` and numbers
    ///   outside the range of `Int` are not.
    init(from decoder: any Decoder) throws {
      // Each `try?` implements the list's rule: an unreadable value counts as missing.
      guard let entry = try? decoder.container(keyedBy: CodingKeys.self),
        let id = try? entry.decode(Int.self, forKey: .id)
      else {
        city = nil
        return
      }
      guard id > 0 else {
        throw DecodingError.dataCorruptedError(forKey: .id, in: entry, debugDescription: "\(id) is not above 0")
      }
      let name = try? entry.decode(String.self, forKey: .name)
      let conditions = try? entry.decode([Condition].self, forKey: .weather)
      city = City(id: id, name: name ?? "", weather: conditions?.first?.text ?? "")
    }
  }

  /// One of the conditions of a city's weather; the service puts the most important one first.
  private struct Condition: Decodable {
    let text: String

    private enum CodingKeys: String, CodingKey {
      case main
    }

    /// Decodes any condition; never throws, so that an invalid second condition doesn't invalidate the first.
    init(from decoder: any Decoder) {
      let condition = try? decoder.container(keyedBy: CodingKeys.self)
      text = (try? condition?.decode(String.self, forKey: .main)) ?? ""
    }
  }
}
