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

    /// Gives one file the attributes of another, and takes away those that the other doesn't have, such as an access
    /// control list that comes from the directory.
    static func copy(from source: Int32, to descriptor: Int32) throws(SystemFailure) {
      let (wanted, present) = (try attributes(of: source), try attributes(of: descriptor))
      for (name, value) in wanted where present[name] != value {
        guard let set = unsafe function("fsetxattr", as: Set.self),
          unsafe set(descriptor, name, value, value.count, 0) == 0
        else { throw SystemFailure(code: errno) }
      }
      for name in present.keys where wanted[name] == nil {
        guard let remove = unsafe function("fremovexattr", as: Remove.self), unsafe remove(descriptor, name) == 0
        else { throw SystemFailure(code: errno) }
      }
    }

    /// Every attribute by its name, which ends with NUL; none where the file system has no attributes.
    private static func attributes(of descriptor: Int32) throws(SystemFailure) -> [[CChar]: [UInt8]] {
      guard let list = unsafe function("flistxattr", as: List.self),
        let get = unsafe function("fgetxattr", as: Get.self)
      else { return [:] }
      let size = list(descriptor, nil, 0)
      if size == 0 || size < 0 && errno == ENOTSUP { return [:] }
      var names = [CChar](repeating: 0, count: max(size, 0))
      guard size > 0, unsafe list(descriptor, &names, size) == size else { throw SystemFailure(code: errno) }
      var attributes: [[CChar]: [UInt8]] = [:]
      for name in names.split(separator: 0).map({ Array($0) + [0] }) {
        let size = unsafe get(descriptor, name, nil, 0)
        var value = [UInt8](repeating: 0, count: max(size, 0))
        guard size >= 0, unsafe get(descriptor, name, &value, size) == size else { throw SystemFailure(code: errno) }
        attributes[name] = value
      }
      return attributes
    }

    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      unsafe dlsym(nil, name).map { unsafe unsafeBitCast($0, to: type) }
    }
  }
#endif
