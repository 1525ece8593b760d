import Combine
import Foundation

protocol FerryService {
  func departures() -> AnyPublisher<[Departure], FerryError>
  func notes(for id: Departure.ID) -> AnyPublisher<String, FerryError>
}

enum FerryError: LocalizedError, Equatable {
  case offline
  case unreadable(String)

  var errorDescription: String? {
    switch self {
    case .offline: return String(localized: "The harbour does not answer.")
    case .unreadable(let name): return String(localized: "\(name) cannot be read.")
    }
  }
}
