import Testing

/// A parameter is of a type that only the system can create, so no test can call the method.
///
/// - Fix: A protocol of the members that the method reads. The system's type conforms in an extension, often without a
///   line in it.
/// - When not to: where the method reads one value. Then hand over the value: `open(address)` beats any protocol
///   (*Primitivize Parameter*).
///
/// Source: Feathers, chapter 25, *Adapt Parameter*.
struct AdaptedParameter {
  /// Stands in for a type of the system, which only the system can create.
  final class LaunchRequest {
    let host: String
    let path: [String]
    private init() { fatalError("Only the system makes these.") }
  }

  enum Before {
    struct Door {
      func place(for request: LaunchRequest) -> String {
        request.host == "teahouse" ? request.path.first ?? "menu" : "menu"
      }
    }
  }

  protocol Addressed {
    var host: String { get }
    var path: [String] { get }
  }

  struct Door {
    func place(for request: some Addressed) -> String {
      request.host == "teahouse" ? request.path.first ?? "menu" : "menu"
    }
  }

  struct AddressedStub: Addressed {
    var host = "teahouse"
    var path: [String] = []
  }

  @Test(arguments: [
    (AddressedStub(path: ["mint"]), "mint"), (AddressedStub(), "menu"),
    (AddressedStub(host: "elsewhere", path: ["mint"]), "menu"),
  ])
  func `an internal link leads to its tea, and any other to the menu`(request: AddressedStub, place: String) {
    #expect(Door().place(for: request) == place)
  }
}

extension AdaptedParameter.LaunchRequest: AdaptedParameter.Addressed {}
