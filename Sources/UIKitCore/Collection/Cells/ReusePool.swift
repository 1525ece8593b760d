import UIFoundation

/// The views that a collection view has made, by what they can be used for, and the classes to make
/// more of them.
final class ReusePool {
  /// What a view can be used for.
  struct Use: Hashable {
    /// The kind of a supplementary view or decoration; nil for cells.
    let kind: String?
    let identifier: String
  }

  private var classes: [Use: ReusableView.Type] = [:]
  private var idle: [Use: [ReusableView]] = [:]
  private var uses: [ObjectIdentifier: Use] = [:]
  /// Views that were taken back and are still in their superview.
  private var lingering: [ReusableView] = []

  /// Whether views that are taken back stay in their superview for now, until `sweep(_:)`.
  var isLingering = false

  /// The most idle views that are kept for one use: about two screens full of small cells.
  static let idleLimit = 256

  func register(_ viewClass: ReusableView.Type?, for use: Use) {
    classes[use] = viewClass
  }

  func isRegistered(_ use: Use) -> Bool { classes[use] != nil }

  /// A view for a use: an idle one, made ready, or a new one. Nil where no class is registered.
  func view(for use: Use) -> ReusableView? {
    if let view = idle[use]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let viewClass = classes[use] else { return nil }
    return make(viewClass, for: use)
  }

  /// A new view of a class that need not be registered.
  func make(
    _ viewClass: ReusableView.Type, for use: Use
  ) -> ReusableView {
    let view = viewClass.make(reuseIdentifier: use.identifier)
    uses[ObjectIdentifier(view)] = use
    return view
  }

  /// What a view can be used for; nil for one that was not made here.
  func use(of view: ReusableView) -> Use? { uses[ObjectIdentifier(view)] }

  /// Makes a view that the app has made itself one to be used again, by its own identifier.
  func adopt(_ view: ReusableView, kind: String?) {
    guard uses[ObjectIdentifier(view)] == nil, let identifier = view.reuseIdentifier else { return }
    uses[ObjectIdentifier(view)] = Use(kind: kind, identifier: identifier)
  }

  /// Takes a view back that is not shown any more.
  func recycle(_ view: ReusableView) {
    view.stopMotions()
    view.swipe?.end()
    view.isLifted = false
    if isLingering, view.window?.holdsKeyboard(in: view) == false {
      lingering.append(view)
    } else {
      view.removeFromSuperview()
    }
    view.elementID = nil
    view.offeredSize = nil
    guard let use = uses[ObjectIdentifier(view)] else { return }
    if (idle[use]?.count ?? 0) < ReusePool.idleLimit {
      idle[use, default: []].append(view)
    } else {
      uses[ObjectIdentifier(view)] = nil
    }
  }

  /// Removes the views from their superview that were taken back and are of no use where they are.
  func sweep(_ isUseless: (ReusableView) -> Bool) {
    for view in lingering where isUseless(view) { view.removeFromSuperview() }
    lingering.removeAll(keepingCapacity: true)
  }
}
