import CalculatorSample
import Foundation
import KeyValueStoreSample

/// `tour calculator`: reads, multiplies, writes and shows a real file.
enum CalculatorCommand {
  static let command = TourCommand(
    name: "calculator",
    summary: "a number in a file, read and written through two seams",
    help: """
      tour calculator [--store PATH] [--number N]

        --store PATH   the store's file, which is kept; by default it is in a new folder, which is removed
        --number N     the number of which ten times is stored; by default 1
      """,
    test: inTheTest, tests: "Tests/CalculatorTests", guide: "Guides/18-TheCalculator.md"
  ) { arguments, services async throws(UsageError) in
    let options = try Options(arguments, valued: ["--store", "--number"])
    let number = try number(options["--number"])
    guard let path = options["--store"] else { return showInNewFolder(number, services) }
    let file = URL(filePath: path)
    return show(number, in: file, "Run it again: the number is still there.", services) {}
  }

  private static func number(_ text: String?) throws(UsageError) -> Int {
    guard let text else { return 1 }
    guard let number = Int(text) else {
      throw UsageError("--number needs a whole number from \(Int.min) to \(Int.max), not '\(text)'.")
    }
    return number
  }

  private static func showInNewFolder(_ number: Int, _ services: Composition) -> Int32 {
    let folder = FileManager.default.temporaryDirectory.appending(path: "doubles-tour-\(UUID().uuidString.prefix(8))")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    } catch {
      Output.complain("The folder \(folder.path) can't be made: \(error.localizedDescription)")
      return ExitCode.failure
    }
    let note = "The folder is gone again; with --store PATH, the number stays for the next run."
    return show(number, in: folder.appending(path: "number.json"), note, services) {
      // If it stays, it is a file of twenty bytes in the folder for temporary files.
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// Lets the calculators work, cleans up, and only then prints: output that fails ends the program.
  private static func show(
    _ number: Int, in file: URL, _ note: String, _ services: Composition, cleanUp: () -> Void
  ) -> Int32 {
    let result = Result { () throws(CalculatorError) in try report(number, in: file, services) }
    cleanUp()
    switch result {
    case .success(let report):
      Output.print("\(report)\n\n\(note)")
      return ExitCode.success
    case .failure(let error):
      Output.complain(error.localizedDescription)
      return ExitCode.failure
    }
  }

  private static func report(
    _ number: Int, in file: URL, _ services: Composition
  ) throws(CalculatorError) -> String {
    let store = try store(at: file)
    let stored = try NumberReader(store: store).number()
    let product = try product(services.readingCalculator(over: store))
    try services.writingCalculator(over: store).writeTimesTen(of: number)
    return """
      At work
      -------
      A calculator keeps a number in a file, and multiplies it by ten. This time the file is a real one:

          \(file.path.safeForTerminal)

      1. ReadingCalculator found \(stored) there\(stored == 0 ? " (a missing number reads as 0)" : ""). \(product)
      2. WritingCalculator was given \(number), and stored ten times that. It is on the disk now, and would survive a
         power failure.

      The file now, as `cat` shows it:

      \(try contents(of: file).indented())
      """
  }

  /// A number that can't be multiplied is a result to show: it must not keep a smaller one from being stored.
  private static func product(_ calculator: ReadingCalculator) throws(CalculatorError) -> String {
    do throws(CalculatorError) {
      return "Ten times that is \(try calculator.timesTen())."
    } catch {
      guard case .overflow = error else { throw error }
      return "Ten times that is no Int: an error that it throws."
    }
  }

  private static func store(at file: URL) throws(CalculatorError) -> FileKeyValueStore {
    do throws(KeyValueStoreError) {
      return try FileKeyValueStore(at: file)
    } catch {
      throw .storage(error)
    }
  }

  private static func contents(of file: URL) throws(CalculatorError) -> String {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw .storage(.system(path: file.path, code: EIO))
    }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
