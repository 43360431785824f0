import Doubles
import Testing

/// A getter is a function without arguments, a setter one with the new value.
@Suite struct Properties {
  protocol Playing: AnyObject, Sendable {
    var title: String { get }
    var volume: Int { get set }
    var duration: Double { get throws(PlayingError) }
    var lyrics: String { get async throws(PlayingError) }
  }

  enum PlayingError: Error, Equatable { case notLoaded }

  /// A class, since the protocol's setter isn't mutating.
  final class PlayingSpy: Playing {
    let getTitle = Spy { "Air" }
    var title: String { getTitle() }

    let getVolume = Spy { 5 }
    let setVolume = Spy { (volume: Int) in }
    var volume: Int {
      get { getVolume() }
      set { setVolume(newValue) }
    }

    let getDuration = Spy { () throws(PlayingError) in 3.5 }
    var duration: Double { get throws(PlayingError) { try getDuration() } }

    let getLyrics = AsyncSpy { () async throws(PlayingError) in "la la" }
    var lyrics: String { get async throws(PlayingError) { try await getLyrics() } }
  }

  /// The systems under test.
  func makeLouder(_ playing: any Playing) { playing.volume += 2 }
  func caption(of playing: any Playing) async throws(PlayingError) -> String {
    "\(playing.title), \(try playing.duration) min: \(try await playing.lyrics)"
  }

  @Test func `reading and writing are recorded apart`() {
    let playing = PlayingSpy()

    makeLouder(playing)

    #expect(playing.getVolume.callCount == 1)
    #expect(playing.setVolume.calls == [Call(7)])
  }

  @Test func `a getter throws and suspends as a function does`() async throws {
    let playing = PlayingSpy()
    #expect(try await caption(of: playing) == "Air, 3.5 min: la la")
    #expect(playing.getLyrics.member == "lyrics")

    playing.getDuration.throws(.notLoaded)

    await #expect(throws: PlayingError.notLoaded) { try await caption(of: playing) }
    #expect(playing.getLyrics.callCount == 1)
  }
}
