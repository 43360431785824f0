// swift run -c release --package-path Benchmarks
//
// Every result is a ratio of two measurements taken alternately in this one process: on a different machine the nanoseconds
// differ, the ratios hardly do.

DoublesBenchmark.run()
try await ScheduleBenchmark.run()
