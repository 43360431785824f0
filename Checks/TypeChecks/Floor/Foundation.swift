// swift-format-ignore: AlwaysUseLowerCamelCase
/// The part of Foundation that the library uses.
public func NSClassFromString(_ name: String) -> AnyClass? { nil }
public protocol NSLocking {
  func lock()
  func unlock()
}
extension NSLocking {
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}
public final class NSLock: NSLocking, @unchecked Sendable {
  public init() {}
  public func lock() {}
  public func unlock() {}
}
public final class NSRecursiveLock: NSLocking, @unchecked Sendable {
  public init() {}
  public func lock() {}
  public func unlock() {}
}

public struct Data: Sendable, Codable, Equatable, RandomAccessCollection {
  public struct WritingOptions: Sendable { public static let atomic = Self() }
  public init(contentsOf url: URL) throws {}
  public func write(to url: URL, options: WritingOptions) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
}
public struct URL: Sendable {
  public var absoluteString: String { "" }
  public func path(percentEncoded: Bool) -> String { "" }
}
public struct UUID: Sendable { public var uuidString: String { "" } }
public struct Date: Sendable { public var timeIntervalSinceReferenceDate: Double { 0 } }

public final class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let prettyPrinted = Self(rawValue: 1)
    public static let sortedKeys = Self(rawValue: 2)
    public static let withoutEscapingSlashes = Self(rawValue: 8)
  }
  public var outputFormatting: OutputFormatting = []
  public init() {}
  public func encode<Value: Encodable>(_ value: Value) throws -> Data { fatalError() }
}
public final class JSONDecoder {
  public init() {}
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}
public final class FileManager: Sendable {
  public static let `default` = FileManager()
  public func fileExists(atPath path: String) -> Bool { false }
}
public final class NSNull { public init() {} }
public final class NSNumber {}
public final class JSONSerialization {
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = Self(rawValue: 1)
    public static let sortedKeys = Self(rawValue: 2)
    public static let withoutEscapingSlashes = Self(rawValue: 8)
  }
  public class func jsonObject(with data: Data) throws -> Any { fatalError() }
  public class func data(withJSONObject object: Any, options: WritingOptions) throws -> Data { fatalError() }
}

public protocol LocalizedError: Error { var errorDescription: String? { get } }
extension Error { public var localizedDescription: String { "" } }

public final class ProcessInfo: Sendable {
  public static let processInfo = ProcessInfo()
  public var environment: [String: String] { [:] }
}
public struct CharacterSet: Sendable {
  public static let whitespaces = Self()
  public static let whitespacesAndNewlines = Self()
}
extension StringProtocol {
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func range<Other: StringProtocol>(of other: Other) -> Range<Index>? { nil }
}
extension String {
  public struct Encoding: Sendable { public static let utf8 = Self() }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self.init() }
}
