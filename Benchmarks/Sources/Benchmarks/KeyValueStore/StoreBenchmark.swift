import Foundation
import MeasuredStore

/// The file store beside a bare replacement of the same bytes, and beside `UserDefaults`.
func benchmarkStore() throws {
  let directory = FileManager.default.temporaryDirectory.appending(path: "store-benchmark-\(UUID())")
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }

  for count in [10, 1_000, 10_000] {
    let url = directory.appending(path: "\(count).json")
    let store = try FileKeyValueStore(at: url)
    let suite = "store-benchmark-\(UUID())"
    guard let defaults = UserDefaults(suiteName: suite) else { fatalError("no UserDefaults") }
    defer { defaults.removePersistentDomain(forName: suite) }
    try store.update { values in
      for number in 0..<count { values.set("value \(number)", forKey: "key \(number)") }
    }
    for number in 0..<count { defaults.set("value \(number)", forKey: "key \(number)") }

    let bytes = try [UInt8](Data(contentsOf: url))
    let rounds = count == 10_000 ? 41 : 201
    var number = 0
    let times = try medians(
      rounds: rounds,
      [
        { bareReplacement(of: directory.appending(path: "bare").path, in: directory.path, with: bytes) },
        {
          number += 1
          try store.set(number, forKey: "key 5")
        },
        {
          number += 1
          defaults.set(number, forKey: "key 5")
          defaults.synchronize()
        },
        { _ = try FileKeyValueStore(at: url).values() },
      ])
    print("\(count) keys, \(bytes.count) bytes")
    report("  write + fsync + rename + directory fsync, by hand", times[0])
    report(
      "  store: durable set", times[1], ratio: times[1] / times[0], bar: count == 10 ? "(bar: 1.5 times by hand)" : "")
    // Each set reads what it has encoded, as whoever opens the file does.
    report(
      "  store: durable set, beside the same without reading it back", times[1],
      ratio: times[1] / (times[1] - times[3]),
      bar: count == 1_000 ? "(bar: 1.3 times)" : "")
    report(
      "  UserDefaults: set + synchronize", times[2], ratio: times[1] / times[2],
      bar: count == 10 ? "" : "for the store (bar: 1 time)")

    report("  store: all keys read from disk and verified", times[3], bar: count == 10_000 ? "(bar: 100 ms)" : "")
    // A file is trusted by its status when the clock has ticked since: see `StoreSnapshot`.
    Thread.sleep(forTimeInterval: 0.2)
    _ = try store.values()
    let unchanged = try medians(
      rounds: rounds, [{ for _ in 0..<1000 { _ = try store.integer(forKey: "key 5") } }])
    report("  store: one key read, nothing changed (a stat)", unchanged[0] / 1000)
    let batch = try medians(
      rounds: 21,
      [{ try store.update { values in for number in 0..<100 { values.set(number, forKey: "key \(number)") } } }])
    report("  store: 100 keys set in one update", batch[0], ratio: batch[0] / times[1], bar: "one set")
  }
  try benchmarkLongValues(in: directory)
}

/// Sixteen times as many elements take sixteen times as long, and not 256 times.
private func benchmarkLongValues(in directory: URL) throws {
  for kind in ["array", "dictionary"] {
    let times = try [10_000, 160_000].map { count in
      let url = directory.appending(path: "\(kind) \(count).json")
      let elements = (0..<count).map { StoreValue.integer($0) }
      let members = Dictionary(uniqueKeysWithValues: elements.enumerated().map { ("key \($0.offset)", $0.element) })
      try FileKeyValueStore(at: url).set(kind == "array" ? .array(elements) : .dictionary(members), forKey: "long")
      return try medians(rounds: 9, [{ _ = try FileKeyValueStore(at: url).values() }])[0]
    }
    report("one value, read: \(kind) of 10,000 integers", times[0])
    report("one value, read: \(kind) of 160,000 integers", times[1], ratio: times[1] / times[0], bar: "(bar: 24 times)")
  }
}

/// The least that a durable replacement takes.
private func bareReplacement(of path: String, in directory: String, with bytes: [UInt8]) {
  let file = unsafe open(path + ".tmp", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  precondition(unsafe write(file, bytes, bytes.count) == bytes.count)
  precondition(fsync(file) == 0)
  close(file)
  precondition(unsafe rename(path + ".tmp", path) == 0)
  let parent = unsafe open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  precondition(fsync(parent) == 0)
  close(parent)
}
