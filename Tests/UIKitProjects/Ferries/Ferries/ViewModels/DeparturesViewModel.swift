import Combine
import Foundation

@MainActor
final class DeparturesViewModel: ObservableObject {
  enum Phase: Equatable {
    case loading
    case loaded
    case failed(String)
  }

  @Published var query = ""
  @Published private(set) var sections: [Section] = []
  @Published private(set) var phase = Phase.loading

  let service: FerryService
  let favourites: Favourites
  private let reloads = PassthroughSubject<Void, Never>()
  private let departures = CurrentValueSubject<[Departure], Never>([])
  private var cancellables = Set<AnyCancellable>()

  init(
    service: FerryService, favourites: Favourites,
    pause: DispatchQueue.SchedulerTimeType.Stride = .milliseconds(300)
  ) {
    self.service = service
    self.favourites = favourites

    reloads
      .prepend(())
      .handleEvents(receiveOutput: { [weak self] in self?.phase = .loading })
      .map { [service] in
        service.departures()
          .map { Result<[Departure], FerryError>.success($0) }
          .catch { Just(.failure($0)) }
      }
      .switchToLatest()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.finish($0) }
      .store(in: &cancellables)

    let words =
      $query
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .removeDuplicates()
      .debounce(for: pause, scheduler: DispatchQueue.main)
      .prepend("")

    departures
      .combineLatest(words) { departures, word in
        guard !word.isEmpty else { return departures }
        return departures.filter {
          $0.destination.localizedCaseInsensitiveContains(word)
            || $0.ship.localizedCaseInsensitiveContains(word)
        }
      }
      .combineLatest(favourites.ids, Self.sections)
      .removeDuplicates()
      .assign(to: &$sections)
  }

  func reload() {
    reloads.send()
  }

  func delay(_ id: Departure.ID) {
    guard let index = departures.value.firstIndex(where: { $0.id == id }) else { return }
    departures.value[index].status = .delayed
  }

  func isFavourite(_ id: Departure.ID) -> AnyPublisher<Bool, Never> {
    favourites.contains(id)
  }

  private func finish(_ result: Result<[Departure], FerryError>) {
    switch result {
    case .success(let found):
      departures.send(found)
      phase = .loaded
    case .failure(let error):
      departures.send([])
      phase = .failed(error.localizedDescription)
    }
  }

  private static func sections(
    _ departures: [Departure], _ favourites: Set<Departure.ID>
  ) -> [Section] {
    let rows = departures.map { Row(departure: $0, isFavourite: favourites.contains($0.id)) }
    return [
      Section(kind: .favourites, rows: rows.filter(\.isFavourite)),
      Section(kind: .others, rows: rows.filter { !$0.isFavourite }),
    ].filter { !$0.rows.isEmpty }
  }
}
