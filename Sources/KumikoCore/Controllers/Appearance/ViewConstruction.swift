import KumikoFoundation

// Creating views of classes that are known at run time only, as described at `Construction`.

/// Stands in for any class of views while one is created. Not for use.
@_spi(Construction) open class _ViewStandIn: UIView {
  /// Creates a view with a frame.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension Construction {
  /// A view of a class: a cell or a header of a table is created by its own initialiser, other
  /// views of an app by `init(frame:)`, and those of Kumiko by `init(coder:)`, which all of them
  /// have and which is equivalent to their own initialiser.
  static func view(_ viewClass: UIView.Type, frame: CGRect = .zero) -> UIView {
    if let made = kumikosView(viewClass) {
      made.frame = frame
      return made
    }
    if let cell = viewClass as? UITableViewCell.Type {
      return tableCell(cell, style: .default, reuseIdentifier: nil)
    }
    if let view = viewClass as? UITableViewHeaderFooterView.Type {
      return headerFooter(view, reuseIdentifier: nil)
    }
    return framedView(viewClass, frame)
  }

  /// A view of a class, created by its `init()`.
  static func viewWithoutFrame(_ viewClass: UIView.Type) -> AnyObject {
    kumikosView(viewClass) ?? NamedMembers.make(viewClass) ?? object(viewClass)
  }

  private static func kumikosView(_ viewClass: UIView.Type) -> UIView? {
    isKumikos(viewClass) ? viewClass.init(coder: NSCoder()) : nil
  }

  private static func isKumikos(_ viewClass: UIView.Type) -> Bool {
    ["KumikoCore.", "KumikoEditing."].contains {
      _typeName(viewClass, qualified: true).hasPrefix($0)
    }
  }

  @inline(never)
  private static func framedView(_ viewClass: UIView.Type, _ frame: CGRect) -> UIView {
    let made =
      unsafeBitCast(viewClass as AnyClass, to: _ViewStandIn.Type.self).init(frame: frame)
      as AnyObject
    return unsafeDowncast(made, to: UIView.self)
  }
}
