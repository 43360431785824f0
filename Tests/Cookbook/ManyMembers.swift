import Doubles
import Testing

/// Of a protocol with twenty members, one screen uses two or three. Let it ask for these: a small protocol that the large
/// one inherits from, or that the real type conforms to as well. Its double is a few lines. Where the system under test
/// does ask for all, a double takes two lines a member, none with an answer: a call that nobody foresaw is reported by name.
struct ManyMembers {
  protocol Transporting: Sendable {
    func play()
    func pause()
    func stop()
    func skip(_ count: Int)
    func seek(to second: Int)
    var position: Int { get }
  }

  protocol Queueing: Sendable {
    func add(_ title: String)
    func insert(_ title: String, at index: Int)
    func remove(at index: Int)
    func move(from old: Int, to new: Int)
    func shuffle()
    func clear()
    var titles: [String] { get }
  }

  protocol Mixing: Sendable {
    func mute()
    func unmute()
    func fade(to level: Int, in seconds: Int)
    func balance(_ left: Int, _ right: Int)
    func select(_ preset: String) -> Bool
    var level: Int { get }
    var presets: [String] { get }
  }

  /// Twenty members: code that asked for it before still can.
  typealias Player = Transporting & Queueing & Mixing

  /// All that a test of the sleep timer needs.
  struct MixingSpy: Mixing {
    let muteSpy = Spy(of: Self.mute)
    func mute() { muteSpy() }
    let unmuteSpy = Spy(of: Self.unmute)
    func unmute() { unmuteSpy() }
    let fadeSpy = Spy(of: Self.fade)
    func fade(to level: Int, in seconds: Int) { fadeSpy(level, seconds) }
    let balanceSpy = Spy(of: Self.balance)
    func balance(_ left: Int, _ right: Int) { balanceSpy(left, right) }
    let selectSpy = Spy(of: Self.select)
    func select(_ preset: String) -> Bool { selectSpy(preset) }
    let levelSpy = Spy(of: \Self.level)
    var level: Int { levelSpy() }
    let presetsSpy = Spy(of: \Self.presets)
    var presets: [String] { presetsSpy() }
  }

  /// Smaller still: one's own protocol, to which a type conforms that has the members already.
  protocol Fading: Sendable {
    func fade(to level: Int, in seconds: Int)
  }

  struct FadingSpy: Fading {
    let fadeSpy = Spy(of: Self.fade)
    func fade(to level: Int, in seconds: Int) { fadeSpy(level, seconds) }
  }

  /// The systems under test: each asks for what it uses.
  func fallAsleep(with mixing: some Mixing) {
    if mixing.level > 0 { mixing.fade(to: 0, in: 60) }
  }
  func wakeUp(with fading: some Fading) { fading.fade(to: 9, in: 30) }

  @Test func `a part of the protocol has a double of its own size`() {
    let mixing = MixingSpy()
    mixing.levelSpy.returns(4)

    fallAsleep(with: mixing)

    #expect(mixing.fadeSpy.calls == [Call(0, 60)])
  }

  @Test func `a protocol of one's own has as many members as one uses`() {
    let fading = FadingSpy()

    wakeUp(with: fading)

    #expect(fading.fadeSpy.calls == [Call(9, 30)])
  }
}

/// The double conforms by a line, as does the real type.
extension ManyMembers.MixingSpy: ManyMembers.Fading {}
