/// Why the values of a file can't be read.
enum StoreDecodingError: Error, Equatable {
  case damage(StoreDamage)
  case newerFormat(version: Int)
}

extension StoreDamage: Error {}
