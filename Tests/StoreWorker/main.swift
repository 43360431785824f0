import Foundation
import KeyValueStoreSample

// The child process of the store's tests: store-worker COMMAND PATH
//
//   increment PATH COUNT          adds one to "count", COUNT times
//   write PATH                    stores 1, 2, 3, … until it is killed, and prints each number once it is stored
//   set PATH USER LIMIT           stores one value as the user with that number, with files of at most LIMIT bytes
//   get PATH USER                 prints all keys as the user with that number
//   fork PATH                     forks inside an update; the child returns from it after the parent's next update

let arguments = Array(CommandLine.arguments.dropFirst())

/// Reports an error the way a test can compare it.
func fail(_ error: some Error) -> Never {
  print(error)
  exit(1)
}

/// Becomes another user, in no group but the one with the same number.
func become(_ text: String) {
  guard let user = uid_t(text) else { exit(2) }
  if user == getuid() { return }
  guard setgroups(0, nil) == 0, setgid(user) == 0, setuid(user) == 0 else { exit(2) }
}

func makeStore() throws(KeyValueStoreError) -> FileKeyValueStore {
  try FileKeyValueStore(at: URL(filePath: arguments[1]))
}

/// Swift hides `fork`, since a child with one thread of many can do little; a C library does it all the same.
func forkInsideUpdate(of store: FileKeyValueStore) throws {
  typealias Fork = @convention(c) () -> pid_t
  guard let symbol = unsafe dlsym(nil, "fork") else { exit(2) }
  let fork = unsafe unsafeBitCast(symbol, to: Fork.self)
  let parentIsDone = Pipe()
  var child: pid_t = 0
  do {
    try store.update { values in
      child = fork()
      if child == 0 {
        try? parentIsDone.fileHandleForWriting.close()
        _ = parentIsDone.fileHandleForReading.availableData
      }
      values.set(child == 0 ? "child" : "parent", forKey: "first")
    }
  } catch {
    print("child:", error)
  }
  if child == 0 { exit(0) }
  // The child still has the descriptor of the lock.
  try store.set("parent", forKey: "second")
  try parentIsDone.fileHandleForWriting.close()
  var status: Int32 = 0
  unsafe waitpid(child, &status, 0)
  print("parent:", try store.values().sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.stringValue ?? "")" })
}

do {
  switch arguments.first {
  case "increment":
    let store = try makeStore()
    for _ in 0..<(Int(arguments[2]) ?? 0) {
      try store.update { $0.set($0.integer(forKey: "count") + 1, forKey: "count") }
    }
  case "write":
    let store = try makeStore()
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
    become(arguments[2])
    try makeStore().set(String(repeating: "x", count: 20_000), forKey: "new")
  case "get":
    become(arguments[2])
    print(try makeStore().keys.sorted().joined(separator: " "))
  case "fork":
    try forkInsideUpdate(of: makeStore())
  default:
    exit(2)
  }
} catch {
  fail(error)
}
