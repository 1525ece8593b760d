import KumikoFoundation

/// The views that a collection view has created, by their use, and the classes to create more of
/// them.
final class ReusePool {
  /// The use of a view.
  struct Use: Hashable {
    /// The kind of a supplementary view or decoration; nil for cells.
    let kind: String?
    let identifier: String
  }

  /// The views for one use. Each view refers to the shelf to which it returns.
  final class Shelf {
    let use: Use
    fileprivate weak var pool: ReusePool?
    fileprivate var viewClass: ReusableView.Type?
    /// Creates views from a nib; takes precedence over the class.
    fileprivate var make: (() -> ReusableView?)?
    fileprivate var idle: [ReusableView] = []

    fileprivate init(_ use: Use, of pool: ReusePool) {
      self.use = use
      self.pool = pool
    }
  }

  private var shelves: [Use: Shelf] = [:]
  /// The shelf that was used last, which is mostly used again next.
  private var latest: Shelf?
  /// Views that were recycled and are still in their superview.
  private var lingering: [ReusableView] = []

  /// The position and appearance of the element for which a view is being created.
  var pose: LayoutPose?

  private var isLingering = false
  /// The view with the keyboard focus meanwhile.
  private var keyboardView: UIView?

  /// The maximum number of idle views for one use: about two screens full of small cells.
  static let idleLimit = 256

  func register(_ viewClass: ReusableView.Type?, for use: Use) {
    shelf(for: use).viewClass = viewClass
    shelf(for: use).make = nil
  }

  /// Registers a closure that creates views; where it returns nil, one of class `plain` is created.
  func register(_ plain: ReusableView.Type, for use: Use, _ make: @escaping () -> ReusableView?) {
    shelf(for: use).viewClass = plain
    shelf(for: use).make = make
  }

  /// Registers a class that must be of a kind; another is reported and not registered.
  func register<Kind: ReusableView>(_ given: AnyClass?, as kind: Kind.Type, for use: Use) {
    let viewClass = given as? Kind.Type
    if let given, viewClass == nil {
      Diagnostics.report(.wrongClass("\(given)", "\(kind)", for: use.identifier))
    }
    register(viewClass, for: use)
  }

  func isRegistered(_ use: Use) -> Bool { existingShelf(for: use)?.viewClass != nil }

  /// The identifiers of views of the same kind that are similar to that of a use.
  func identifiers(near use: Use) -> [String] {
    NearNames.of(
      use.identifier,
      among: shelves.values.lazy.filter { $0.use.kind == use.kind && $0.viewClass != nil }
        .map(\.use.identifier).filter { $0 != use.identifier })
  }

  /// A view for a use: an idle one, prepared for reuse, or a new one. Nil where no class is
  /// registered.
  func view(for use: Use) -> ReusableView? {
    guard let shelf = existingShelf(for: use) else { return nil }
    if let view = shelf.idle.popLast() {
      view.prepareForReuse()
      view.begin(with: pose)
      return view
    }
    if let view = shelf.make?() {
      view.reuseIdentifier = use.identifier
      view.shelf = shelf
      view.begin(with: pose)
      return view
    }
    return shelf.viewClass.map { make($0, for: use) }
  }

  /// Creates a view of a class that need not be registered.
  func make(
    _ viewClass: ReusableView.Type, for use: Use
  ) -> ReusableView {
    let view = viewClass.make(reuseIdentifier: use.identifier, size: pose?.size ?? .zero)
    view.shelf = shelf(for: use)
    view.begin(with: pose)
    return view
  }

  /// The use of a view; nil for one that was not created here.
  func use(of view: ReusableView) -> Use? { ownShelf(of: view)?.use }

  /// Makes a view that the app has created itself reusable, by its own identifier.
  func adopt(_ view: ReusableView, kind: String?) {
    guard ownShelf(of: view) == nil, let identifier = view.reuseIdentifier else { return }
    view.shelf = shelf(for: Use(kind: kind, identifier: identifier))
  }

  /// Recycles a view that is not shown any more.
  func recycle(_ view: ReusableView) {
    view.isLifted = false
    view.stopEverything()
    view.swipe?.end()
    if isLingering, keyboardView?.isDescendant(of: view) != true {
      lingering.append(view)
    } else {
      view.removeFromSuperview()
    }
    view.elementID = nil
    view.offeredSize = nil
    view.stopFollowing(.registration)
    guard let shelf = ownShelf(of: view) else { return }
    if shelf.idle.count < ReusePool.idleLimit {
      shelf.idle.append(view)
    } else {
      view.shelf = nil
    }
  }

  /// Keeps recycled views in their superview, in a window, until `sweep()`; one that contains the
  /// first responder is removed at once, which makes it resign.
  func linger(in window: UIWindow?) {
    isLingering = window != nil
    keyboardView = window?.firstResponder as? UIView
  }

  /// Removes recycled views from their superview that were not reused for another element.
  func sweep() {
    (isLingering, keyboardView) = (false, nil)
    for view in lingering where view.elementID == nil { view.removeFromSuperview() }
    lingering.removeAll(keepingCapacity: true)
  }

  private func existingShelf(for use: Use) -> Shelf? {
    if let latest, latest.use == use { return latest }
    guard let shelf = shelves[use] else { return nil }
    latest = shelf
    return shelf
  }

  private func shelf(for use: Use) -> Shelf {
    if let shelf = existingShelf(for: use) { return shelf }
    let shelf = Shelf(use, of: self)
    shelves[use] = shelf
    return shelf
  }

  /// The shelf to which a view returns; nil where it belongs to another pool.
  private func ownShelf(of view: ReusableView) -> Shelf? {
    view.shelf.flatMap { $0.pool === self ? $0 : nil }
  }
}
