import Foundation
import KeyValueStoreSample

/// Measures a durable `set` beside a bare replacement of the same bytes, and beside `UserDefaults` with `synchronize`.
///
///     swift run -c release store-worker measure
///
/// All are measured in turn, so that the same noise affects each of them.
func measureStore() throws {
  let directory = FileManager.default.temporaryDirectory.appending(path: "store-measure-\(UUID())")
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }

  for (count, bar) in [(10, "(bar: 2 times)"), (1_000, "(bar: 1.6 times)"), (10_000, "")] {
    let url = directory.appending(path: "\(count).json")
    let store = try FileKeyValueStore(at: url)
    let suite = "store-measure-\(UUID())"
    guard let defaults = UserDefaults(suiteName: suite) else { throw CocoaError(.featureUnsupported) }
    defer { defaults.removePersistentDomain(forName: suite) }
    try store.update { values in
      for number in 0..<count { values["key \(number)"] = .string("value \(number)") }
    }
    for number in 0..<count { defaults.set("value \(number)", forKey: "key \(number)") }

    let bytes = try Data(contentsOf: url)
    var number = 0
    let times = try medians(
      rounds: count < 10_000 ? 201 : 41,
      [
        { try replace(directory.appending(path: "bare.json"), with: bytes) },
        {
          number += 1
          try store.set(.integer(number), forKey: "key 5")
        },
        {
          number += 1
          defaults.set(number, forKey: "key 5")
          defaults.synchronize()
        },
        { _ = try store.values() },
      ])
    print("\(count) keys, \(bytes.count) bytes")
    report("  write, sync, rename, sync of the directory", times[0])
    report("  store: set", times[1])
    report("  UserDefaults: set, synchronize", times[2])
    report("  store: all values read", times[3])
    print(String(format: "  set takes %.2f times as long as UserDefaults", times[1] / times[2]), bar)
  }
}

/// The minimum work of a durable replacement.
private func replace(_ file: URL, with bytes: Data) throws {
  let system = PosixFileSystem()
  let temporary = file.path + ".tmp"
  let descriptor = try system.create(temporary)
  _ = try system.write(bytes, to: descriptor)
  try system.sync(descriptor)
  system.close(descriptor)
  try system.rename(temporary, to: file.path)
  try system.syncDirectory(file.deletingLastPathComponent().path)
}

/// The median time of each closure, in milliseconds. The first round isn't counted.
private func medians(rounds: Int, _ closures: [() throws -> Void]) throws -> [Double] {
  var times = closures.map { _ in [Double]() }
  for round in 0...rounds {
    for (index, closure) in closures.enumerated() {
      let time = try ContinuousClock().measure(closure)
      if round > 0 { times[index].append(time / .milliseconds(1)) }
    }
  }
  return times.map { $0.sorted()[rounds / 2] }
}

private func report(_ name: String, _ milliseconds: Double) {
  print(name.padding(toLength: 50, withPad: " ", startingAt: 0), String(format: "%9.3f ms", milliseconds))
}
