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

  @Test func `reading and writing are recorded apart`() {
    let playing = PlayingSpy()

    playing.volume += 2

    #expect(playing.getVolume.callCount == 1)
    #expect(playing.setVolume.calls == [Call(7)])
    #expect(playing.title == "Air")
  }

  @Test func `a getter throws and suspends as a function does`() async throws {
    let playing = PlayingSpy()
    playing.getDuration.throws(.notLoaded)

    #expect(throws: PlayingError.notLoaded) { try playing.duration }
    #expect(try await playing.lyrics == "la la")
    #expect(playing.getTitle.member == "never called")
    #expect(playing.getLyrics.member == "lyrics")
  }
}
