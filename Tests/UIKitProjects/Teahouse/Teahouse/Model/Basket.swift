import Foundation
import Observation

@Observable
final class Basket {
  struct Line: Identifiable, Hashable {
    let tea: Tea
    var count: Int

    var id: Tea.ID { tea.id }
    var price: Decimal { tea.price * Decimal(count) }
  }

  private(set) var lines: [Line] = []

  var count: Int { lines.reduce(0) { $0 + $1.count } }
  var total: Decimal { lines.map(\.price).reduce(0, +) }
  var isEmpty: Bool { lines.isEmpty }

  func add(_ tea: Tea) {
    if let index = lines.firstIndex(where: { $0.id == tea.id }) {
      lines[index].count += 1
    } else {
      lines.append(Line(tea: tea, count: 1))
    }
  }

  func set(_ count: Int, of id: Tea.ID) {
    guard let index = lines.firstIndex(where: { $0.id == id }) else { return }
    if count > 0 {
      lines[index].count = count
    } else {
      lines.remove(at: index)
    }
  }

  func removeAll() {
    lines.removeAll()
  }

  subscript(id: Tea.ID) -> Line? {
    lines.first { $0.id == id }
  }
}
