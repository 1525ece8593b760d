import Foundation

nonisolated struct Tea: Identifiable, Hashable, Codable, Sendable {
  enum Kind: String, CaseIterable, Codable, Sendable {
    case green, black, oolong, herbal

    var title: LocalizedStringResource {
      switch self {
      case .green: "Green"
      case .black: "Black"
      case .oolong: "Oolong"
      case .herbal: "Herbal"
      }
    }
  }

  let id: Int
  var name: String
  var kind: Kind
  var price: Decimal
  var notes: String
  var isFeatured = false
  var picture: URL?
}

extension Tea {
  nonisolated func matches(_ query: String) -> Bool {
    let query = query.trimmingCharacters(in: .whitespaces)
    return query.isEmpty || name.localizedCaseInsensitiveContains(query)
      || notes.localizedStandardContains(query)
  }
}

nonisolated extension Decimal {
  var price: String {
    formatted(.currency(code: "EUR").locale(Locale(identifier: "en_IE")))
  }
}
