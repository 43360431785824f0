import CalculatorSample
import Foundation
import KeyValueStoreSample

/// The command `tour calculator`: reads, multiplies, writes and shows a real file.
enum CalculatorCommand {
  static let command = TourCommand(
    name: "calculator",
    summary: "a number in a file, read and written through two seams",
    help: """
      tour calculator [--store PATH]

        --store PATH   the store's file, which is kept; by default it is in a new folder, which is removed
      """,
    test: inTheTest, tests: "Tests/CalculatorTests", guide: "Guides/18-TheCalculator.md"
  ) { arguments, services async throws(UsageError) in
    let path = try Options(arguments, valued: ["--store"])["--store"]
    let folder = FileManager.default.temporaryDirectory.appending(path: "doubles-tour-\(UUID().uuidString.prefix(8))")
    // The store makes all folders that are missing.
    var made = folder
    while case let parent = made.deletingLastPathComponent(), !FileManager.default.fileExists(atPath: parent.path) {
      made = parent
    }
    let result = Result {
      try report(on: path.map { URL(filePath: $0) } ?? folder.appending(path: "number.json"), services)
    }
    // Before anything is printed, since failing output ends the program.
    if path == nil { try? FileManager.default.removeItem(at: made) }
    switch result {
    case .success(let report):
      let gone = "The folder is gone again; with --store PATH, the number stays for the next run."
      Output.print("\(report)\n\n\(path == nil ? gone : "Run it again: the number is still there.")")
      return ExitCode.success
    case .failure(let error):
      Output.complain(error.localizedDescription)
      return ExitCode.failure
    }
  }

  /// Runs the calculators on a file.
  private static func report(on file: URL, _ services: Composition) throws -> String {
    let store = try FileKeyValueStore(at: file)
    let stored = try NumberReader(store: store).number()
    let product = try services.readingCalculator(over: store).timesTen()
    try services.writingCalculator(over: store).writeTimesTen(of: 1)
    return """
      At work
      -------
      A calculator keeps a number in a file, and multiplies it by ten. This time the file is a real one:

          \(file.path)

      1. ReadingCalculator found \(stored) there\(stored == 0 ? " (a missing number reads as 0)" : ""). Ten times that is \(product).
      2. WritingCalculator was given 1, and stored ten times that. It is on the disk now, and would survive a
         power failure.

      The file now, as `cat` shows it:

      \(try String(contentsOf: file, encoding: .utf8).indented())
      """
  }
}
