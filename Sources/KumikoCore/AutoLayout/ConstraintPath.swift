import Synchronization

/// What a view caches about the path to the root of its constraint tree.
///
/// Every change of a constraint notifies the root and the views on the path, and every layout needs
/// the root: with deeply nested views, walking there each time would cost the square of their
/// depth. So a view caches the path as long as nothing relevant has changed.
struct ConstraintPath {
  /// Counts changes of the view hierarchy, and of views whose frames are set by code. Views may be
  /// deallocated on any thread.
  private nonisolated static let shapes = Atomic<UInt64>(1)
  private static var shape: UInt64 { shapes.load(ordering: .relaxed) }
  /// Counts events after which roots must be notified again: engines that were created, layouts,
  /// and views that were moved in the hierarchy.
  private static var news: UInt64 = 1

  private var shapeOfRoot: UInt64 = 0
  private unowned(unsafe) var knownRoot: UIView?
  private var newsForRoot: UInt64 = 0
  private var newsForFitting: UInt64 = 0

  /// Notes that views have another root now, or may have.
  nonisolated static func shapeChanged() { shapes.wrappingAdd(1, ordering: .relaxed) }

  /// Notes that roots and the views on the path must be notified of changes again.
  static func isNews() { news &+= 1 }

  /// The root, where it is cached.
  var root: UIView? {
    get { shapeOfRoot == Self.shape ? knownRoot : nil }
    set {
      knownRoot = newValue
      shapeOfRoot = Self.shape
    }
  }

  /// Whether the root has released its engine and needs layout already.
  var hasToldRoot: Bool {
    get { newsForRoot == Self.news }
    set { newsForRoot = newValue ? Self.news : 0 }
  }

  /// Whether neither this view nor an ancestor has an engine for fitting sizes.
  var hasToldFitting: Bool {
    get { newsForFitting == Self.news }
    set { newsForFitting = newValue ? Self.news : 0 }
  }

  /// An answer that holds as long as the view hierarchy is the same.
  struct Answer {
    private var shape: UInt64 = 0
    private var isYes = false

    var value: Bool? {
      get { shape == ConstraintPath.shape ? isYes : nil }
      set { (shape, isYes) = newValue.map { (ConstraintPath.shape, $0) } ?? (0, false) }
    }
  }
}

extension UIView {
  /// Invalidates the paths of this view and of its descendants.
  func forgetConstraintPath() {
    layoutState.constraintPath = ConstraintPath()
    constraintState?.sizesSuperview.value = nil
    if storedSubviews.isEmpty { return }
    ConstraintPath.shapeChanged()
    ConstraintPath.isNews()
  }

  /// Called when the frame is now set by constraints instead of by code, or vice versa.
  func frameIsGivenOtherwise() {
    forgetConstraintPath()
    if translatesAutoresizingMaskIntoConstraints { ConstraintPath.isNews() }
    constraintsChanged()
    storedSuperview?.constraintsChanged()
  }
}
