import Doubles
import Testing

/// A getter is a function without arguments, referenced by a key path; a setter takes the new value. The spy of a
/// getter that throws or suspends is made from a closure instead ("cannot form key path to property with 'throws' or
/// 'async'").
struct Properties {
  protocol Playing: AnyObject, Sendable {
    var title: String { get }
    var volume: Int { get set }
    var duration: Double { get throws(PlayingError) }
    var lyrics: String { get async throws(PlayingError) }
  }

  enum PlayingError: Error, Equatable { case notLoaded }

  /// A class, since the protocol's setter isn't mutating.
  final class PlayingSpy: Playing {
    let titleSpy = Spy(of: \PlayingSpy.title, returns: "Air")
    var title: String { titleSpy() }

    let volumeSpy = Spy(of: \PlayingSpy.volume, returns: 5)
    let setVolumeSpy = Spy { (volume: Int) in }
    var volume: Int {
      get { volumeSpy() }
      set { setVolumeSpy(newValue) }
    }

    let durationSpy = Spy { () throws(PlayingError) in 3.5 }
    var duration: Double { get throws(PlayingError) { try durationSpy() } }

    let lyricsSpy = Spy { () async throws(PlayingError) in "la la" }
    var lyrics: String { get async throws(PlayingError) { try await lyricsSpy() } }
  }

  /// The systems under test.
  func makeLouder(_ playing: any Playing) { playing.volume += 2 }
  func caption(of playing: any Playing) async throws(PlayingError) -> String {
    "\(playing.title), \(try playing.duration) min: \(try await playing.lyrics)"
  }

  @Test func `reads and writes are recorded separately`() {
    let playing = PlayingSpy()

    makeLouder(playing)

    #expect(playing.volumeSpy.callCount == 1)
    #expect(playing.setVolumeSpy.calls == [Call(7)])
  }

  @Test func `a getter throws and suspends like a function`() async throws {
    let playing = PlayingSpy()
    #expect(try await caption(of: playing) == "Air, 3.5 min: la la")
    #expect(playing.lyricsSpy.member == "lyrics")

    playing.durationSpy.throws(.notLoaded)

    await #expect(throws: PlayingError.notLoaded) { try await caption(of: playing) }
    #expect(playing.lyricsSpy.callCount == 1)
  }
}
