import KumikoFoundation

/// The views that a collection view has made, by what they can be used for, and the classes to make
/// more of them.
final class ReusePool {
  /// What a view can be used for.
  struct Use: Hashable {
    /// The kind of a supplementary view or decoration; nil for cells.
    let kind: String?
    let identifier: String
  }

  /// The views for one use. Each view knows the shelf that it goes back to.
  final class Shelf {
    let use: Use
    fileprivate weak var pool: ReusePool?
    fileprivate var viewClass: ReusableView.Type?
    /// Makes views of a nib; comes before the class.
    fileprivate var make: (() -> ReusableView?)?
    fileprivate var idle: [ReusableView] = []

    fileprivate init(_ use: Use, of pool: ReusePool) {
      self.use = use
      self.pool = pool
    }
  }

  private var shelves: [Use: Shelf] = [:]
  /// The shelf that was asked for last, which is mostly the one that is asked for next.
  private var latest: Shelf?
  /// Views that were taken back and are still in their superview.
  private var lingering: [ReusableView] = []

  /// How the element is to stand and look for which a view is made right now.
  var pose: LayoutPose?

  private var isLingering = false
  /// What has the keyboard meanwhile.
  private var keyboardView: UIView?

  /// The most idle views that are kept for one use: about two screens full of small cells.
  static let idleLimit = 256

  func register(_ viewClass: ReusableView.Type?, for use: Use) {
    shelf(for: use).viewClass = viewClass
    shelf(for: use).make = nil
  }

  /// Registers what makes views; where it makes none, there is one of `plain`.
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

  /// The identifiers of views of the same kind that are like that of a use.
  func identifiers(near use: Use) -> [String] {
    NearNames.of(
      use.identifier,
      among: shelves.values.lazy.filter { $0.use.kind == use.kind && $0.viewClass != nil }
        .map(\.use.identifier).filter { $0 != use.identifier })
  }

  /// A view for a use: an idle one, made ready, or a new one. Nil where no class is registered.
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

  /// A new view of a class that need not be registered.
  func make(
    _ viewClass: ReusableView.Type, for use: Use
  ) -> ReusableView {
    let view = viewClass.make(reuseIdentifier: use.identifier)
    view.shelf = shelf(for: use)
    view.begin(with: pose)
    return view
  }

  /// What a view can be used for; nil for one that was not made here.
  func use(of view: ReusableView) -> Use? { ownShelf(of: view)?.use }

  /// Makes a view that the app has made itself one to be used again, by its own identifier.
  func adopt(_ view: ReusableView, kind: String?) {
    guard ownShelf(of: view) == nil, let identifier = view.reuseIdentifier else { return }
    view.shelf = shelf(for: Use(kind: kind, identifier: identifier))
  }

  /// Takes a view back that is not shown any more.
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

  /// Leaves the views that are taken back in their superview, in a window, until `sweep()`; the one
  /// in which the keyboard is has to give it up.
  func linger(in window: UIWindow?) {
    isLingering = window != nil
    keyboardView = window?.firstResponder as? UIView
  }

  /// Removes the views from their superview that were taken back and have not become another
  /// element's.
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

  /// The shelf that a view goes back to; nil where that is another pool's.
  private func ownShelf(of view: ReusableView) -> Shelf? {
    view.shelf.flatMap { $0.pool === self ? $0 : nil }
  }
}
