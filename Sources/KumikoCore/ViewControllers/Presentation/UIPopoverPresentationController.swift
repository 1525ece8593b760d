import KumikoFoundation
import KumikoGraphics

/// The side of a popover that its arrow is on.
public nonisolated struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The sides as bits.
  public let rawValue: UInt
  /// Sides from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up: the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The arrow points down: the popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The arrow points left: the popover is to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The arrow points right: the popover is to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any side.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// Shows a controller as a popover that points at a view or at a button in a bar.
///
/// A window on the desktop is rarely too small for a popover, so it stays one in compact widths,
/// unless the delegate returns another style.
///
///     import UIKit
///
///     func showDetails(of button: UIButton, in controller: UIViewController) {
///       let details = UIViewController()
///       details.modalPresentationStyle = .popover
///       details.popoverPresentationController?.sourceView = button
///       controller.present(details, animated: true)
///     }
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points at.
  open weak var sourceView: UIView? { didSet { container?.setNeedsLayout() } }
  /// The part of that view, in its coordinates; its bounds if null.
  open var sourceRect = CGRect.null { didSet { container?.setNeedsLayout() } }
  /// The button that the popover points at; takes precedence over the view.
  open weak var barButtonItem: UIBarButtonItem? { didSet { container?.setNeedsLayout() } }
  /// The item that the popover points at: a view, or a button in a bar; takes precedence over all
  /// the others.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { container?.setNeedsLayout() }
  }
  /// Views beside the popover that stay usable while it is shown; nil if there are none.
  open var passthroughViews: [UIView]?
  /// The least distance of the popover from the edges of the window, in points.
  open var popoverLayoutMargins = UIEdgeInsets(
    top: PopoverPlacement.margin, left: PopoverPlacement.margin, bottom: PopoverPlacement.margin,
    right: PopoverPlacement.margin)
  {
    didSet { container?.setNeedsLayout() }
  }
  /// Whether a popover that is too large for every side may cover its source, rather than be
  /// shrunk; `false` by default.
  open var canOverlapSourceViewRect = false { didSet { container?.setNeedsLayout() } }
  /// The sheet that is shown instead if the delegate requests one for compact environments:
  /// settings of this controller apply to it.
  open private(set) lazy var adaptiveSheetPresentationController =
    UISheetPresentationController(presenting: presentedViewController, isForm: false)
  /// The sides that the arrow may be on.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The side that the arrow is on; none before the popover is shown.
  open private(set) var arrowDirection: UIPopoverArrowDirection = []
  /// The background colour of the popover; that of the presented view if nil.
  open var backgroundColor: UIColor?

  private var arrow: UIView?
  /// The size of the container for which the popover was positioned.
  private var repositionedSize: CGSize?

  static let widest: CGFloat = 320
  static let highest: CGFloat = 480

  open override var presentationStyle: UIModalPresentationStyle { .popover }

  override var usesCard: Bool { true }

  /// The rectangle that the popover points at, in the coordinates of the container; nil if there is
  /// no source.
  var anchor: CGRect? {
    guard let container else { return nil }
    if let sourceItem { return sourceItem.frame(in: container) }
    let view = barButtonItem?.shownView ?? sourceView
    guard let view, view.window != nil else { return nil }
    let rect = barButtonItem != nil || sourceRect.isNull ? view.bounds : sourceRect
    return container.convert(rect, from: view)
  }

  private func contentSize(in size: CGSize) -> CGSize {
    presentedViewController.sizeAsPresented(in: size)
      ?? CGSize(
        width: UIPopoverPresentationController.widest,
        height: UIPopoverPresentationController.highest)
  }

  /// The placement inside the window if the whole popover fits there, else on the screen around
  /// it; nil if there is no source.
  private var placement: PopoverPlacement? {
    guard let container, let anchor else { return nil }
    func placement(in space: CGRect) -> (PopoverPlacement, isWhole: Bool) {
      let size = contentSize(in: space.size)
      let placement = PopoverPlacement(
        at: anchor, size: size, in: space, margins: popoverLayoutMargins,
        mayOverlap: canOverlapSourceViewRect, directions: permittedArrowDirections,
        isReversed: container.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      return (placement, placement.frame.size == size && placement.direction != nil)
    }
    let (inside, isWhole) = placement(in: container.bounds)
    guard !isWhole,
      let space = container.window.flatMap({ $0.desktop?.cardSpace(of: $0, around: anchor) })
    else { return inside }
    return placement(in: space).0
  }

  /// Whether the popover extends beyond the window.
  override var leavesWindow: Bool {
    guard let container, let placement else { return false }
    return !container.bounds.contains(placement.frame)
  }

  override var cardAnchor: CGRect? { anchor }

  /// The frame of the popover outside the window that replaces a requested one; nil if none does.
  private func given(for wished: CGRect) -> CGRect? {
    givenFrame.flatMap { $0.wished == wished && leavesWindow ? $0.frame : nil }
  }

  /// The side of the popover on which its source is located.
  private func side(of placement: PopoverPlacement) -> UIPopoverArrowDirection {
    guard let anchor, let frame = given(for: placement.frame) else {
      return placement.direction ?? []
    }
    if frame.minY >= anchor.maxY { return .up }
    if frame.maxY <= anchor.minY { return .down }
    return frame.midX >= anchor.midX ? .left : .right
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    if let placement { return given(for: placement.frame) ?? placement.frame }
    guard let container else { return .zero }
    return UISheetPresentationController.frame(
      in: container.bounds, isAtEdge: false, isForm: true,
      wished: contentSize(in: container.bounds.size))
  }

  override func begin(
    from presenter: UIViewController, in window: UIWindow, animated: Bool,
    completion: (() -> Void)?
  ) {
    repositionedSize = nil
    popoverDelegate?.prepareForPopoverPresentation(self)
    super.begin(from: presenter, in: window, animated: animated, completion: completion)
    if anchor == nil { reportMissingSource() }
  }

  /// Reports that the popover has no source to point at.
  func reportMissingSource() {
    Diagnostics.report(.popoverWithoutSource(presentedViewController.debugName))
  }

  override func passesTouches(at point: CGPoint) -> Bool {
    passthroughViews?.contains { view in
      guard let container, view.window === container.window else { return false }
      return view.bounds.contains(view.convert(point, from: container))
    } ?? false
  }

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  override var mayEndByUser: Bool {
    super.mayEndByUser
      && popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self)
        ?? true
  }

  override func endedByUser() {
    super.endedByUser()
    popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
  }

  /// Lets the delegate replace the source of a popover that points at a `sourceView`, after the
  /// container was resized.
  private func reposition(in container: PresentationContainer) {
    let (size, former) = (container.bounds.size, repositionedSize)
    repositionedSize = size
    guard let former, former != size, sourceItem == nil, barButtonItem == nil, let sourceView,
      let popoverDelegate
    else { return }
    var (rect, view) = (sourceRect.isNull ? sourceView.bounds : sourceRect, sourceView)
    let given = rect
    popoverDelegate.popoverPresentationController(
      self, willRepositionPopoverTo: &rect, in: &view)
    if view !== sourceView { self.sourceView = view }
    if rect != given { sourceRect = rect }
  }

  override func styleCard(_ container: PresentationContainer) {
    reposition(in: container)
    container.card.style(radius: 10, floats: true)
    let background = backgroundColor ?? presentedView?.backgroundColor ?? .systemBackground
    container.card.backgroundColor = background
    // In a window of its own a popover has no arrow: the area beside the arrow would cover other
    // windows.
    guard let placement, let direction = placement.direction, !leavesWindow else {
      arrow?.removeFromSuperview()
      arrow = nil
      arrowDirection = placement.map(side) ?? []
      container.dim.isHidden = anchor != nil
      return
    }
    container.dim.isHidden = true
    arrowDirection = direction
    let arrow = arrow ?? UIView()
    self.arrow = arrow
    if arrow.superview !== container.card { container.card.insertSubview(arrow, at: 0) }
    arrow.backgroundColor = background
    arrow.isUserInteractionEnabled = false
    // A square on its corner, half of it behind the popover.
    let side = PopoverPlacement.arrow * 2.squareRoot()
    let tip = CGPoint(
      x: placement.tip.x - placement.frame.minX, y: placement.tip.y - placement.frame.minY)
    let inward = PopoverPlacement.arrow
    arrow.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    switch direction {
    case .up: arrow.center = CGPoint(x: tip.x, y: tip.y + inward)
    case .down: arrow.center = CGPoint(x: tip.x, y: tip.y - inward)
    case .left: arrow.center = CGPoint(x: tip.x + inward, y: tip.y)
    default: arrow.center = CGPoint(x: tip.x - inward, y: tip.y)
    }
    arrow.transform = CGAffineTransform(rotationAngle: .pi / 4)
  }
}

/// Controls a popover, and is notified of its events. Every method is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// The popover is about to be shown: the last opportunity to set its source.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Whether the user may dismiss the popover; `true` unless implemented. The older form of
  /// `presentationControllerShouldDismiss(_:)`, called after it.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// The user has dismissed the popover. The older form of `presentationControllerDidDismiss(_:)`,
  /// called after it.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// The window was resized, and the popover is placed again: it is going to point at a rectangle
  /// of a view, in points of that view, and both can be replaced. Called if the popover points at a
  /// `sourceView`.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Returns `true`.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// An item that a popover can point at.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// The frame of the item, in the coordinates of a view; nil if it is not shown.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// The frame of the view, in the coordinates of another; nil if both are not in one window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let window, window === referenceView.window else { return nil }
    return referenceView.convert(bounds, from: self)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// The frame of the button, in the coordinates of a view; nil if no bar shows it.
  public func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}
