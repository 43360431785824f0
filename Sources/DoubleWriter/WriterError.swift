import Foundation

/// The reason why nothing was written, with the next step.
enum WriterError: Error, Equatable, Sendable {
  case usage(String)
  case noFile(String)
  case noGraphs(String)
  case unreadableGraph(String, reason: String)
  case noProtocol(String, nearest: [String])
  case ambiguousProtocol(String, paths: [String])
  case noModule(String, folder: String)
  case noTarget(String, others: [String])
  case otherModule(String, of: String)
  case notBuilt(String, firstError: String)
  case noTool(String)
  case toolFailed(String, firstError: String)
  case exists(String)
  case notWritten(String, reason: String)
  case unreadableSource(String)
}

extension WriterError {
  /// Performs a write, and names the file or folder in an error.
  static func writing(_ url: URL, _ body: () throws -> Void) throws(WriterError) {
    do {
      try body()
    } catch {
      throw .notWritten(url.path, reason: error.localizedDescription)
    }
  }
}

extension WriterError: CustomStringConvertible, LocalizedError {
  var errorDescription: String? { description }

  var description: String {
    switch self {
    case .usage(let problem):
      "\(problem); see --help"
    case .noFile(let path):
      "there is no \(path)"
    case .noGraphs(let path):
      "\(path) holds no *.symbols.json: make them with `swift symbolgraph-extract`, or name a folder of built modules with --modules"
    case .unreadableGraph(let path, let reason):
      "\(path) is not a symbol graph: \(reason)"
    case .noProtocol(let name, let nearest):
      nearest.isEmpty
        ? "there is no protocol \(name); --list shows those that there are"
        : "there is no protocol \(name); the nearest: \(nearest.joined(separator: ", "))"
    case .ambiguousProtocol(let name, let paths):
      "there are several protocols \(name); name one: \(paths.joined(separator: ", "))"
    case .noModule(let name, let folder):
      "\(folder) holds no \(name).swiftmodule: build it first"
    case .noTarget(let name, let others):
      "there is no target \(name); this package has \(others.joined(separator: ", "))"
    case .otherModule(let module, let name):
      "this package has no protocol \(name); --module \(module) seems to have one"
    case .notBuilt(let target, let firstError):
      "\(target) doesn't build: \(firstError)"
    case .noTool(let name):
      "there is no \(name) on PATH: install Swift's toolchain, or name its folder in PATH"
    case .toolFailed(let name, let firstError):
      "\(name) failed: \(firstError)"
    case .exists(let path):
      "\(path) exists already; nothing was written. --add-missing completes it"
    case .notWritten(let path, let reason):
      "\(path) could not be written: \(reason)"
    case .unreadableSource(let path):
      "\(path) can't be read"
    }
  }
}
