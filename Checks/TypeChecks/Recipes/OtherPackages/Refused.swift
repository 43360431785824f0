// What is package is seen in its own package; a type of one module and a protocol of another may be joined elsewhere, too.
import Doubles
import Shop

extension Int: Measuring {}
// expected-warning@-1 {{extension declares a conformance of imported type 'Int' to imported protocol 'Measuring'}}
// expected-note@-2 {{add '@retroactive' to silence this warning}}

private final class PackingSpy: Packing {  // expected-error {{cannot find type 'Packing' in scope}}
  let packSpy = Spy(of: PackingSpy.pack)
  func pack(_ item: String) { packSpy(item) }
}
