import Foundation
import KeyValueStoreSample
import Testing

/// The exact words of each error: they are what a user sees at the worst moment.
struct ErrorTests {
  @Test(
    arguments: [
      (
        .damaged(path: "/s", .empty),
        "/s is damaged: it is empty. Adopt it if you edited it by hand; else set it aside."
      ),
      (.newerFormat(path: "/s", version: 2), "/s has format 2; this version knows formats up to 1."),
      (.full(path: "/s", code: ENOSPC), "No room for /s: No space left on device. The old content is unchanged."),
      (.notPermitted(path: "/s", code: EACCES), "/s can't be used by this user: Permission denied."),
      (
        .accessNotKept(path: "/s", code: EPERM),
        "/s is unchanged: this user can't keep its owner, group, permissions and attributes: Operation not permitted."
      ),
      (.notAFile(path: "/s"), "/s is not a file, but a directory or a device."),
      (.nameTooLong(path: "/s"), "The name is too long: /s"),
      (.invalidPath("s"), "'s' can't be the path of a file."),
      (
        .indeterminate(path: "/s", code: EIO),
        "/s has its new content, but it may be lost if the power fails: Input/output error. Try again."
      ),
      (.system(path: "/s", operation: "open", code: EIO), "/s: open failed: Input/output error."),
      (
        .nestedUse(store: "/s"),
        "The update of /s used the store itself. Use the transaction that the closure is given."
      ),
      (.tooLarge(path: "/s", limit: 10), "/s is or would be larger than 10 bytes, the limit of this store."),
      (
        .hardLinked(path: "/s", names: 2),
        "/s is unchanged: it has 2 names, which would part. Copy it, and rename the copy to this name."
      ),
      (.lockRemoved(path: "/s.lock"), "/s.lock was removed while it was in use. Nothing was stored; try again."),
      (
        .notReadBack(path: "/s", problem: "'k' would change"),
        "/s is unchanged: it would not be read as it was written: 'k' would change."
      ),
      (.nestedTooDeeply(key: "k"), "The value of 'k' nests more than 128 arrays and dictionaries."),
    ] as [(KeyValueStoreError, String)])
  func `an error says what is wrong, and where`(_ error: KeyValueStoreError, _ text: String) {
    #expect(error.localizedDescription == text)
  }

  @Test(
    arguments: [
      (.empty, "it is empty"), (.truncated, "it ends early"), (.noChecksum, "it does not begin with a checksum"),
      (
        .wrongChecksum(expected: "0a", found: "0b"), "its checksum is 0b, but its content has 0a"
      ),
      (.malformed(problem: "oops", line: 2, column: 3), "oops in line 2, column 3"),
    ] as [(StoreDamage, String)])
  func `damage is described`(_ damage: StoreDamage, _ text: String) {
    #expect("\(damage)" == text)
  }
}
