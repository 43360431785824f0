/// A store of typed values under string keys: reads, writes, and tells what has changed.
///
/// Two ship with the kit and pass the same contract tests: ``FileKeyValueStore`` keeps its values in a file and survives
/// `kill -9`; ``InMemoryKeyValueStore`` is the fake for tests and previews.
///
///     func remember(_ city: String, in store: any KeyValueStoring) throws(KeyValueStoreError) {
///       try store.set(city, forKey: "city")
///     }
///
/// Code that only reads or only writes asks for ``KeyValueReading`` or ``KeyValueWriting`` instead.
public protocol KeyValueStoring: KeyValueReading, KeyValueWriting {
  /// What changes from now on: one element an update, in the order in which the updates were stored.
  ///
  /// Each use of the property is a new observer, which begins at once, not with the first `next()`; it misses nothing
  /// that happens between the two. Changes wait for a slow observer without limit. The sequence ends when its task is
  /// cancelled or the store goes away.
  ///
  ///     let changes = store.changes
  ///     try store.set(1, forKey: "one")
  ///     for await change in changes { print(change.values) }   // ["one": 1]
  var changes: KeyValueChanges { get }
}
