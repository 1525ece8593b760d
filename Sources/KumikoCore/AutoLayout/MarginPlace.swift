/// An attribute of an item, where a margin attribute of a view is replaced by one of its margins
/// guide.
@MainActor struct MarginPlace {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute
  /// Whether it is a margin attribute.
  let isMargin: Bool

  init(_ given: Any, _ attribute: NSLayoutConstraint.Attribute) {
    let item = given as AnyObject
    let plain = attribute.withoutMargins
    let view = plain == attribute ? nil : item as? UIView
    self.item = view?.layoutMarginsGuide ?? item
    self.attribute = plain
    isMargin = view != nil
  }
}

nonisolated extension NSLayoutConstraint.Attribute {
  private static let margins: [(Self, Self)] = [
    (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
    (.leading, .leadingMargin), (.trailing, .trailingMargin), (.centerX, .centerXWithinMargins),
    (.centerY, .centerYWithinMargins),
  ]

  /// The attribute of the margins guide for a margin attribute of a view.
  var withoutMargins: Self {
    guard rawValue >= Self.leftMargin.rawValue else { return self }
    return Self.margins.first { $0.1 == self }?.0 ?? self
  }

  /// The margin attribute of a view for one of the margins guide.
  var ofMargins: Self { Self.margins.first { $0.0 == self }?.1 ?? self }
}
