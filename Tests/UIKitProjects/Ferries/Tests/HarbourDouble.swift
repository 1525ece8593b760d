import Foundation
import OpenCombine

/// A harbour that answers what a test says, one answer after the other; the last one stays.
final class HarbourDouble: FerryService {
  private var answers: [Result<[Departure], FerryError>]

  init(_ answers: [Result<[Departure], FerryError>]) { self.answers = answers }

  func departures() -> AnyPublisher<[Departure], FerryError> {
    Deferred {
      Future { promise in
        promise(self.answers.count > 1 ? self.answers.removeFirst() : self.answers[0])
      }
    }
    .eraseToAnyPublisher()
  }

  func notes(for id: Departure.ID) -> AnyPublisher<String, FerryError> {
    Just("Notes of \(id).").setFailureType(to: FerryError.self).eraseToAnyPublisher()
  }
}

extension Publisher where Failure == Never {
  /// Waits until a value comes that is wanted.
  @MainActor func wait(until isWanted: @escaping (Output) -> Bool) async {
    let (values, feed) = AsyncStream.makeStream(of: Bool.self)
    let waiting = sink { feed.yield(isWanted($0)) }
    for await isWanted in values where isWanted { break }
    waiting.cancel()
  }
}
