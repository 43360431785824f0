import CourseCatalog
import Foundation
import Testing

@testable import LearnKit

@Suite struct `What is kept` {
  @Test func `progress survives`() throws {
    try inFolder { folder in
      let file = ProgressFile(url: folder.appending(path: "a/progress.json"))

      let isKept = file.change { $0.states[3] = .done }

      #expect(isKept)
      #expect(file.read().progress.states == [3: .done])
    }
  }

  @Test func `two runners lose nothing of each other's`() throws {
    try inFolder { folder in
      let files = (1...2).map { _ in ProgressFile(url: folder.appending(path: "progress.json")) }

      for (index, file) in files.enumerated() { _ = file.change { $0.states[index + 1] = .done } }

      #expect(files[0].read().progress.states == [1: .done, 2: .done])
    }
  }

  @Test(arguments: ["", "tea", "{\"current\": \"three\"}", "{\"current\":1,\"states\":{\"1\":\"spilt\"},\"hints\":{}}"])
  func `damaged progress begins anew, and says so`(text: String) throws {
    try inFolder { folder in
      let file = ProgressFile(url: folder.appending(path: "progress.json"))
      try Data(text.utf8).write(to: file.url)

      let (progress, isDamaged) = file.read()

      #expect(isDamaged)
      #expect(progress == Progress())
      #expect(file.change { $0.current = 2 })
      #expect(!file.read().isDamaged)
    }
  }

  @Test func `where nothing can be written, that is told`() throws {
    try inFolder { folder in
      let file = ProgressFile(url: folder.appending(path: "file/progress.json"))
      try Data().write(to: folder.appending(path: "file"))

      #expect(!file.change { $0.current = 2 })
    }
  }

  @Test func `an exercise is put back, and what was written is kept`() throws {
    try inFolder { folder in
      let exercise = Course.exercises[0]
      for name in ["Yours", "Unsolved"] {
        let place = folder.appending(path: name)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data(name.utf8).write(to: place.appending(path: "\(exercise.name).swift"))
      }

      try Originals(package: folder, backup: folder.appending(path: "kept"), language: .english).putBack(exercise)

      let texts = ["Yours", "kept"].map {
        try? String(contentsOf: folder.appending(path: "\($0)/\(exercise.name).swift"), encoding: .utf8)
      }
      #expect(texts == ["Unsolved", "Yours"])
    }
  }
}

/// Runs a body with a folder of its own.
func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
