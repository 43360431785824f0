// Exercise 18: what the old code does is right.
//
// Nobody knows why the label printer does what it does, and somebody is about to tidy it up. Before that, write down what
// it does, odd or not: a test that any tidier printer passes, and that fails as soon as one label is another.
//
// What is tested: TeaHouse/LabelPrinter.swift. The lesson: Lessons/L14_WhenNotToUseADouble.swift.

import TeaHouse
import Testing

func exercise18(_ label: (_ name: String, _ grams: Int) -> String) async throws {
  #expect(label("Mint", 100) == "MINT 100G")
}
