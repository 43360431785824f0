// What things cost, beside what the same costs by hand: `swift run -c release --package-path Benchmarks Benchmarks TOPIC`.
// Only ratios within one run mean anything: machines differ, and one disk differs from minute to minute.

let topics: [String: () throws -> Void] = [
  "store": benchmarkStore
]

guard CommandLine.arguments.count == 2, let topic = topics[CommandLine.arguments[1]] else {
  fatalError("name a topic: \(topics.keys.sorted().joined(separator: ", "))")
}
try topic()
