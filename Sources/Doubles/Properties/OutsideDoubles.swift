#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// The doubles used by a test but not made where their calls can fail.
///
/// They are found among the stored properties of the test's values; a double known only to a closure isn't found.
nonisolated struct OutsideDoubles {
  private var doubles: [(double: any FailableDouble, count: Int)] = []

  init<World>(in world: World, except known: [any FailableDouble]) {
    var seen = Set(known.map { ObjectIdentifier($0) })
    collect(from: world, &seen)
  }

  /// The doubles called since they were found, as text.
  var called: [String] {
    doubles.filter { $0.double.calledTimes > $0.count }.map {
      "the calls of the double of \($0.double.place), which is made outside of everyFailure"
    }
  }

  private mutating func collect<Value>(from value: Value, _ seen: inout Set<ObjectIdentifier>) {
    // A larger graph doesn't consist of doubles.
    guard seen.count < 1_000 else { return }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class || value is any FailableDouble {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
      if let double = value as? any FailableDouble { return doubles.append((double, double.calledTimes)) }
    }
    var parent: Mirror? = mirror
    while let mirror = parent {
      // A collection of values is data.
      if mirror.displayStyle == .collection, mirror.children.count > 100 { return }
      for child in mirror.children { collect(from: child.value, &seen) }
      parent = mirror.superclassMirror
    }
  }
}
