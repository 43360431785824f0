import Foundation

/// The format of a store's file: one JSON object, sorted by key, for people to read and edit.
///
/// Integers, fractions, strings, Boolean values and arrays are plain JSON. An object with one member names the type of
/// everything else: `{ "dictionary" : … }`, `{ "data" : "AAEC" }` in base64, `{ "double" : 1 }` for a number that would
/// otherwise read as an integer, and `{ "double" : "nan" }` for a number that JSON lacks.
enum StoreFormat {
  private static let (infinity, minusInfinity, nan) = ("inf", "-inf", "nan")

  /// Returns whether an array or a dictionary is nested more than 64 levels deep in the JSON. The coders recurse: from about
  /// 200 levels, they overflow the stack of a thread with 512 KB.
  static func isTooDeep(_ codingPath: [any CodingKey]) -> Bool { codingPath.count > 64 }

  static func decode(_ data: Data, from path: String) throws(KeyValueStoreError) -> [String: StoreValue] {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity, negativeInfinity: minusInfinity, nan: nan)
    do { return try decoder.decode([String: StoreValue].self, from: data) } catch {
      throw .notAStore(path: path, reason: reason(for: error))
    }
  }

  /// Returns the content of a file with these values.
  ///
  /// The encoder rejects only values that nest too deeply, which the decoder would reject, too.
  static func encode(_ values: [String: StoreValue], for path: String) throws(KeyValueStoreError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity, negativeInfinity: minusInfinity, nan: nan)
    do { return try encoder.encode(values) } catch {
      var key = ""
      if case EncodingError.invalidValue(_, let context)? = error as? EncodingError {
        key = context.codingPath.first?.stringValue ?? ""
      }
      throw .nestedTooDeeply(path: path, key: key)
    }
  }

  /// Returns the decoder's message, preceded by the keys and indices of the location.
  private static func reason(for error: any Error) -> String {
    switch error as? DecodingError {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      let place = context.codingPath.map { $0.intValue?.description ?? $0.stringValue }.joined(separator: ".")
      return (place.isEmpty ? "" : "At '\(place)': ") + context.debugDescription
    default: return "\(error)"
    }
  }
}

extension StoreValue: Codable {
  /// A member of an object, with any name.
  private struct Member: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let integer): try container.encode(integer)
    case .double(let double) where double.isFinite && Int(exactly: double) == nil: try container.encode(double)
    case .double(let double): try container.encode(["double": double])
    case .string(let string): try container.encode(string)
    case .bool(let bool): try container.encode(bool)
    case .data(let data): try container.encode(["data": data])
    case .array where StoreFormat.isTooDeep(encoder.codingPath),
      .dictionary where StoreFormat.isTooDeep(encoder.codingPath):
      // Not the value itself: printing the error would print all of it.
      throw EncodingError.invalidValue("", .init(codingPath: encoder.codingPath, debugDescription: "It is too deep."))
    case .array(let elements): try container.encode(elements)
    case .dictionary(let members): try container.encode(["dictionary": members])
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let double = try? container.decode(Double.self) {
      self = .double(double)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if (try? decoder.unkeyedContainer()) != nil, !StoreFormat.isTooDeep(decoder.codingPath) {
      self = .array(try container.decode([StoreValue].self))
    } else {
      guard let object = try? decoder.container(keyedBy: Member.self) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: Self.fault(of: container, in: decoder))
      }
      switch object.allKeys.map(\.stringValue) {
      case ["data"]: self = .data(try object.decode(Data.self, forKey: object.allKeys[0]))
      case ["double"]: self = .double(try object.decode(Double.self, forKey: object.allKeys[0]))
      case ["dictionary"] where !StoreFormat.isTooDeep(decoder.codingPath):
        self = .dictionary(try object.decode([String: StoreValue].self, forKey: object.allKeys[0]))
      case let names:
        let text =
          "An object needs one member, 'data', 'double', or 'dictionary' nested less deeply, not \(names.sorted())."
        throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
      }
    }
  }

  /// Returns the fault of a JSON value that is neither a stored value nor an object.
  private static func fault(of container: any SingleValueDecodingContainer, in decoder: any Decoder) -> String {
    if container.decodeNil() { return "There is null." }
    if (try? decoder.unkeyedContainer()) != nil { return "There is an array nested too deeply." }
    // The decoder reads strings and numbers only on request.
    do { _ = try container.decode(String.self) } catch DecodingError.typeMismatch {
      return "There is a number that is no JSON, or beyond the largest."
    } catch {}
    return "There is a text with bad UTF-8, or with a wrong escape sequence."
  }
}
