import KumikoFoundation

/// The text of a tool tip, and the area in which the pointer may move while it is shown.
@preconcurrency @MainActor open class UIToolTipConfiguration: NSObject {
  /// The text of the tip.
  public let toolTip: String
  /// The part of the view that the tip belongs to, in its coordinates; empty for all of it.
  public let sourceRect: CGRect

  /// A tip about a part of a view, in its coordinates.
  public init(toolTip: String, in rect: CGRect) {
    (self.toolTip, sourceRect) = (toolTip, rect)
  }

  /// A tip about a whole view.
  public convenience init(toolTip: String) { self.init(toolTip: toolTip, in: .zero) }
}

/// Decides which tip is shown at a point.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: AnyObject {
  /// The tip at a point of the interaction's view; nil if there is none.
  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
}

/// Shows a description of a view while the pointer rests on it.
///
///     button.addInteraction(UIToolTipInteraction(defaultToolTip: "Shuffle all cells"))
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
  /// The view that it belongs to.
  public private(set) weak var view: UIView?
  /// Decides about the tip; without one it is the default.
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  /// The tip that is shown if there is no delegate; nil to show none.
  open var defaultToolTip: String?
  /// Whether tips are shown.
  open var isEnabled = true

  /// Tips that the delegate gives.
  public override init() { super.init() }

  /// A tip.
  public init(defaultToolTip: String) {
    self.defaultToolTip = defaultToolTip
    super.init()
  }

  /// Called before it belongs to another view.
  open func willMove(to view: UIView?) {}

  /// Called when it belongs to another view.
  open func didMove(to view: UIView?) { self.view = view }

  /// The tip at a point of the view.
  func configuration(at point: CGPoint) -> UIToolTipConfiguration? {
    guard isEnabled else { return nil }
    if let delegate { return delegate.toolTipInteraction(self, configurationAt: point) }
    return defaultToolTip.map(UIToolTipConfiguration.init(toolTip:))
  }
}
