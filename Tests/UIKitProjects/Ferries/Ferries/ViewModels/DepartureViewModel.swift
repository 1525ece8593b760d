import Combine
import Foundation

final class DepartureViewModel: ObservableObject {
  let departure: Departure
  @Published var name = ""
  @Published private(set) var isFavourite = false
  @Published private(set) var notes: String?

  private let favourites: Favourites
  private var cancellables: Set<AnyCancellable> = []

  init(departure: Departure, service: FerryService, favourites: Favourites) {
    self.departure = departure
    self.favourites = favourites
    favourites.contains(departure.id).assign(to: &$isFavourite)
    service.notes(for: departure.id)
      .map(Optional.some)
      .replaceError(with: nil)
      .receive(on: DispatchQueue.main)
      .assign(to: \.notes, on: self)
      .store(in: &cancellables)
  }

  /// Whether a ticket can be bought: by somebody, on a ship that goes.
  var canBook: AnyPublisher<Bool, Never> {
    $name
      .map { !$0.isEmpty }
      .combineLatest(Just(departure.status != .cancelled)) { $0 && $1 }
      .removeDuplicates()
      .eraseToAnyPublisher()
  }

  func toggle() {
    favourites.toggle(departure.id)
  }
}
