/// What the shell is told.
enum ExitCode {
  static let success: Int32 = 0
  static let failure: Int32 = 1
  /// The words of the command line were wrong: `EX_USAGE` of sysexits.h.
  static let usage: Int32 = 64
  /// The user interrupted: 128 and the number of `SIGINT`, as a shell has it.
  static let interrupted: Int32 = 130
}
