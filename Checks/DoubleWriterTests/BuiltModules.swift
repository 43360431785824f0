import Foundation
import TestSupport

/// The modules that were built with these tests, and the repository that they are from.
enum BuiltModules {
  static let folder = TestSupport.BuiltModules.folder

  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  static let repository = tests.deletingLastPathComponent().deletingLastPathComponent()
}
