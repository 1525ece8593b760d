import KumikoFoundation

/// A cell whose nib has constraints to the cell itself, and its views in the content view:
/// Interface Builder has no other name for the content view in cells of collection views.
@MainActor protocol NibContentHolding: UIView {
  var contentView: UIView { get }
  /// Whether constraints to the sides of the cell apply to the sides of its content; otherwise this
  /// is so only for its top, its bottom and its height.
  var holdsNibContentSideways: Bool { get }
}

/// The items that constraints of a nib refer to.
@MainActor enum NibContent {
  /// The content view of a cell, or a guide of it, for an attribute, if the other item is inside
  /// that view, or there is none.
  static func item(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, beside other: AnyObject?
  ) -> AnyObject? {
    let guide = item as? UILayoutGuide
    guard let cell = (guide?.owningView ?? item) as? any NibContentHolding else { return item }
    let content = cell.contentView
    let inside = (other as? UILayoutGuide)?.owningView ?? other as? UIView
    if other != nil {
      guard let inside, inside !== content, inside.isDescendant(of: content) else { return item }
    }
    guard cell.holdsNibContentSideways || vertical.contains(attribute) else { return item }
    guard let guide else { return content }
    if guide === cell.safeAreaLayoutGuide { return content.safeAreaLayoutGuide }
    if guide === cell.layoutMarginsGuide { return content.layoutMarginsGuide }
    return guide
  }

  private static let vertical: Set<NSLayoutConstraint.Attribute> = [
    .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
    .centerYWithinMargins,
  ]
}

extension UIView: StandInMaking, StandInMade {
  package static func madeStandIn() -> AnyObject? { StandIn.object(of: self) { _ in } }

  package func standIn(as type: AnyClass) -> AnyObject? {
    StandIn.object(of: type) { standIn in
      guard let view = standIn as? UIView else { return }
      view.frame = self.frame
      view.tag = self.tag
      view.accessibilityIdentifier = self.accessibilityIdentifier
    }
  }
}

extension UIBarItem: StandInMaking, StandInMade {
  package static func madeStandIn() -> AnyObject? { StandIn.object(of: self) { _ in } }

  package func standIn(as type: AnyClass) -> AnyObject? {
    StandIn.object(of: type) { standIn in
      guard let item = standIn as? UIBarItem else {
        (standIn as? UIView)?.tag = self.tag
        return
      }
      (item.title, item.image, item.tag) = (self.title, self.image, self.tag)
    }
  }
}

extension UIGestureRecognizer: StandInMaking, StandInMade {
  package static func madeStandIn() -> AnyObject? { StandIn.object(of: self) { _ in } }

  package func standIn(as type: AnyClass) -> AnyObject? {
    StandIn.object(of: type) { ($0 as? UIGestureRecognizer)?.stand(for: self) }
  }
}

extension UICommand: StandInMade {
  package static func madeStandIn() -> AnyObject? {
    UIKeyCommand(input: "", modifierFlags: [], action: Selector(""))
  }
}

extension UIEvent: StandInMade {
  package static func madeStandIn() -> AnyObject? {
    UIEvent(timestamp: 0, touches: [], modifiers: [])
  }
}

/// Objects for methods and outlets that take another class than they are given.
@MainActor private enum StandIn {
  static func object(of type: AnyClass, _ set: (AnyObject) -> Void) -> AnyObject? {
    let object = made(type)
    if let object { set(object) }
    return object
  }

  private static func made(_ type: AnyClass) -> AnyObject? {
    switch type {
    case let type as UIView.Type: type.init(coder: NibCoder([:]) { _ in })
    case let type as UIBarItem.Type: type.init(coder: NibCoder([:]) { _ in })
    default: NamedMembers.make(type)
    }
  }
}
