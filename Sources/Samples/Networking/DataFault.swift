import Foundation

/// What is wrong with data, and where.
public struct DataFault: Equatable, Sendable {
  /// The place: a path of keys and indices such as `hits[3].webformatURL`, or what the data are, such as `body`.
  public var place: String
  /// What is wrong there, such as `expected an integer`.
  public var problem: String

  /// Describes a fault.
  public init(at place: String, _ problem: String) {
    self.place = place
    self.problem = problem
  }
}

extension DataFault: CustomStringConvertible {
  public var description: String { "\(place): \(problem)" }
}
