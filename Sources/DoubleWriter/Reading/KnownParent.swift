/// Protocols of the standard library and of Foundation that the writer knows, by their identifiers.
enum KnownParent: String, CaseIterable {
  case equatable = "s:SQ"
  case hashable = "s:SH"
  case comparable = "s:SL"
  case identifiable = "s:s12IdentifiableP"
  case caseIterable = "s:s12CaseIterableP"
  case encodable = "s:SE"
  case decodable = "s:Se"
  case codingKey = "s:s9CodingKeyP"
  case rawRepresentable = "s:SY"
  case describable = "s:s23CustomStringConvertibleP"
  case debugDescribable = "s:s28CustomDebugStringConvertibleP"
  case losslesslyDescribable = "s:s25LosslessStringConvertibleP"
  case textOutput = "s:s16TextOutputStreamP"
  case randomNumbers = "s:SG"

  case iterator = "s:St"
  case sequence = "s:ST"
  case collection = "s:Sl"
  case bidirectionalCollection = "s:SK"
  case randomAccessCollection = "s:Sk"
  case asyncIterator = "s:ScI"
  case asyncSequence = "s:Sci"

  case stringLiteral = "s:s26ExpressibleByStringLiteralP"
  case stringInterpolation = "s:s32ExpressibleByStringInterpolationP"
  case unicodeScalarLiteral = "s:s33ExpressibleByUnicodeScalarLiteralP"
  case graphemeLiteral = "s:s43ExpressibleByExtendedGraphemeClusterLiteralP"
  case integerLiteral = "s:s27ExpressibleByIntegerLiteralP"
  case floatLiteral = "s:s25ExpressibleByFloatLiteralP"
  case booleanLiteral = "s:s27ExpressibleByBooleanLiteralP"
  case nilLiteral = "s:s23ExpressibleByNilLiteralP"
  case dictionaryLiteral = "s:s30ExpressibleByDictionaryLiteralP"
  case arrayLiteral = "s:s25ExpressibleByArrayLiteralP"

  case error = "s:s5ErrorP"
  case localizedError = "s:10Foundation14LocalizedErrorP"
  case essentialLocalizedError = "s:20FoundationEssentials14LocalizedErrorP"
  case customError = "s:10Foundation13CustomNSErrorP"

  case sendable = "s:s8SendableP"
  case sendableMetatype = "s:s16SendableMetatypeP"
  case copyable = "s:s8CopyableP"
  case escapable = "s:s9EscapableP"
  case bitwiseCopyable = "s:s15BitwiseCopyableP"
  case anyActor = "s:s8AnyActorP"
  case actor = "s:ScA"
  case observable = "s:11Observation10ObservableP"
  case object = "s:10Foundation16NSObjectProtocolP"
  case objectiveCObject = "c:objc(pl)NSObject"
  case copying = "s:10Foundation9NSCopyingP"
  case objectiveCCopying = "c:objc(pl)NSCopying"
}

extension KnownParent {
  /// The associated types that a double has to name.
  var associatedTypes: [String] {
    requirements.flatMap { $0.matches(of: /Self\.(\w+)/).map { String($0.output.1) } }
  }

  /// The requirements that a spy can answer; a sequence has its elements from one.
  var requirements: [String] {
    switch self {
    case .describable: ["var description: String { get }"]
    case .debugDescribable: ["var debugDescription: String { get }"]
    case .losslesslyDescribable: ["init?(_ description: String)"]
    case .rawRepresentable: ["init?(rawValue: Self.RawValue)", "var rawValue: Self.RawValue { get }"]
    case .codingKey:
      [
        "init?(stringValue: String)", "init?(intValue: Int)", "var stringValue: String { get }",
        "var intValue: Int? { get }",
      ]
    case .textOutput: ["func write(_ string: String)"]
    case .randomNumbers: ["func next() -> UInt64"]
    case .iterator: ["func next() -> Self.Element?"]
    case .asyncIterator: ["func next() async throws -> Self.Element?"]
    case .sequence: ["var elements: [Self.Element] { get }"]
    case .asyncSequence: ["var elements: AsyncStream<Self.Element> { get }"]
    case .stringLiteral: ["init(stringLiteral value: String)"]
    case .integerLiteral: ["init(integerLiteral value: Int)"]
    case .floatLiteral: ["init(floatLiteral value: Double)"]
    case .booleanLiteral: ["init(booleanLiteral value: Bool)"]
    case .nilLiteral: ["init(nilLiteral: ())"]
    case .arrayLiteral: ["init(arrayLiteral elements: Self.ArrayLiteralElement...)"]
    case .dictionaryLiteral: ["init(dictionaryLiteral elements: (Self.Key, Self.Value)...)"]
    default: []
    }
  }
}
