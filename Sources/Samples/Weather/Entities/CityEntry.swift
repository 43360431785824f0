import NetworkingSample

/// One element of the service's list: a city, if it has a number.
struct CityEntry: Decodable {
  /// The city, or nothing if the entry has no whole number as its `id`.
  let city: City?

  private enum CodingKeys: String, CodingKey {
    case id, name, weather
  }

  /// Decodes an element, whatever it is: this never throws.
  ///
  /// - NB: JSON knows one kind of number, so `1.0` and `1e3` are whole numbers; `"1"`, `true`, `1.5` and what is beyond
  ///   the range of `Int` are not.
  init(from decoder: any Decoder) {
    // Each `try?` stands for a rule of the list: what can't be read counts as not said.
    guard let entry = try? decoder.container(keyedBy: CodingKeys.self),
      let id = try? entry.decode(Int.self, forKey: .id)
    else {
      city = nil
      return
    }
    let name = try? entry.decode(String.self, forKey: .name)
    let conditions = try? entry.decode([WeatherCondition].self, forKey: .weather)
    city = City(id: id, name: name ?? "", weather: conditions?.first?.text ?? "")
  }
}
