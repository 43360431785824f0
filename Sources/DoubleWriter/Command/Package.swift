import Foundation

/// The package from which `swift run` started this program.
struct Package {
  private let scratch: URL
  private let plan: BuildPlan

  /// Finds the package of a program; nil if the program isn't in one of SwiftPM's build folders.
  init?(of program: URL) {
    var folder = program.standardizedFileURL
    while !FileManager.default.fileExists(atPath: folder.appending(path: "workspace-state.json").path) {
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
    scratch = folder
    plan = BuildPlan(besides: [program.deletingLastPathComponent().appending(path: "Modules")])
  }

  /// Builds what the command needs, and reports progress on standard error.
  ///
  /// - Returns: The names of the modules whose protocols are read, and the folder of all modules.
  func build(for options: Options) throws(WriterError) -> (asked: [String], modules: [String]) {
    var plan = plan
    if plan.root == nil {
      // Other build systems don't leave a build description.
      try build("Doubles", "Doubles")
      plan = BuildPlan(besides: modules)
    }
    let choice = try Choice(options, in: plan)
    // Asking SwiftPM takes most of a second, and the kit, which depends on no other module, seldom changes.
    let needed = choice.needed.filter { !($0.module == "Doubles" && $0.isBuilt(in: modules)) }
    for (index, target) in needed.enumerated() {
      try build(target.name, "\(target.name), \(index + 1) of \(needed.count)")
    }
    return (choice.asked.map(\.module), modules.map(\.path))
  }

  private var modules: [URL] { [scratch.appending(path: "debug/Modules")] }

  private func build(_ target: String, _ title: String) throws(WriterError) {
    FileHandle.standardError.write(Data("building \(title)\n".utf8))
    let root = plan.root ?? scratch.deletingLastPathComponent()
    let isPackage = FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path)
    let result = try Tool("swift").run(
      ["build", "--build-system", "native", "--scratch-path", scratch.path, "--target", target]
        + (isPackage ? ["--package-path", root.path] : []))
    guard result.status == 0 else { throw .notBuilt(target, firstError: Tool.firstError(in: result.output)) }
  }
}
