import Foundation

/// Decodes answers, and says where one is wrong.
package enum JSON {
  /// The most bytes that are decoded: a megabyte, some twenty times an answer of the samples' services.
  ///
  /// A decoder can't be interrupted. 16 MB of small objects would keep it busy for 15 seconds, and take 550 MB of memory.
  package static let byteLimit = 1_048_576

  /// Decodes a body.
  ///
  /// - Throws: ``NetworkError/incorrectDataReturned(_:)`` with the path of the key that is missing or wrong, or if the body
  ///   is longer than ``byteLimit``.
  package static func decode<Value: Decodable>(_ type: Value.Type, from body: Data) throws(NetworkError) -> Value {
    guard body.count <= byteLimit else {
      throw .incorrectDataReturned(DataFault(at: "body", "is longer than the \(byteLimit) bytes that are decoded"))
    }
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch let error as DecodingError {
      throw .incorrectDataReturned(DataFault(error))
    } catch let error as NetworkError {
      throw error
    } catch {
      throw .incorrectDataReturned(DataFault(at: "body", "is not JSON"))
    }
  }
}

extension DataFault {
  /// Says which key a decoder stumbled over.
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(at: Self.place(context.codingPath + [key]), "is missing")
    case .valueNotFound(let type, let context):
      self.init(at: Self.place(context.codingPath), "expected \(type), found null")
    case .typeMismatch(let type, let context):
      self.init(at: Self.place(context.codingPath), "expected \(type)")
    case .dataCorrupted(let context):
      self.init(
        at: Self.place(context.codingPath), context.codingPath.isEmpty ? "is not JSON" : context.debugDescription)
    @unknown default:
      self.init(at: "body", "can't be decoded")
    }
  }

  /// A path as one writes it in code: `hits[3].user`.
  private static func place(_ path: [any CodingKey]) -> String {
    let text = path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return text.isEmpty ? "body" : text
  }
}
