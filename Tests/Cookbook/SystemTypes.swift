import Doubles
import Foundation
import Testing

/// A system type gets a protocol of your own with the methods' own signatures: the type conforms in an empty extension.
/// Write it next to the protocol; in a different package it is a "conformance of imported type 'FileManager' to imported
/// protocol", and needs `@retroactive`. A protocol of the system has a double like any other.
struct SystemTypes {
  protocol Removing {
    func removeItem(at url: URL) throws
    func fileExists(atPath path: String) -> Bool
  }

  final class RemovingSpy: Removing {
    let removeItemSpy = Spy(of: RemovingSpy.removeItem)
    func removeItem(at url: URL) throws { try removeItemSpy(url) }

    let fileExistsSpy = Spy(of: RemovingSpy.fileExists, returns: true)
    func fileExists(atPath path: String) -> Bool { fileExistsSpy(path) }
  }

  /// The double of a standard library protocol, written like one of your own.
  struct TextOutputStreamSpy: TextOutputStream, Sendable {
    let writeSpy = Spy(of: Self.write)
    func write(_ string: String) { writeSpy(string) }
  }

  /// The systems under test.
  func clean(_ paths: [String], with removing: any Removing) throws {
    for path in paths where removing.fileExists(atPath: path) { try removing.removeItem(at: URL(filePath: path)) }
  }
  func report(_ count: Int, to stream: inout some TextOutputStream) { print(count, "removed", to: &stream) }

  @Test func `the system's methods are recorded, and nothing is removed`() throws {
    let removing = RemovingSpy()
    removing.fileExistsSpy.returns(false, for: "/none")

    try clean(["/none", "/old"], with: removing)

    #expect(removing.removeItemSpy.calls.map(\.arguments.path) == ["/old"])
  }

  @Test func `a system protocol has a double like any other`() {
    var stream = TextOutputStreamSpy()

    report(2, to: &stream)

    #expect(stream.writeSpy.calls.map(\.arguments).joined() == "2 removed\n")
  }
}

/// The only addition to production code.
extension FileManager: SystemTypes.Removing {}
