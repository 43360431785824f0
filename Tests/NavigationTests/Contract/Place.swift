/// The places of an app, as a test of navigation needs them.
enum Place: Hashable, Sendable {
  case list
  case detail(Int)
  case settings
  case welcome
}
