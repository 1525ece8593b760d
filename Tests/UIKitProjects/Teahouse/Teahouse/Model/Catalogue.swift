import Foundation
import os

nonisolated struct Catalogue: Sendable {
  enum Order: String, CaseIterable, Sendable {
    case name, price
  }

  private(set) var teas: [Tea]

  init(teas: [Tea]) {
    self.teas = teas
  }

  init(contentsOf url: URL) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    teas = try decoder.decode([Tea].self, from: Data(contentsOf: url))
  }

  static let bundled: Catalogue = {
    let logger = Logger(subsystem: "house.tea.shop", category: "catalogue")
    guard let url = Bundle.main.url(forResource: "teas", withExtension: "json") else {
      logger.error("The catalogue is missing")
      return Catalogue(teas: [])
    }
    do {
      return try Catalogue(contentsOf: url)
    } catch {
      logger.fault("The catalogue cannot be read: \(error.localizedDescription, privacy: .public)")
      return Catalogue(teas: [])
    }
  }()

  func sections(matching query: String, by order: Order) -> [(kind: Tea.Kind, teas: [Tea])] {
    let found = teas.filter { $0.matches(query) }
    return Tea.Kind.allCases.compactMap { kind -> (kind: Tea.Kind, teas: [Tea])? in
      let teas = found.filter { $0.kind == kind }
      guard !teas.isEmpty else { return nil }
      switch order {
      case .name:
        return (kind, teas.sorted(using: KeyPathComparator(\.name, comparator: .localizedStandard)))
      case .price:
        return (kind, teas.sorted(using: [KeyPathComparator(\.price), KeyPathComparator(\.name)]))
      }
    }
  }

  subscript(id: Tea.ID) -> Tea? {
    teas.first { $0.id == id }
  }
}
