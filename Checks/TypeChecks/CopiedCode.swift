import CheckSupport
import Foundation
import TestSupport
import Testing

/// Code of this package that is copied into projects of any settings.
struct CopiedCode: Sendable, CustomTestStringConvertible {
  /// A module that it is compiled to, which those after it may import, as they may the built `Doubles`.
  struct Module: Sendable {
    let name: String
    /// Its folders and files.
    var places: [String] = []
    /// The pattern that it has as one file.
    var pattern: String?
    var isProgram = false
    /// True for what is not copied: it has this package's own settings.
    var staysHere = false
  }

  let testDescription: String
  let modules: [Module]
  /// The number of files of the last module that a quick run compiles; all, if nil.
  var share: Int?

  /// The table. Of the course, a learner takes along what the learner wrote: the exercises, solved.
  static let all = [
    CopiedCode(
      testDescription: "the library's doubles",
      modules: [
        Module(
          name: "Copy",
          places: ["Doubles", "Navigation", "Navigators", "Properties"]
            .map { "Sources/Doubles/\($0)" })
      ]),
    CopiedCode(
      testDescription: "registration", modules: [Module(name: "Copy", places: ["Sources/Doubles/Registration"])]),
    CopiedCode(testDescription: "the pocket edition", modules: [Module(name: "Copy", pattern: "Spies")]),
    CopiedCode(testDescription: "the pattern by hand", modules: [Module(name: "Copy", pattern: "ByHand")], share: 1),
    CopiedCode(testDescription: "schedules, as one file", modules: [Module(name: "Copy", pattern: "Schedules")]),
    CopiedCode(
      testDescription: "the cookbook", modules: [Module(name: "Cookbook", places: ["Tests/Cookbook"])], share: 2),
    CopiedCode(
      testDescription: "the template",
      modules: [
        Module(name: "MyProject", places: ["Template/Sources/MyProject"]),
        Module(name: "MyProjectApp", places: ["Template/Sources/MyProjectApp"], isProgram: true),
        Module(name: "MyProjectTests", places: ["Template/Tests"]),
      ]),
    CopiedCode(
      testDescription: "the exercises",
      modules: [
        Module(name: "TeaHouse", places: ["Guides/Course/TeaHouse"], staysHere: true),
        Module(name: "TeaHouseDoubles", places: ["Guides/Course/TeaHouseDoubles"], staysHere: true),
        Module(name: "Exercises", places: ["Guides/Course/Solutions"]),
      ]),
  ]

  /// The compiler's messages in a project of these settings; nil if there are none.
  func problem(in settings: ProjectSettings) async throws -> String? {
    let directory = TemporaryDirectory()
    for module in modules {
      var files = module.places.flatMap { place in
        place.hasSuffix(".swift") ? [Repository.root.appending(path: place)] : Repository.swiftFiles(below: place)
      }
      if let pattern = module.pattern {
        let folder = directory.url.appending(path: module.name)
        files.append(contentsOf: try Self.oneFile(of: pattern, in: folder))
      }
      if files.isEmpty { return "\(module.places) holds no files" }
      if let share { files = Stress.share(of: files, small: share) }
      let output = directory.url.appending(path: "\(module.name).swiftmodule").path
      let isLast = module.name == modules.last?.name
      // NB: Ownership is checked behind the type checker, so that a module alone would not do.
      let product = isLast ? ["-emit-sil", "-o", "/dev/null"] : ["-emit-module", "-enable-testing", "-o", output]
      let result = try await Compiler.run(
        (module.staysHere ? [] : settings.arguments)
          + (module.isProgram ? ["-typecheck"] : product + ["-parse-as-library"])
          + ["-module-name", module.name, "-I", Compiler.modules().path]
          + ["-I", directory.url.path] + Compiler.macroArguments() + files.map(\.path))
      if !result.succeeded { return "\(module.name):\n\(result.summary)" }
    }
    return nil
  }

  /// Writes a pattern as `copy-pattern --one-file` does.
  static func oneFile(of name: String, in folder: URL) throws -> [URL] {
    let files = try PatternTable.repository.files(for: [name], in: Repository.root)
    let copies = try CopiedFiles(of: files, from: Repository.root, version: "", asOneFile: name)
    _ = try copies.write(to: folder)
    return copies.files.map { folder.appending(path: $0.path) }
  }
}
