import Combine
import Foundation

/// The departures with a star.
final class Favourites {
  private let subject: CurrentValueSubject<Set<Departure.ID>, Never>

  init(_ ids: Set<Departure.ID> = []) {
    subject = CurrentValueSubject(ids)
  }

  var ids: AnyPublisher<Set<Departure.ID>, Never> {
    subject.removeDuplicates().eraseToAnyPublisher()
  }

  func contains(_ id: Departure.ID) -> AnyPublisher<Bool, Never> {
    subject
      .map { $0.contains(id) }
      .removeDuplicates()
      .eraseToAnyPublisher()
  }

  func toggle(_ id: Departure.ID) {
    if subject.value.contains(id) {
      subject.value.remove(id)
    } else {
      subject.value.insert(id)
    }
  }
}
