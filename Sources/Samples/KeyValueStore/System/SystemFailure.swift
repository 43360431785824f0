/// A system call that has failed.
package struct SystemFailure: Error, Equatable {
  /// The system's error number.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }
}
