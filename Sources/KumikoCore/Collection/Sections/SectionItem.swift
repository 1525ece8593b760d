import KumikoFoundation

/// An item of a section, of any type: its identity, its value, and its actions.
public nonisolated struct SectionItem: Identifiable, Equatable {
  /// An item's identity: its own within that of its section.
  public struct ID: Hashable, CustomStringConvertible {
    /// The identity of the section.
    public let section: AnyHashable
    /// The identity of the value.
    public let item: AnyHashable

    /// Creates an identity.
    public init(section: some Hashable, item: some Hashable) {
      self.section = section
      self.item = item
    }

    /// The identity of the value as text.
    public var description: String { "\(item.base)" }
  }

  /// The identity.
  public let id: ID
  private let content: any AnyItemContent

  @MainActor
  init<Value: Identifiable & Equatable>(
    _ value: Value, in section: AnyHashable, _ behavior: ItemBehavior<Value>
  ) {
    id = ID(section: section, item: value.id)
    content = ItemContent(value: value, behavior: behavior)
  }

  /// Whether both have the same identity and equal values; their actions are ignored.
  public static func == (first: SectionItem, second: SectionItem) -> Bool {
    first.id == second.id && first.content.isEqual(second.content)
  }

  /// A cell that shows the value.
  @MainActor
  func cell(in view: UICollectionView, at path: IndexPath) -> UICollectionViewCell {
    content.cell(in: view, at: path)
  }

  /// Performs the section's action for a selected item.
  @MainActor
  func select() { content.select() }

  /// Performs the section's action for a deselected item.
  @MainActor
  func deselect() { content.deselect() }
}

/// The actions of a section on its values; shared by its items.
struct ItemBehavior<Value> {
  let cell: (UICollectionView, IndexPath, Value) -> UICollectionViewCell
  let select: ((Value) -> Void)?
  let deselect: ((Value) -> Void)?
}

/// A value with its actions, of any type.
private nonisolated protocol AnyItemContent {
  func isEqual(_ other: any AnyItemContent) -> Bool
  @MainActor func cell(in view: UICollectionView, at path: IndexPath) -> UICollectionViewCell
  @MainActor func select()
  @MainActor func deselect()
}

private nonisolated struct ItemContent<Value: Equatable>: AnyItemContent {
  let value: Value
  let behavior: ItemBehavior<Value>

  func isEqual(_ other: any AnyItemContent) -> Bool {
    (other as? ItemContent<Value>)?.value == value
  }

  @MainActor func cell(in view: UICollectionView, at path: IndexPath) -> UICollectionViewCell {
    behavior.cell(view, path, value)
  }

  @MainActor func select() { behavior.select?(value) }
  @MainActor func deselect() { behavior.deselect?(value) }
}
