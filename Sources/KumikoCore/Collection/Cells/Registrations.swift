import KumikoFoundation

extension UICollectionView {
  /// A class of cells for items of a type, and how a cell takes on an item. Make it once, outside
  /// of the cell provider.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Gives a cell what it needs to show an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let identifier = RegistrationIdentifier()
    let nib: UINib?
    let handler: Handler

    /// Cells of the class `Cell`.
    public init(handler: @escaping Handler) {
      nib = nil
      self.handler = handler
    }

    /// Cells of a nib, whose class is `Cell`.
    public init(cellNib: UINib, handler: @escaping Handler) {
      nib = cellNib
      self.handler = handler
    }
  }

  /// A class of supplementary views, and how a view takes on its place. Make it once, outside of
  /// the provider.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Gives a view what it needs to show.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = RegistrationIdentifier()
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    /// Views of the class `Supplementary` for a kind of element.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      nib = nil
      self.handler = handler
    }

    /// Views of a nib, whose class is `Supplementary`, for a kind of element.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      nib = supplementaryNib
      self.handler = handler
    }
  }
}

/// Tells registrations apart, and which of two was made before.
final class RegistrationIdentifier {
  /// How many registrations were made.
  private(set) static var count = 0

  /// How many were made before this one.
  let number: Int

  init() {
    number = RegistrationIdentifier.count
    RegistrationIdentifier.count += 1
  }

  /// A name that no other registration has while this one is in use.
  private(set) lazy var name = "registration \(UInt(bitPattern: ObjectIdentifier(self).hashValue))"
}
