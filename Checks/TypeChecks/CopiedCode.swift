import CheckSupport
import Foundation
import TestSupport
import Testing

/// Code of this package that users copy into projects with any settings.
struct CopiedCode: Sendable, CustomTestStringConvertible {
  /// A module to compile, which later modules may import, along with the built `Doubles`.
  struct Module: Sendable {
    let name: String
    /// The module's folders.
    var places: [String] = []
    /// The pattern to copy as one file.
    var pattern: String?
    var isProgram = false
    /// Whether the code isn't copied, and has this package's settings.
    var staysHere = false
  }

  let testDescription: String
  let modules: [Module]

  /// All copied code, with the solved exercises, since users copy what they wrote in the course.
  static let all = [
    // Whole schedules reuse the names of schedules, and aren't copied, since they need hooks in C.
    CopiedCode(
      testDescription: "the library",
      modules: [
        Module(
          name: "Copy",
          places: ["Doubles", "Navigation", "Navigators", "Properties", "Registration", "Schedules"]
            .map { "Sources/Doubles/\($0)" })
      ]),
    CopiedCode(testDescription: "the pocket edition", modules: [Module(name: "Copy", pattern: "Spies")]),
    CopiedCode(testDescription: "held calls", modules: [Module(name: "Copy", pattern: "HeldCalls")]),
    CopiedCode(testDescription: "callbacks", modules: [Module(name: "Copy", pattern: "Callbacks")]),
    CopiedCode(testDescription: "dummies", modules: [Module(name: "Copy", pattern: "Dummies")]),
    CopiedCode(testDescription: "fakes", modules: [Module(name: "Copy", pattern: "Fakes")]),
    CopiedCode(testDescription: "the pattern by hand", modules: [Module(name: "Copy", pattern: "ByHand")]),
    CopiedCode(testDescription: "the loopback server", modules: [Module(name: "Copy", pattern: "Loopback")]),
    CopiedCode(testDescription: "schedules, as one file", modules: [Module(name: "Copy", pattern: "Schedules")]),
    CopiedCode(testDescription: "the cookbook", modules: [Module(name: "Cookbook", places: ["Tests/Cookbook"])]),
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

  /// Returns the compiler's messages in a project with these settings; nil if there are none.
  func problem(in settings: ProjectSettings) async throws -> String? {
    let directory = TemporaryDirectory()
    for module in modules {
      var files = module.places.flatMap(Repository.swiftFiles(below:))
      if let pattern = module.pattern {
        let copy = try CopiedFiles(of: pattern, asOneFile: pattern)
        _ = try copy.write(to: directory.url)
        files += copy.files.map { directory.url.appending(path: $0.path) }
      }
      if files.isEmpty { return "\(module.places) holds no files" }
      let output = directory.url.appending(path: "\(module.name).swiftmodule").path
      let isLast = module.name == modules.last?.name
      // NB: Ownership is checked after types, so emitting a module isn't enough.
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
}
