import KumikoFoundation
import KumikoReporting
import KumikoSolver

// The names of views and controllers in reports, where several are of the same class.
extension UIView {
  /// The class, and what distinguishes the view from others: its identifier, its text, or the
  /// property of a controller or a superview that holds it.
  ///
  ///     UIStackView 'header'      UILabel "Total"      UIStackView rows of OrderController
  var spokenName: String {
    let name = "\(type(of: self))"
    if let identifier = accessibilityIdentifier, !identifier.isEmpty {
      return "\(name) '\(identifier)'"
    }
    if let text = firstTextOfItself, !text.isEmpty { return "\(name) \"\(text.prefix(30))\"" }

    if let property = holdingProperty(from: next) { return "\(name) \(property)" }
    return name
  }

  private var firstTextOfItself: String? {
    (self as? UILabel)?.text ?? ownLargeTitle
  }
}

extension UIViewController {
  /// The class, and what distinguishes the controller from others: its title, or the property of a
  /// surrounding object that holds it.
  var spokenName: String {
    let name = "\(type(of: self))"
    if let title, !title.isEmpty { return "\(name) \"\(title.prefix(30))\"" }
    let around = parent ?? presentingViewController
    if let property = holdingProperty(from: around) { return "\(name) \(property)" }
    return name
  }
}

extension UIResponder {
  /// The property that holds this object in the nearest responder, starting at one, and the class
  /// of that responder.
  ///
  /// Searches 100 responders at most: controllers that a program puts into each other's views can
  /// make an endless chain.
  fileprivate func holdingProperty(from first: UIResponder?) -> String? {
    var next = first
    for _ in 0..<100 {
      guard let owner = next else { break }
      for child in ObjectMirror.stored(in: owner) where (child.value as AnyObject) === self {
        guard let label = child.label else { continue }
        let name = label.replacingOccurrences(of: "$__lazy_storage_$_", with: "")
        return "\(name) of \(type(of: owner))"
      }
      next = owner is UIWindow ? nil : owner.next
    }
    return nil
  }
}

extension UILayoutGuide {
  /// The class with the identifier, where there is one, and the view that owns the guide.
  var spokenName: String {
    let own = identifier.isEmpty ? "\(type(of: self))" : "\(type(of: self)) '\(identifier)'"
    return owningView.map { "\(own) of \($0.spokenName)" } ?? own
  }
}

extension LayoutEngine {
  /// Reports a view whose frame conflicts with a constraint, once for all of its constraints;
  /// returns whether there is one.
  func reportFrame(
    against constraint: NSLayoutConstraint, _ conflicting: [ConstraintID]
  ) -> Bool {
    let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 as? UIView }
    // Constraints of the view alone belong to a tree of their own.
    let around = root.superview?.constraintRoot.constraintState?.engine
    func isKnown(_ view: UIView) -> Bool {
      (leftOut + (view === root ? around?.leftOut ?? [] : [])).contains { other in
        other !== constraint && (other.firstItem === view || other.secondItem === view)
      }
    }
    let placed = items.first { view in
      guard view.translatesAutoresizingMaskIntoConstraints else { return false }
      // A constraint to something inside does not determine the position of the root.
      if view === root { return constraint.secondItem == nil && isKnown(view) }
      return given[ObjectIdentifier(view)]?.contains { conflicting.contains($0) } == true
        || isKnown(view)
    }
    guard let placed else { return false }
    if !isKnown(placed) { Diagnostics.report(.placedTwice(placed.spokenName)) }
    return true
  }
}
