/// Refers from constraints and anchors to their view or guide, and to nothing once that is
/// deallocated.
///
/// Weak references would do the same. But a view with a weak reference to it has slower reference
/// counting, and most views have constraints.
final class ItemLink {
  /// The item, where it is a view.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) unowned(unsafe) var view: UIView?
  /// The item, where it is a guide.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) unowned(unsafe) var guide: UILayoutGuide?
  /// An object that is neither a view nor a guide: no constraint to it can be active.
  private weak var other: AnyObject?
  /// The variables of an engine for the item, with the engine's number: those of the engine that
  /// requested them last.
  @exclusivity(unchecked) var known: (engine: Int, variables: LayoutEngine.Variables)?

  fileprivate init(_ view: UIView) { self.view = view }

  fileprivate init(_ guide: UILayoutGuide) { self.guide = guide }

  private init(other: AnyObject) { self.other = other }

  // Nonisolated: nothing here needs the main actor.
  nonisolated deinit {}

  /// The item, or the object that was passed for one.
  var item: AnyObject? { view ?? guide ?? other }

  /// The view that is the item, or owns it.
  var layoutView: UIView? { view ?? guide?.owningView }

  /// Called when the item is deallocated.
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

  /// Called when the view is deallocated: constraints to it lose their item.
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
