#if !canImport(Darwin)
  import Foundation

  /// The extended attributes of files on Linux, among them access control lists.
  ///
  /// Swift's module of the C library leaves their functions out, so they are looked up by name in the running program.
  /// Their types are those of `sys/xattr.h`.
  enum ExtendedAttributes {
    private typealias List = @convention(c) (Int32, UnsafeMutablePointer<CChar>?, Int) -> Int
    private typealias Get = @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutablePointer<UInt8>?, Int) -> Int
    private typealias Set = @convention(c) (Int32, UnsafePointer<CChar>, UnsafePointer<UInt8>, Int, Int32) -> Int32
    private typealias Remove = @convention(c) (Int32, UnsafePointer<CChar>) -> Int32

    /// The most that Linux allows for all names, and for a value.
    private static let maximumSize = 1 << 16

    /// Gives one file the attributes of another, and takes away those that the other doesn't have, such as an access
    /// control list that comes from the directory.
    static func copy(from source: Int32, to descriptor: Int32) throws(SystemFailure) {
      let (wanted, present) = (try attributes(of: source), try attributes(of: descriptor))
      for (name, value) in wanted where present[name] != value {
        try check(unsafe function("fsetxattr", as: Set.self)(descriptor, name, value, value.count, 0))
      }
      for name in present.keys where wanted[name] == nil {
        try check(unsafe function("fremovexattr", as: Remove.self)(descriptor, name))
      }
    }

    /// Every attribute by its name, which ends with NUL; none where the file system has no attributes.
    private static func attributes(of descriptor: Int32) throws(SystemFailure) -> [[CChar]: [UInt8]] {
      var names = [CChar](repeating: 0, count: maximumSize)
      let size = try unsafe function("flistxattr", as: List.self)(descriptor, &names, maximumSize)
      if size < 0 && errno == ENOTSUP { return [:] }
      var attributes: [[CChar]: [UInt8]] = [:]
      for name in names.prefix(try check(size)).split(separator: 0).map({ Array($0) + [0] }) {
        var value = [UInt8](repeating: 0, count: maximumSize)
        let size = try check(unsafe function("fgetxattr", as: Get.self)(descriptor, name, &value, maximumSize))
        attributes[name] = Array(value.prefix(size))
      }
      return attributes
    }

    private static func function<Function>(_ name: String, as type: Function.Type) throws(SystemFailure) -> Function {
      guard let symbol = unsafe dlsym(nil, name) else { throw SystemFailure(code: ENOSYS) }
      return unsafe unsafeBitCast(symbol, to: type)
    }
  }
#endif
