/// What the system tells about a file without reading it.
package struct FileStatus: Equatable, Sendable {
  /// The file system and the file in it. The number of a file that has gone is given to a new one.
  package var device: UInt64
  package var inode: UInt64

  /// In bytes.
  package var size: Int

  /// Whether it is an ordinary file and no directory, device or pipe.
  package var isRegular: Bool

  /// The nine bits of `chmod`.
  package var permissions: UInt32

  /// When the content was changed last, as a time since 1970 began. Any program may set it to what it likes.
  package var modified: Duration

  /// When anything about the file was changed last, as a time since 1970 began. No program can set it.
  package var changed: Duration

  package init(
    device: UInt64, inode: UInt64, size: Int, isRegular: Bool, permissions: UInt32, modified: Duration,
    changed: Duration
  ) {
    self.device = device
    self.inode = inode
    self.size = size
    self.isRegular = isRegular
    self.permissions = permissions
    self.modified = modified
    self.changed = changed
  }
}
