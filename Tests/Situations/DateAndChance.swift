import Doubles
import Foundation
import Testing

/// A date, a random number: the result differs from run to run.
///
/// - Fix: Pass them in. A function that needs the date takes a `Date`; a type that needs it again and again takes a
///   closure, `now`. Random numbers come from a generator, passed as `using:`, as in the standard library.
/// - When not to: don't write a protocol `DateProviding` with one property and three implementations if a closure or a
///   value will do. And a formatter, which is given the date anyway, needs no seam.
struct DateAndChance {
  struct Voucher: Equatable {
    let code: String
    let expires: Date
  }

  struct VoucherMaker {
    var now: @Sendable () -> Date = { Date() }

    func voucher(using generator: inout some RandomNumberGenerator) -> Voucher {
      let letters = (0..<4).map { _ in "ABCDEFGH".randomElement(using: &generator) ?? "A" }
      return Voucher(code: String(letters), expires: now().addingTimeInterval(30 * 86_400))
    }

    /// Returns whether a voucher is still valid; a date passed as an argument needs no seam.
    static func isValid(_ voucher: Voucher, at date: Date) -> Bool { date < voucher.expires }
  }

  private let maker = VoucherMaker { Date(timeIntervalSince1970: 0) }

  @Test func `a voucher is valid for thirty days`() {
    var generator = SeededGenerator(seed: 7)

    let voucher = maker.voucher(using: &generator)

    #expect(voucher.expires == Date(timeIntervalSince1970: 2_592_000))
    #expect(VoucherMaker.isValid(voucher, at: Date(timeIntervalSince1970: 2_591_999)))
    #expect(!VoucherMaker.isValid(voucher, at: voucher.expires))
  }

  @Test func `the same seed gives the same codes, and a different seed gives different codes`() {
    func codes(seed: UInt64) -> [String] {
      var generator = SeededGenerator(seed: seed)
      return (0..<20).map { _ in maker.voucher(using: &generator).code }
    }

    #expect(codes(seed: 7) == codes(seed: 7))
    #expect(codes(seed: 7) != codes(seed: 8))
    #expect(codes(seed: 7).allSatisfy { $0.count == 4 && $0.allSatisfy("ABCDEFGH".contains) })
  }
}
