import Synchronization
import TeaHouse
import Testing

private final class Line: Mailing {
  let failures: [MailError?]
  let count = Mutex(0)
  init(_ failures: MailError?...) { self.failures = failures }

  func send(_ text: String, to address: String) throws(MailError) {
    let index = count.withLock { count in
      count += 1
      return min(count, failures.count) - 1
    }
    if let error = failures[index] { throw error }
  }
}

func exercise08(_ makeWaiter: (any Mailing) -> any Calling) async throws {
  for (line, count, error) in [
    (Line(.busy, nil), 2, nil), (Line(.busy), 2, .busy), (Line(.unknownAddress), 1, .unknownAddress),
  ]
    as [(Line, Int, MailError?)]
  {
    var thrown: MailError?
    do throws(MailError) { try makeWaiter(line).call("Ada", for: .green) } catch { thrown = error }
    #expect(thrown == error)
    #expect(line.count.withLock { $0 } == count)
  }
}
