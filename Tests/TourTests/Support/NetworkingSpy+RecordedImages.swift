import Doubles
import Foundation
import Loopback
import NetworkingSample
import SampleDoubles

@testable import tour

extension NetworkingSpy {
  static let recordedURL = URL(literal: "http://recorded.example")

  /// A network with the recorded service, without a server.
  static var ofRecordedImages: NetworkingSpy {
    let network = NetworkingSpy()
    network.responseSpy.answers { request throws(NetworkError) in
      let query = request.parameters.map { URLQueryItem(name: $0.name, value: $0.revealed) }
      let request = LoopbackRequest("GET", request.endpoint.path(), query: query)
      let answer = RecordedImages.answer(to: request, base: recordedURL.absoluteString)
      if let error = NetworkError(status: answer.status, headers: [:]) { throw error }
      return answer
    }
    return network
  }
}
