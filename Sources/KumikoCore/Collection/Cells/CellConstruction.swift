import KumikoFoundation

// Making cells, headers and footers of classes of an app, and the views that show them;
// `Construction` says how.

/// Stands in for any class of reusable views while one is made. Not for use.
@_spi(Construction) open class _ReusableViewStandIn: _ReusableView {
  /// Makes a view with a frame.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stands in for any class of table cells while one is made. Not for use.
@_spi(Construction) open class _TableCellStandIn: UITableViewCell {
  /// Makes a cell of a style.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Makes a cell of the default style.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stands in for any class of headers and footers of tables while one is made. Not for use.
@_spi(Construction) open class _HeaderFooterStandIn: UITableViewHeaderFooterView {
  /// Makes a view with an identifier.
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  /// Makes a view without identifier.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stands in for any class of collection views while one is made. Not for use.
@_spi(Construction) open class _CollectionViewStandIn: UICollectionView {
  /// Makes a view with its layout.
  public required override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout)
  {
    super.init(frame: frame, collectionViewLayout: layout)
  }

  /// Makes a view of a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stands in for any class of tables while one is made. Not for use.
@_spi(Construction) open class _TableViewStandIn: UITableView {
  /// Makes a table of a style.
  public required override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
  }

  /// Makes a table of a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension Construction {
  /// A collection view of a class, made by its `init(frame:collectionViewLayout:)`.
  @inline(never)
  static func collectionView(
    _ type: UICollectionView.Type, _ frame: CGRect, _ layout: UICollectionViewLayout
  ) -> AnyObject {
    unsafeBitCast(type as AnyClass, to: _CollectionViewStandIn.Type.self)
      .init(frame: frame, collectionViewLayout: layout) as AnyObject
  }

  /// A table of a class, made by its `init(frame:style:)`.
  @inline(never)
  static func tableView(
    _ type: UITableView.Type, _ frame: CGRect, _ style: UITableView.Style
  ) -> AnyObject {
    unsafeBitCast(type as AnyClass, to: _TableViewStandIn.Type.self)
      .init(frame: frame, style: style) as AnyObject
  }

  /// A view of a class, made by its `init(frame:)` with a frame of zero.
  @inline(never)
  static func reusableView(
    _ viewClass: ReusableView.Type
  ) -> ReusableView {
    let made =
      unsafeBitCast(viewClass as AnyClass, to: _ReusableViewStandIn.Type.self)
      .init(frame: .zero) as AnyObject
    return unsafeDowncast(made, to: ReusableView.self)
  }

  /// A cell of a class, made by its `init(style:reuseIdentifier:)`.
  @inline(never)
  static func tableCell(
    _ cellClass: ReusableView.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) -> ReusableView {
    let made =
      unsafeBitCast(cellClass as AnyClass, to: _TableCellStandIn.Type.self)
      .init(style: style, reuseIdentifier: reuseIdentifier) as AnyObject
    return unsafeDowncast(made, to: ReusableView.self)
  }

  /// A header or footer of a class, made by its `init(reuseIdentifier:)`.
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
