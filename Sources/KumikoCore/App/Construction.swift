import KumikoFoundation

// Making objects of a class that is only known at run time.
//
// UIKit makes cells by `init(frame:)` and application delegates by `init()`, and code written for
// it overrides these initialisers without `required`, which Swift demands for a call through a
// class value. The call exists all the same: every subclass has the initialiser in its table of
// methods, at the place that the superclass gave it. A stand-in class that does say `required` lets
// the compiler make the call, and the table of the real class decides what runs. The stand-ins are
// open so that the compiler cannot know that table, and open to nobody: `@_spi` hides them.

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

/// Stands in for any class of plain objects while one is made. Not for use.
@_spi(Construction) @preconcurrency @MainActor open class _ObjectStandIn: NSObject {
  /// Makes an object.
  nonisolated public required override init() { super.init() }
}

/// Makes objects of classes that are known at run time only.
@preconcurrency @MainActor package enum Construction {
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

  /// An object of a class derived from `NSObject`, made by its `init()`.
  @inline(never)
  package static func object(_ objectClass: NSObject.Type) -> AnyObject {
    unsafeBitCast(objectClass as AnyClass, to: _ObjectStandIn.Type.self).init()
  }
}
