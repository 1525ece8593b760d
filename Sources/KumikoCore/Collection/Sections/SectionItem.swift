import KumikoFoundation

/// An item of a section, of whatever type: its identity, its value, and what is done with it.
public nonisolated struct SectionItem: Identifiable, Equatable {
  /// An item's identity: its own within its section's.
  public struct ID: Hashable, CustomStringConvertible {
    /// The section's.
    public let section: AnyHashable
    /// The value's own.
    public let item: AnyHashable

    /// An identity.
    public init(section: some Hashable, item: some Hashable) {
      self.section = section
      self.item = item
    }

    /// The value's own identity as text.
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

  /// Whether both have the same identity and equal values; what is done with them does not count.
  public static func == (first: SectionItem, second: SectionItem) -> Bool {
    first.id == second.id && first.content.isEqual(second.content)
  }

  /// A cell that shows the value.
  @MainActor
  func cell(in view: UICollectionView, at path: IndexPath) -> UICollectionViewCell {
    content.cell(in: view, at: path)
  }

  /// Does what the section says about a selected item.
  @MainActor
  func select() { content.select() }

  /// Does what the section says about an item that is not selected any more.
  @MainActor
  func deselect() { content.deselect() }
}

/// What a section does with its values; shared by its items.
struct ItemBehavior<Value> {
  let cell: (UICollectionView, IndexPath, Value) -> UICollectionViewCell
  let select: ((Value) -> Void)?
  let deselect: ((Value) -> Void)?
}

/// A value with what is done with it, whatever its type.
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
