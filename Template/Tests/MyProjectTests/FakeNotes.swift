import MyProject

/// Notes that work like notes in a file, and disappear when the test ends.
actor FakeNotes: NoteKeeping {
  private var all: [String] = []

  func notes() -> [String] { all }
  func add(_ note: String) { all.append(note) }
}
