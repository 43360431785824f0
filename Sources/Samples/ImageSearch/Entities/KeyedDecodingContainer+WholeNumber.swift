extension KeyedDecodingContainer {
  /// Decodes a whole number, and says where it is if it has a fraction or is out of range.
  ///
  /// - NB: Here `JSONDecoder` throws an error of its own, from which it later makes one without the path, as if the
  ///   whole body were damaged.
  func wholeNumber<Number: FixedWidthInteger & Decodable>(
    _ type: Number.Type = Number.self, forKey key: Key
  ) throws -> Number {
    do {
      return try decode(Number.self, forKey: key)
    } catch let error as DecodingError {
      throw error
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "expected a whole number from \(Number.min) to \(Number.max)")
    }
  }
}
