import Doubles
import Testing

/// A callback API: a completion handler where `async` is wanted, and a promise in its manual to call it once.
///
/// - Fix: Wrap it in one `async` function with a continuation, and test the wrapper alone: the spy keeps the handler
///   in a `Callback`, and the test calls it, with a value, with an error, or with neither. All other code sees `async`
///   only.
/// - When not to: where the owner of the API has an `async` form already. Swift generates an `async` form of each
///   Objective-C method with a completion handler.
struct CallbackAPI {
  enum BrewError: Error, Equatable {
    case cold
    case nothingCame
  }

  typealias Completion = @Sendable (_ degrees: Int?, _ error: BrewError?) -> Void

  protocol Brewing: Sendable {
    func brew(_ tea: String, completion: @escaping Completion)
  }

  /// The system under test.
  struct AsyncBrewer: Sendable {
    let brewing: any Brewing

    func brew(_ tea: String) async throws -> Int {
      try await withCheckedThrowingContinuation { continuation in
        brewing.brew(tea) { degrees, error in
          switch (degrees, error) {
          case (_, let error?): continuation.resume(throwing: error)
          case (let degrees?, nil): continuation.resume(returning: degrees)
          case (nil, nil): continuation.resume(throwing: BrewError.nothingCame)
          }
        }
      }
    }
  }

  struct BrewingSpy: Brewing {
    let brewSpy = Spy { (tea: String, completion: Callback<(Int?, BrewError?), Void>) in }
    func brew(_ tea: String, completion: @escaping Completion) { brewSpy(tea, Callback(completion)) }
  }

  private let brewing = BrewingSpy()

  @Test(
    arguments: [
      (95, nil, .success(95)), (nil, .cold, .failure(.cold)), (95, .cold, .failure(.cold)),
      (nil, nil, .failure(.nothingCame)),
    ] as [(Int?, BrewError?, Result<Int, BrewError>)])
  func `the wait ends with a value, with an error, or with neither`(
    degrees: Int?, error: BrewError?, expected: Result<Int, BrewError>
  ) async throws {
    let brewer = AsyncBrewer(brewing: brewing)
    let brew = Task { try await brewer.brew("mint") }
    let (tea, completion) = try await brewing.brewSpy.nextCall().arguments

    completion(degrees, error)

    #expect(tea == "mint")
    let result = await brew.result.mapError { $0 as? BrewError ?? .nothingCame }
    #expect(result == expected)
    #expect(completion.callCount == 1)
  }
}
