// In the protocol's own package the conformance needs no mark; elsewhere @retroactive says that it is meant.
import Doubles
import Shop

extension Int: @retroactive Measuring {}

final class MeasuringSpy: Measuring {
  let bitWidthSpy = Spy(of: \MeasuringSpy.bitWidth, returns: 8)
  var bitWidth: Int { bitWidthSpy() }
}
