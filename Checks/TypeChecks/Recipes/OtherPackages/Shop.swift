/// What a package shows to others: all that is public, and nothing else.
public protocol Measuring {
  var bitWidth: Int { get }
}

package protocol Packing: Sendable {
  func pack(_ item: String)
}
