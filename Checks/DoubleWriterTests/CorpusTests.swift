import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// Generated protocols of every relevant combination, whose doubles compile as written.
struct CorpusTests {
  @Test func `every combination of requirements has a complete double that compiles unchanged`() throws {
    let protocols = Stress.share(of: Corpus.protocols(), small: 12)
    let source = Corpus.prelude + protocols.map(\.text).joined(separator: "\n")
    let module = try CompiledModule("Corpus", source)

    let writer = try module.writer()
    let doubles = try writer.doubles(
      of: module.writer(isChecked: false).catalog.shapes(in: "Corpus").filter {
        !Corpus.helpers.contains($0.name)
      }
    ) { _ in Request() }

    #expect(doubles.count == protocols.count)
    #expect(doubles.flatMap { double in double.errors.map { "\(double.name): \($0)" } } == [])
    #expect(doubles.flatMap { double in double.missing.map { "\(double.name): \($0)" } } == [])
    // Doubles checked together compile as one file, down to code, with warnings as errors.
    let text = try writer.text(doubles)
    let result = try module.compile(text, ["-warnings-as-errors"])
    #expect(result.status == 0, "\(result.output.prefix(4000))")
    let lint = try module.lint(text)
    #expect(lint.status == 0, "\(lint.output.prefix(4000))")
  }
}
