import Foundation

// swift run -c release --package-path Benchmarks Benchmarks [TOPIC…]
//
// Every result is a ratio of two measurements taken in turns in this one process: on another machine the nanoseconds
// differ, the ratios hardly do.

let topics: [(name: String, run: () async throws -> Void)] = [
  ("doubles", DoublesBenchmark.run),
  ("schedules", ScheduleBenchmark.run),
]

let wanted = CommandLine.arguments.dropFirst()
let unknown = wanted.filter { name in !topics.contains { $0.name == name } }
guard unknown.isEmpty else {
  print("No topic \(unknown.joined(separator: ", ")). There are: \(topics.map(\.name).joined(separator: ", ")).")
  exit(64)
}
for topic in topics where wanted.isEmpty || wanted.contains(topic.name) {
  try await topic.run()
}
