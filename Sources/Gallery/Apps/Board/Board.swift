import UIKit

/// The subject of a card.
nonisolated enum CardTag: String, CaseIterable, Sendable {
  case bug, design, idea, urgent

  var title: String { rawValue.capitalized }

  var color: UIColor {
    switch self {
    case .bug: .systemRed
    case .design: .systemPurple
    case .idea: .systemTeal
    case .urgent: .systemOrange
    }
  }
}

nonisolated struct Card: Hashable, Identifiable, Sendable {
  let id: Int
  var title: String
  var notes = ""
  var tags: [CardTag] = []
}

nonisolated struct BoardColumn: Identifiable, Sendable {
  let id: Int
  let title: String
  var cards: [Card]
}

/// Columns of cards, which lists observe. Every change can be undone.
@Observable final class Board {
  let undoManager = UndoManager()
  @ObservationIgnored private var nextID = 100
  private(set) var columns = [
    BoardColumn(
      id: 0, title: "To Do",
      cards: [
        Card(id: 1, title: "Sharpen the chisels", notes: "1,000 then 6,000 grit", tags: [.urgent]),
        Card(id: 2, title: "Draw the shippo pattern", tags: [.design, .idea]),
        Card(id: 3, title: "Order hinoki", notes: "Two boards of 12 × 200 × 1,800 mm"),
        Card(id: 4, title: "Photograph the lantern for the shop window", tags: [.design]),
      ]),
    BoardColumn(
      id: 1, title: "Doing",
      cards: [
        Card(id: 5, title: "The door of the tea room sticks", tags: [.bug, .urgent]),
        Card(id: 6, title: "Glue up the frame", notes: "Overnight, with all clamps"),
      ]),
    BoardColumn(
      id: 2, title: "Done", cards: [Card(id: 7, title: "Sweep the workshop", tags: [.idea])]),
  ]

  func card(_ id: Card.ID) -> Card? { columns.lazy.flatMap(\.cards).first { $0.id == id } }

  func column(of id: Card.ID) -> Int? {
    columns.firstIndex { $0.cards.contains { $0.id == id } }
  }

  @discardableResult
  func add(title: String, notes: String = "", to column: Int) -> Card.ID {
    nextID += 1
    let card = Card(id: nextID, title: title, notes: notes)
    change("New Card") { $0[column].cards.append(card) }
    return card.id
  }

  func update(_ card: Card, named name: String = "Edit Card") {
    guard let column = column(of: card.id), self.card(card.id) != card else { return }
    change(name) { columns in
      guard let index = columns[column].cards.firstIndex(where: { $0.id == card.id }) else {
        return
      }
      columns[column].cards[index] = card
    }
  }

  func move(_ id: Card.ID, to column: Int, at index: Int) {
    guard let card = card(id), let source = self.column(of: id) else { return }
    change("Move Card") { columns in
      columns[source].cards.removeAll { $0.id == id }
      columns[column].cards.insert(card, at: min(index, columns[column].cards.count))
    }
  }

  func delete(_ id: Card.ID) {
    guard let column = column(of: id) else { return }
    change("Delete Card") { $0[column].cards.removeAll { $0.id == id } }
  }

  private func change(_ name: String, _ body: (inout [BoardColumn]) -> Void) {
    let old = columns
    body(&columns)
    undoManager.registerUndo(withTarget: self) { $0.change(name) { $0 = old } }
    undoManager.setActionName(name)
  }
}
