import Synchronization

/// What a view knows about the way out to the root of its tree of constraints.
///
/// Whatever changes a constraint tells the root and everything on the way, and every layout asks
/// for the root: where views are deep inside each other, walking there each time would cost the
/// square of their depth. So a view remembers the way as long as nothing that counts has changed.
struct ConstraintPath {
  /// Counts changes of who is inside whom, and of who has its frame set by code. Views may end on
  /// any thread.
  private nonisolated static let shapes = Atomic<UInt64>(1)
  private static var shape: UInt64 { shapes.load(ordering: .relaxed) }
  /// Counts what makes a word to the root necessary again: engines that were made, layouts, and
  /// views that came elsewhere.
  private static var news: UInt64 = 1

  private var shapeOfRoot: UInt64 = 0
  private unowned(unsafe) var knownRoot: UIView?
  private var newsForRoot: UInt64 = 0
  private var newsForFitting: UInt64 = 0

  /// Says that somebody has another root now, or may have.
  nonisolated static func shapeChanged() { shapes.wrappingAdd(1, ordering: .relaxed) }

  /// Says that roots and those on the way have to hear of changes again.
  static func isNews() { news &+= 1 }

  /// The root, where it is known.
  var root: UIView? {
    get { shapeOfRoot == Self.shape ? knownRoot : nil }
    set {
      knownRoot = newValue
      shapeOfRoot = Self.shape
    }
  }

  /// Whether the root has let go of its engine and waits for layout already.
  var hasToldRoot: Bool {
    get { newsForRoot == Self.news }
    set { newsForRoot = newValue ? Self.news : 0 }
  }

  /// Whether nobody from here outward has an engine that answers for the best size.
  var hasToldFitting: Bool {
    get { newsForFitting == Self.news }
    set { newsForFitting = newValue ? Self.news : 0 }
  }
}

extension UIView {
  /// The way out may be another one from here, and so from everything inside.
  func forgetConstraintPath() {
    layoutState.constraintPath = ConstraintPath()
    if storedSubviews.isEmpty { return }
    ConstraintPath.shapeChanged()
    ConstraintPath.isNews()
  }

  /// The frame is set by constraints and was by code, or the other way round.
  func frameIsGivenOtherwise() {
    forgetConstraintPath()
    if translatesAutoresizingMaskIntoConstraints { ConstraintPath.isNews() }
    constraintsChanged()
    storedSuperview?.constraintsChanged()
  }
}
