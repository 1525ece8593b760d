/// Leads from constraints and anchors to the view or guide that they are about, and to nothing once
/// that is gone.
///
/// Weak references would do the same. But a view to which there is one counts all its references
/// more slowly, and constraints are about most views.
final class ItemLink {
  /// The item, where it is a view.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) unowned(unsafe) var view: UIView?
  /// The item, where it is a guide.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) unowned(unsafe) var guide: UILayoutGuide?
  /// What is neither a view nor a guide: no constraint about it can be active.
  private weak var other: AnyObject?
  /// The variables that an engine has for the item, with the engine's number: those of the engine
  /// that asked last.
  @exclusivity(unchecked) var known: (engine: Int, variables: LayoutEngine.Variables)?

  fileprivate init(_ view: UIView) { self.view = view }

  fileprivate init(_ guide: UILayoutGuide) { self.guide = guide }

  private init(other: AnyObject) { self.other = other }

  // Not isolated: nothing here asks for the main actor.
  nonisolated deinit {}

  /// The item, or what was given for one.
  var item: AnyObject? { view ?? guide ?? other }

  /// The view in whose place the item stands.
  var layoutView: UIView? { view ?? guide?.owningView }

  /// The item goes.
  nonisolated func end() { (view, guide) = (nil, nil) }

  /// The link to any object.
  static func to(_ object: AnyObject) -> ItemLink {
    if let view = object as? UIView { return view.link }
    if let guide = object as? UILayoutGuide { return guide.link }
    return ItemLink(other: object)
  }
}

extension UIView {
  private var storedLink: ItemLink? {
    get { viewParts[.constraintLink] }
    set { viewParts[.constraintLink] = newValue }
  }

  /// The view goes: constraints about it are about nothing.
  nonisolated func endConstraintLink() { (viewParts[.constraintLink] as ItemLink?)?.end() }

  /// The link to the view.
  var link: ItemLink {
    if let storedLink { return storedLink }
    let link = ItemLink(self)
    storedLink = link
    return link
  }
}

extension UILayoutGuide {
  /// The link to the guide.
  var link: ItemLink {
    if let storedLink { return storedLink }
    let link = ItemLink(self)
    storedLink = link
    return link
  }
}
