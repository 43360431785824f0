import Foundation
import KeyValueStoreSample
import StoreFaults

// The child process of the store's tests: store-worker COMMAND PATH [FLAW]
//
//   increment PATH COUNT [FLAW]   adds one to "count", COUNT times
//   write PATH                    stores 1, 2, 3, … until it is killed, and prints each number once it is stored
//   set PATH USER LIMIT           stores one value as the user with that number, with files of at most LIMIT bytes

let arguments = Array(CommandLine.arguments.dropFirst())

/// Reports an error the way a test can compare it.
func fail(_ error: some Error) -> Never {
  print(error)
  exit(1)
}

func makeStore(flaw: String?) throws(KeyValueStoreError) -> FileKeyValueStore {
  let system: any FileSystem = flaw.flatMap(Flaw.init).map { BrokenFileSystem($0) } ?? PosixFileSystem()
  return try FileKeyValueStore(at: URL(filePath: arguments[1]), system: system)
}

do {
  switch arguments.first {
  case "increment":
    let store = try makeStore(flaw: arguments.count > 3 ? arguments[3] : nil)
    for _ in 0..<(Int(arguments[2]) ?? 0) {
      try store.update { $0.set($0.integer(forKey: "count") + 1, forKey: "count") }
    }
  case "write":
    let store = try makeStore(flaw: nil)
    for number in try store.integer(forKey: "number") + 1..<Int.max {
      try store.update { values in
        values.set(number, forKey: "number")
        values.set(String(repeating: "\(number) ", count: 500), forKey: "text")
      }
      // Unbuffered: what is printed has been stored, and what is read was printed.
      try FileHandle.standardOutput.write(contentsOf: Data("\(number)\n".utf8))
    }
  case "set":
    // Without this the system would end the process instead of reporting that the file is too large.
    signal(SIGXFSZ, SIG_IGN)
    guard let size = rlim_t(arguments[3]) else { exit(2) }
    var limit = rlimit(rlim_cur: size, rlim_max: size)
    #if canImport(Glibc)
      let fileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let fileSize = RLIMIT_FSIZE
    #endif
    guard unsafe setrlimit(fileSize, &limit) == 0 else { exit(2) }
    guard let user = uid_t(arguments[2]), user == getuid() || setuid(user) == 0 else { exit(2) }
    try makeStore(flaw: nil).set(String(repeating: "x", count: 100_000), forKey: "new")
  default:
    exit(2)
  }
} catch {
  fail(error)
}
