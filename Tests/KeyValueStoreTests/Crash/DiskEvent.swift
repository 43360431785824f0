/// An operation of a store on the disk, or a promise to its user.
enum DiskEvent {
  case named(String, file: Int)
  case unnamed(String)
  case renamed(String, String, file: Int)
  case madeDirectory(String)
  case wrote([UInt8], file: Int)
  case syncedFile(Int)
  case syncedDirectory(String)
  case promised(Int)

  /// The directory whose names this changes; nil if it changes none.
  var directory: String? {
    switch self {
    case .named(let path, _), .unnamed(let path), .renamed(_, let path, _), .madeDirectory(let path):
      path.lastIndex(of: "/").map { String(path[..<$0]) }
    default: nil
    }
  }

  /// The file whose content this changes; nil if it changes none.
  var file: Int? {
    if case .wrote(_, let file) = self { file } else { nil }
  }
}
