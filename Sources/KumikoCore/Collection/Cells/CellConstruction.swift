import KumikoFoundation

// Instantiating cells, headers and footers of an app's classes, and the views that show them; see
// `Construction`.

/// A stand-in for any class of reusable views while one is instantiated. Not for use.
@_spi(Construction) open class _ReusableViewStandIn: _ReusableView {
  /// Creates a view with a frame.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A stand-in for any class of table cells while one is instantiated. Not for use.
@_spi(Construction) open class _TableCellStandIn: UITableViewCell {
  /// Creates a cell of a style.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a cell of the default style.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A stand-in for any class of table headers and footers while one is instantiated. Not for use.
@_spi(Construction) open class _HeaderFooterStandIn: UITableViewHeaderFooterView {
  /// Creates a view with an identifier.
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  /// Creates a view without identifier.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A stand-in for any class of collection views while one is instantiated. Not for use.
@_spi(Construction) open class _CollectionViewStandIn: UICollectionView {
  /// Creates a view with its layout.
  public required override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout)
  {
    super.init(frame: frame, collectionViewLayout: layout)
  }

  /// Creates a view from a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A stand-in for any class of tables while one is instantiated. Not for use.
@_spi(Construction) open class _TableViewStandIn: UITableView {
  /// Creates a table of a style.
  public required override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
  }

  /// Creates a table from a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension Construction {
  /// A collection view of a class, created with its `init(frame:collectionViewLayout:)`.
  @inline(never)
  static func collectionView(
    _ type: UICollectionView.Type, _ frame: CGRect, _ layout: UICollectionViewLayout
  ) -> AnyObject {
    unsafeBitCast(type as AnyClass, to: _CollectionViewStandIn.Type.self)
      .init(frame: frame, collectionViewLayout: layout) as AnyObject
  }

  /// A table of a class, created with its `init(frame:style:)`.
  @inline(never)
  static func tableView(
    _ type: UITableView.Type, _ frame: CGRect, _ style: UITableView.Style
  ) -> AnyObject {
    unsafeBitCast(type as AnyClass, to: _TableViewStandIn.Type.self)
      .init(frame: frame, style: style) as AnyObject
  }

  /// A view of a class, created with its `init(frame:)`.
  @inline(never)
  static func reusableView(
    _ viewClass: ReusableView.Type, size: CGSize
  ) -> ReusableView {
    let made =
      unsafeBitCast(viewClass as AnyClass, to: _ReusableViewStandIn.Type.self)
      .init(frame: CGRect(origin: .zero, size: size)) as AnyObject
    return unsafeDowncast(made, to: ReusableView.self)
  }

  /// A cell of a class, created with its `init(style:reuseIdentifier:)`.
  @inline(never)
  static func tableCell(
    _ cellClass: ReusableView.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) -> ReusableView {
    let made =
      unsafeBitCast(cellClass as AnyClass, to: _TableCellStandIn.Type.self)
      .init(style: style, reuseIdentifier: reuseIdentifier) as AnyObject
    return unsafeDowncast(made, to: ReusableView.self)
  }

  /// A header or footer of a class, created with its `init(reuseIdentifier:)`.
  @inline(never)
  static func headerFooter(
    _ viewClass: ReusableView.Type, reuseIdentifier: String?
  ) -> ReusableView {
    let made =
      unsafeBitCast(viewClass as AnyClass, to: _HeaderFooterStandIn.Type.self)
      .init(reuseIdentifier: reuseIdentifier) as AnyObject
    return unsafeDowncast(made, to: ReusableView.self)
  }
}
