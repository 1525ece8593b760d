import Foundation

struct Departure: Identifiable, Hashable, Decodable {
  enum Status: String, Decodable {
    case onTime, delayed, cancelled
  }

  let id: String
  let destination: String
  let ship: String
  let pier: Int
  let time: String
  var status: Status
}

struct Section: Hashable {
  enum Kind: Hashable {
    case favourites, others
  }

  let kind: Kind
  var rows: [Row]
}

struct Row: Identifiable, Hashable {
  let departure: Departure
  let isFavourite: Bool

  var id: Departure.ID { departure.id }
}
