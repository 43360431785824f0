import Doubles
import Testing

/// Of a protocol with twenty members, a screen uses two or three: put these in a small protocol, to which the real type
/// conforms in an empty extension. The double is then a few lines. If the system under test does use all members, a
/// double has two lines per member, and needs no answers at first: a call without one names its member.
struct ManyMembers {
  protocol Player: Sendable {
    func play()
    func pause()
    func skip(_ count: Int)
    func fade(to level: Int, in seconds: Int)
    var level: Int { get }
    var titles: [String] { get }
    // And fourteen more.
  }

  /// The real part.
  struct RadioPlayer: Player {
    func play() {}
    func pause() {}
    func skip(_ count: Int) {}
    func fade(to level: Int, in seconds: Int) {}
    var level: Int { 0 }
    var titles: [String] { [] }
  }

  protocol Fading: Sendable {
    func fade(to level: Int, in seconds: Int)
    var level: Int { get }
  }

  struct FadingSpy: Fading {
    let fadeSpy = Spy(of: Self.fade)
    func fade(to level: Int, in seconds: Int) { fadeSpy(level, seconds) }

    let levelSpy = Spy(of: \Self.level)
    var level: Int { levelSpy() }
  }

  /// The system under test.
  func fallAsleep(with player: some Fading) {
    if player.level > 0 { player.fade(to: 0, in: 60) }
  }

  @Test(arguments: [(4, [Call(0, 60)]), (0, [])])
  func `a player that is playing fades out`(level: Int, fades: [Call<(Int, Int)>]) {
    let player = FadingSpy()
    player.levelSpy.returns(level)

    fallAsleep(with: player)

    #expect(player.fadeSpy.calls == fades)
  }
}

extension ManyMembers.RadioPlayer: ManyMembers.Fading {}
