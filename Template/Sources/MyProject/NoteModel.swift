/// The model of a screen that shows one note.
@MainActor public final class NoteModel {
  /// The states of the screen.
  public enum State: Equatable, Sendable {
    case empty
    case loading
    case shown(NoteSummary)
    case failed(NoteError)
  }

  /// The state of the screen.
  public private(set) var state = State.empty

  private let notes: any NoteReading
  /// The number of requests so far. Only the last one's answer is shown: a name can't tell two requests for one note apart.
  private var requestCount = 0

  /// Makes a model that shows nothing yet and reads from `notes`.
  public init(notes: any NoteReading) {
    self.notes = notes
  }

  /// Reads the note with this name and shows what it is about.
  public func show(_ name: String) async {
    requestCount += 1
    let request = requestCount
    state = .loading
    let result: State
    do throws(NoteError) {
      result = .shown(NoteSummary(of: try await notes.text(of: name)))
    } catch {
      result = .failed(error)
    }
    if request == requestCount { state = result }
  }
}
