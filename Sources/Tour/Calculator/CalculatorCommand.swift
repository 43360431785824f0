import Foundation
import CalculatorSample
import KeyValueStoreSample

/// `tour calculator`: reads, multiplies, writes and shows a real file.
enum CalculatorCommand {
  static let command = TourCommand(
    name: "calculator",
    summary: "a number in a file, read and written through two seams",
    help: """
      tour calculator [--store PATH] [--number N]

        --store PATH   the store's file; by default calculator.json in the user's folder for application support
        --number N     the number of which ten times is stored; by default 1
      """,
    tests: "Tests/CalculatorTests", guide: "Guides/18-TheCalculator.md"
  ) { arguments, services async throws(UsageError) in
    let options = try Options(arguments, valued: ["--store", "--number"], flags: [])
    let file = file(options["--store"])
    // Foundation substitutes this character for invalid UTF-8, which would name another file. In the folders of the
    // user's preferences, it crashes.
    let places = [file.absoluteURL.path] + ["HOME", "XDG_CONFIG_HOME"].compactMap { services.environment[$0] }
    if let place = places.first(where: { $0.contains("\u{FFFD}") }) { throw UsageError("'\(place)' is not UTF-8.") }
    return show(number: try number(options["--number"]), file: file, services)
  }

  private static func number(_ text: String?) throws(UsageError) -> Int {
    guard let text else { return 1 }
    guard let number = Int(text) else {
      throw UsageError("--number needs a whole number from \(Int.min) to \(Int.max), not '\(text)'.")
    }
    return number
  }

  private static func file(_ path: String?) -> URL {
    if let path { return URL(filePath: path) }
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.homeDirectoryForCurrentUser
    return folder.appending(components: "doubles-tour", "calculator.json")
  }

  private static func show(number: Int, file: URL, _ services: Composition) -> Int32 {
    do throws(CalculatorError) {
      let store = try openStore(at: file)
      Output.print(
        """
        The calculator, on a real file: \(store.url.path.safeForTerminal)

        0. FragileCalculator, as it was before, asks a global, UserDefaults.standard: ten times the number
           in there is \(FragileCalculator().timesTen()). No option and no test can give it another place to look.
        """)

      let reader = NumberReader(store: store)
      let stored = try reader.number()
      Output.print(
        """
        1. ReadingCalculator asked NumberReading, its seam. The real part behind it, NumberReader,
           found \(stored) in the file\(stored == 0 ? " (a missing number reads as 0)" : ""). \(try product(services.readingCalculator(over: store)))
        """)

      try services.writingCalculator(over: store).writeTimesTen(of: number)
      Output.print(
        """
        2. WritingCalculator told NumberWriting, its seam, to store ten times \(number). The real part
           behind it, NumberWriter, stored \(try reader.number()): it survives a power failure now.

        The file, as `cat` shows it:

        \(try contents(of: store.url))
        Run it again: the number is still there. In the tests a stub and a spy stand in for the real
        parts, and no file is touched.
        """)
      return ExitCode.success
    } catch {
      Output.complain(error.localizedDescription)
      return ExitCode.failure
    }
  }

  /// A number that can't be multiplied is a result to show: it must not keep a smaller one from being stored.
  private static func product(_ calculator: ReadingCalculator) throws(CalculatorError) -> String {
    do throws(CalculatorError) {
      return "Ten times that is \(try calculator.timesTen())."
    } catch {
      guard case .overflow = error else { throw error }
      return
        "Ten times that is no Int:\n   an error that ReadingCalculator throws, where FragileCalculator would crash."
    }
  }

  private static func openStore(at file: URL) throws(CalculatorError) -> FileKeyValueStore {
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
    return String(decoding: data, as: UTF8.self)
  }
}
