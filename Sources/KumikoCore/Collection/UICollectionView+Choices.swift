import KumikoFoundation

extension UICollectionView {
  /// When items are measured again as their content changes.
  public nonisolated enum SelfSizingInvalidation: Int, Sendable {
    /// Only when they are reloaded or reconfigured.
    case disabled = 0
    /// When the content requires it. Changes of constraints do so too.
    case enabled
    /// The same as `enabled`.
    case enabledIncludingConstraints
  }

  /// How soon items make room for dragged items.
  public nonisolated enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate = 0
    /// When the drag has rested there for a quarter of a second.
    case fast
    /// When the drag has rested there for half a second.
    case slow
  }

  /// When items are measured again as their content changes; `enabled` by default.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { SelfSizingInvalidation(rawValue: listChoices.contentMeasuring.rawValue) ?? .enabled }
    set {
      listChoices.contentMeasuring = ContentMeasuring(rawValue: newValue.rawValue) ?? .onChange
    }
  }

  /// How soon items make room for dragged items; at once by default.
  public var reorderingCadence: ReorderingCadence {
    get {
      switch dropping.delay {
      case 0: .immediate
      case ..<0.5: .fast
      default: .slow
      }
    }
    set {
      switch newValue {
      case .immediate: dropping.delay = 0
      case .fast: dropping.delay = 0.25
      case .slow: dropping.delay = 0.5
      }
    }
  }

  /// The path of a supplementary view; nil where it is not visible.
  public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  {
    guard let id = supplementaryView.elementID, case .supplementary = id,
      views[id] === supplementaryView
    else { return nil }
    return id.indexPath
  }
}
