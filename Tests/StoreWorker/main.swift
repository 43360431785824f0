import Foundation
import KeyValueStoreSample

// A process that uses a store.
//
//   store-worker increment PATH COUNT    adds one to "count", COUNT times
//   store-worker write PATH              stores 1, 2, 3, … and prints each number once it is stored, until it is killed
//   store-worker set PATH LENGTH         stores a string of that length

let arguments = CommandLine.arguments
do {
  switch arguments.dropFirst().first {
  case "increment" where arguments.count == 4:
    let store = try FileKeyValueStore(at: URL(filePath: arguments[2]))
    for _ in 0..<(Int(arguments[3]) ?? 0) {
      try store.update { $0["count"] = .integer(($0["count"]?.integerValue ?? 0) + 1) }
    }
  case "write" where arguments.count == 3:
    let store = try FileKeyValueStore(at: URL(filePath: arguments[2]))
    for number in try store.integer(forKey: "number") + 1..<Int.max {
      try store.update { values in
        values["number"] = .integer(number)
        values["text"] = .string(String(repeating: "\(number) ", count: 500))
      }
      // Unbuffered, so that every printed number has been stored.
      FileHandle.standardOutput.write(Data("\(number)\n".utf8))
    }
  case "set" where arguments.count == 4:
    let text = String(repeating: "x", count: Int(arguments[3]) ?? 0)
    try FileKeyValueStore(at: URL(filePath: arguments[2])).set(.string(text), forKey: "text")
  default:
    print("usage: store-worker increment PATH COUNT | write PATH | set PATH LENGTH")
    exit(64)
  }
} catch {
  print(error.localizedDescription)
  exit(1)
}
