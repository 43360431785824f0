/// The service's answer about several cities.
///
/// Only the list itself is required. A city that the service describes badly costs nobody the other cities: without a
/// whole number as its `id` it is left out, and whatever else of it is missing or no text is the empty text.
struct CityList: Decodable {
  /// The cities, in the order of the answer.
  let cities: [City]

  private enum CodingKeys: String, CodingKey {
    case list
  }

  /// Decodes an answer; a `list` that is missing, or is none, is an error that names it.
  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: CodingKeys.self)
    cities = try answer.decode([CityEntry].self, forKey: .list).compactMap(\.city)
  }
}
