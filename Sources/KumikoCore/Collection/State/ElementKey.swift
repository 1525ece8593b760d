import KumikoLayout
import KumikoSnapshots

/// The identity of an element, independent of its position: data about elements is stored by key,
/// and an update changes no key.
enum ElementKey: Hashable {
  /// An item, by the number of its handle.
  case item(Int)
  /// A supplementary view of a section, by the number of the section's handle.
  case supplementary(kind: String, section: Int, index: Int)
  /// A decoration view, likewise.
  case decoration(kind: String, section: Int, index: Int)
  /// An element of no existing item or section: a boundary item of the whole layout, or what a
  /// custom layout returns beyond the data.
  case loose(ElementID)

  // Written out, as every visible element is looked up several times in a frame, and nearly all are
  // items.

  static func == (a: ElementKey, b: ElementKey) -> Bool {
    switch (a, b) {
    case (.item(let number), .item(let other)): number == other
    case (.supplementary(let kind, let section, let index), .supplementary(let k, let s, let i)):
      index == i && section == s && kind == k
    case (.decoration(let kind, let section, let index), .decoration(let k, let s, let i)):
      index == i && section == s && kind == k
    case (.loose(let id), .loose(let other)): id == other
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .item(let number): hasher.combine(number)
    case .supplementary(let kind, let section, let index):
      hasher.combine(section &+ index)
      hasher.combine(kind)
    case .decoration(let kind, let section, let index):
      hasher.combine(section &+ index)
      hasher.combine(kind)
    case .loose(let id): hasher.combine(id)
    }
  }
}
