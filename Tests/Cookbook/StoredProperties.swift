import Doubles
import Testing

/// A property with a setter needs no spy: in the double it is a stored `var`, which the test sets and reads. If the
/// number or order of writes matters, call a spy with the value in `didSet`. In a `Sendable` double a `var` doesn't
/// compile ("stored property 'volume' of 'Sendable'-conforming class … is mutable"): there, the setter makes the
/// getter's spy return the new value.
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

  @Test func `the test sets and reads a stored property`() {
    let playing = PlayingSpy()
    playing.volume = 2

    announce("Doors close", with: playing)

    #expect(playing.volume == 2)
    #expect(playing.playSpy.calls == [Call("Doors close")])
  }

  @Test func `a Sendable double remembers the written value`() {
    let light = DimmingSpy()

    dim(light)

    #expect(light.setLevelSpy.calls == [Call(4), Call(3)])
  }
}
