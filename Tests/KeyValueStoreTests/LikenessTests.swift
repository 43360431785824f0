import DoublesProperties
import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// Compares the store in memory with the store in a file, by random commands.
@Suite(.dropsKnownIssues) struct LikenessTests {
  private static let values = RandomSource<StoreValue> { choices in
    switch choices.draw(.in(0...5)) {
    case 0: .integer(choices.draw(.in(.min ... .max)))
    case 1: .string(choices.draw(.of("", "x", "1", "caf\u{E9}")))
    case 2: .bool(choices.draw(.of(false, true)))
    case 3: .double(choices.draw(.of(0, 1, -2.5, .infinity, .nan)))
    case 4: .data(Data([UInt8](repeating: 7, count: choices.draw(.in(0...3)))))
    default: .array([.integer(choices.draw(.in(0...3)))])
    }
  }

  private static let keys = RandomSource.of("a", "b", "caf\u{E9}", "cafe\u{301}")

  private static let commands: [Command<any KeyValueStoring>] = [
    Command("set(_:forKey:)", (any KeyValueStoring).set, values, keys),
    Command("removeValue(forKey:)", (any KeyValueStoring).removeValue, keys),
    Command("value(forKey:)", (any KeyValueStoring).value, keys),
    Command("integer(forKey:)", (any KeyValueStoring).integer, keys),
    Command("string(forKey:)", (any KeyValueStoring).string, keys),
    Command("data(forKey:)", (any KeyValueStoring).data, keys),
    Command("values()", (any KeyValueStoring).values),
  ]

  @Test func `random commands have the same results on the store in memory and in a file`() async {
    let directory = TemporaryDirectory()
    await expectAlike(Self.commands, count: Stress.count(20, full: 100)) {
      try FileKeyValueStore(at: directory.url.appending(path: "\(UUID()).json"))
    } and: {
      InMemoryKeyValueStore()
    }
  }
}
