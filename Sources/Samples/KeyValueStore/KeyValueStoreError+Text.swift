import Foundation

extension KeyValueStoreError: LocalizedError {
  public var errorDescription: String? { text.visible }

  private var text: String {
    switch self {
    case .damaged(let path, let damage):
      "\(path) is damaged: \(damage). Adopt it if you edited it by hand; else set it aside."
    case .newerFormat(let path, let version):
      "\(path) has format \(version); this version knows formats up to \(StoreFormat.version)."
    case .full(let path, let code):
      "No room for \(path): \(Self.text(code)). The old content is unchanged."
    case .notPermitted(let path, let code):
      "\(path) can't be used by this user: \(Self.text(code))."
    case .accessNotKept(let path, let code):
      """
      \(path) is unchanged: this user can't keep its owner, group, permissions and attributes: \(Self.text(code)).
      """
    case .notAFile(let path):
      "\(path) is not a file, but a directory or a device."
    case .nameTooLong(let path):
      "The name is too long: \(path)"
    case .invalidPath(let path):
      "'\(path)' can't be the path of a file."
    case .indeterminate(let path, let code):
      "\(path) has its new content, but it may be lost if the power fails: \(Self.text(code)). Try again."
    case .system(let path, let operation, let code):
      "\(path): \(operation) failed: \(Self.text(code))."
    case .nestedUse(let store):
      "The update of \(store) used the store itself. Use the transaction that the closure is given."
    case .nestedTooDeeply(let key):
      "The value of '\(key)' nests more than \(StoreValue.maximumDepth) arrays and dictionaries."
    }
  }

  /// The system's words for an error number, without its habit of adding the number.
  private static func text(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }
}

extension StoreDamage: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .truncated: "it ends early"
    case .noChecksum: "it does not begin with a checksum"
    case .wrongChecksum(let expected, let found):
      "its checksum is \(found) where its content has \(expected)".visible
    case .malformed(let problem, let line, let column): "\(problem) in line \(line), column \(column)".visible
    }
  }
}

extension KeyValueUpdateError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .store(let error): error.errorDescription
    case .abandoned(let failure): "The update was abandoned: \(failure.localizedDescription)"
    }
  }
}
