import Foundation

/// Makes a system call, and makes it again while a signal interrupts it.
func retrying<Result>(_ call: () throws(SystemFailure) -> Result) throws(SystemFailure) -> Result {
  while true {
    do throws(SystemFailure) {
      return try call()
    } catch {
      if error.code != EINTR { throw error }
    }
  }
}
