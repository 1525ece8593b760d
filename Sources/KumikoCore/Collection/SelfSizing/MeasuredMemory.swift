import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// The sizes that views asked for, by element. They outlive preparations of the layout and, renamed,
/// updates; those of items with identifiers come back with an item that went and returned.
struct MeasuredMemory {
  /// A size, and what it was asked for.
  struct Entry {
    let size: CGSize
    /// The axes on which the view decided. On the others, `size` has what the layout gave.
    let axes: UIAxis
    /// The collection view's size.
    let room: CGSize

    /// Whether the size holds for an element that the layout has placed now: the layout gives it
    /// what it gave then.
    func fits(_ element: PlacedElement, in room: CGSize, scrollsDown: Bool) -> Bool {
      guard element.measuredAxes == axes else { return false }
      if axes == .both {
        return scrollsDown ? room.width == self.room.width : room.height == self.room.height
      }
      let given = element.frame.size
      return axes == .vertical
        ? abs(given.width - size.width) < 0.01 : abs(given.height - size.height) < 0.01
    }
  }

  /// How many sizes of items that went are kept.
  static let departedLimit = 10_000

  private(set) var entries: [ElementID: Entry] = [:]
  private var departed = IdentifierMap<AnyHashable, Entry>()

  /// Remembers what a view asked for in the place that the layout gave it.
  mutating func remember(_ preferred: CGSize, for element: PlacedElement, in room: CGSize) {
    let axes = element.measuredAxes
    let size = CGSize(
      width: axes.contains(.horizontal) ? preferred.width : element.frame.width,
      height: axes.contains(.vertical) ? preferred.height : element.frame.height)
    entries[element.id] = Entry(size: size, axes: axes, room: room)
  }

  mutating func forget(_ id: ElementID) { entries[id] = nil }

  mutating func forgetEverything() {
    entries = [:]
    departed = IdentifierMap()
  }

  /// Before an update: keeps the sizes of the elements for which `identifier` has an answer, in case
  /// they come back.
  mutating func keep(_ ids: some Sequence<ElementID>, by identifier: (ElementID) -> AnyHashable?) {
    for id in ids {
      guard let entry = entries[id], let identifier = identifier(id) else { continue }
      if departed.count >= MeasuredMemory.departedLimit { departed = IdentifierMap() }
      departed[identifier] = entry
    }
  }

  /// After an update: gives what stays its new name, and what came back its size.
  mutating func rename(
    by names: ElementRenaming, returning id: (AnyHashable) -> ElementID?
  ) {
    var renamed: [ElementID: Entry] = [:]
    renamed.reserveCapacity(entries.count)
    for (id, entry) in entries {
      if let new = names.newID(of: id) { renamed[new] = entry }
    }
    departed.keep { identifier, entry in
      guard let id = id(identifier) else { return true }
      if renamed[id] == nil { renamed[id] = entry }
      return false
    }
    entries = renamed
  }
}

/// A data source that knows items by identifier.
protocol ItemIdentifying: AnyObject {
  func anyIdentifier(at path: IndexPath) -> AnyHashable?
  func path(ofAny identifier: AnyHashable) -> IndexPath?
}
