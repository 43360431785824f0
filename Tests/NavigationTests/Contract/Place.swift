/// The places of an app, for tests of navigation.
enum Place: Hashable, Sendable {
  case list
  case detail(Int)
  case settings
  case welcome
}
