import Doubles
import Testing

/// A property with a setter needs no spy: in the double it is a stored `var`, which the test sets and reads. A spy is
/// worth its lines where it matters how often or in which order the property is written. In a `Sendable` double a `var`
/// doesn't compile ("stored property 'volume' of 'Sendable'-conforming class … is mutable"): there, the setter's spy
/// tells the getter's what to return.
struct StoredProperties {
  protocol Playing: AnyObject {
    var volume: Int { get set }
    func play(_ title: String)
  }

  final class PlayingSpy: Playing {
    var volume = 5

    let playSpy = Spy(of: PlayingSpy.play)
    func play(_ title: String) { playSpy(title) }
  }

  /// Sees each writing.
  final class WatchedPlayingSpy: Playing {
    let setVolumeSpy = Spy { (volume: Int) in }
    var volume = 5 { didSet { setVolumeSpy(volume) } }

    let playSpy = Spy(of: WatchedPlayingSpy.play)
    func play(_ title: String) { playSpy(title) }
  }

  protocol Dimming: AnyObject, Sendable {
    var level: Int { get set }
  }

  final class DimmingSpy: Dimming {
    let levelSpy = Spy(of: \DimmingSpy.level, returns: 5)
    let setLevelSpy = Spy { (level: Int) in }
    var level: Int {
      get { levelSpy() }
      set {
        setLevelSpy(newValue)
        levelSpy.returns(newValue)
      }
    }
  }

  /// The systems under test.
  func announce(_ title: String, with playing: any Playing) {
    let volume = playing.volume
    playing.volume = 9
    playing.play(title)
    playing.volume = volume
  }
  func dim(_ light: any Dimming) {
    while light.level > 3 { light.level -= 1 }
  }

  @Test func `a stored property is set and read by the test`() {
    let playing = PlayingSpy()
    playing.volume = 2

    announce("Doors close", with: playing)

    #expect(playing.volume == 2)
    #expect(playing.playSpy.calls == [Call("Doors close")])
  }

  @Test func `a spy sees each value, and when it was written`() throws {
    let playing = WatchedPlayingSpy()

    announce("Doors close", with: playing)

    #expect(playing.setVolumeSpy.calls == [Call(9), Call(5)])
    let played = try #require(playing.playSpy.records.first)
    #expect(try #require(playing.setVolumeSpy.records.first).precedes(played))
  }

  @Test func `a sendable double remembers what was written`() {
    let light = DimmingSpy()

    dim(light)

    #expect(light.setLevelSpy.calls == [Call(4), Call(3)])
  }
}
