import KumikoFoundation

extension UICollectionView {
  /// A class of cells for items of a type, and a handler that configures a cell with an item.
  /// Create it once, outside of the cell provider.
  ///
  ///     let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
  ///       cell, indexPath, name in
  ///       var content = cell.defaultContentConfiguration()
  ///       content.text = name
  ///       cell.contentConfiguration = content
  ///     }
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell to show an item.
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

  /// A class of supplementary views, and a handler that configures a view for its place. Create it
  /// once, outside of the provider.
  ///
  ///     let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
  ///       elementKind: UICollectionView.elementKindSectionHeader
  ///     ) { header, kind, indexPath in
  ///       var content = UIListContentConfiguration.header()
  ///       content.text = "Section \(indexPath.section + 1)"
  ///       header.contentConfiguration = content
  ///     }
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view.
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

/// Identifies registrations, and orders them by their creation.
final class RegistrationIdentifier {
  /// The number of registrations that were created.
  private(set) static var count = 0

  /// The number of registrations that were created before this one.
  let number: Int

  init() {
    number = RegistrationIdentifier.count
    RegistrationIdentifier.count += 1
  }

  /// A name that is unique while this registration is in use.
  private(set) lazy var name = "registration \(UInt(bitPattern: ObjectIdentifier(self).hashValue))"
}
