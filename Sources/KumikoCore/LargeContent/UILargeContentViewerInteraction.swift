import KumikoFoundation
import KumikoGraphics

/// Shows the item under a held press large in the middle of the window, where the user has very
/// large text. As the press moves, the item under it is shown instead.
///
///     palette.addInteraction(UILargeContentViewerInteraction())
///     for tool in tools {
///       tool.showsLargeContentViewer = true
///       tool.largeContentTitle = "Pencil"
///       tool.largeContentImage = UIImage(systemName: "pencil")
///       tool.scalesLargeContentImage = true
///     }
///
/// Bars, tab bars and segmented controls do so by themselves, and a press that ends on an item of
/// theirs chooses it.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// Decides what is shown, and is notified of where a press ended.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// The view that it belongs to.
  open private(set) weak var view: UIView?

  private let press = LargeContentPress()
  private var shown: (item: any UILargeContentViewerItem, view: LargeContentView)?

  /// An interaction that shows the views of its view.
  public convenience override init() { self.init(delegate: nil) }

  /// Creates an interaction with a delegate that decides what is shown; nil for the views of its
  /// view.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    press.isWanted = { [weak self] in self?.isWanted(at: $0) ?? false }
    press.addAction(UIAction { [weak self] _ in self?.pressed() })
  }

  /// The gesture recognizer of the press, so that others can wait for it or run simultaneously.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

  /// Whether anything is shown large: the user has text of an accessibility size.
  open class var isEnabled: Bool {
    UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Posted when `isEnabled` changed.
  public nonisolated static let enabledStatusDidChangeNotification = Foundation.Notification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  /// It is about to be added to another view, or to none.
  open func willMove(to view: UIView?) {
    hide()
    press.view?.removeGestureRecognizer(press)
  }

  /// It was added to another view, or to none.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  // MARK: Items

  private func isWanted(at point: CGPoint) -> Bool {
    guard let traits = view?.window?.currentTraits else { return false }
    return traits.preferredContentSizeCategory.isAccessibilityCategory && item(at: point) != nil
  }

  /// The item that is shown for a point of the view.
  private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    let item =
      if let delegate {
        delegate.largeContentViewerInteraction(self, itemAt: point)
      } else {
        innermostItem(at: point)
      }
    guard let item, item.showsLargeContentViewer,
      item.largeContentTitle?.isEmpty == false || item.largeContentImage != nil
    else { return nil }
    return item
  }

  /// The innermost view at a point that shows itself large.
  func innermostItem(at point: CGPoint) -> UIView? {
    guard let view, view.point(inside: point, with: nil) else { return nil }
    let found = view.hitTest(point, with: nil) ?? view
    return sequence(first: found, next: { $0 === view ? nil : $0.superview })
      .first(where: \.showsLargeContentViewer)
  }

  /// A press ended on an item.
  func ended(on item: (any UILargeContentViewerItem)?, at point: CGPoint) {
    delegate?.largeContentViewerInteraction(self, didEndOn: item, at: point)
  }

  // MARK: Showing

  private func pressed() {
    guard let view else { return hide() }
    let point = press.location(in: view)
    switch press.state {
    case .began, .changed: show(item(at: point))
    case .ended:
      let item = item(at: point)
      hide()
      ended(on: item, at: point)
    default: hide()
    }
  }

  /// Shows an item; the former one stays if there is no new one.
  private func show(_ item: (any UILargeContentViewerItem)?) {
    guard let item, item !== shown?.item, let window = view?.window else { return }
    let isFirst = shown == nil
    shown?.view.removeFromSuperview()
    let large = LargeContentView(item, traits: window.currentTraits)
    window.addSubview(large)
    AnimationContext.withoutAnimation { large.place(in: place(in: window)) }
    shown = (item, large)
    if isFirst { large.fadeIn() }
  }

  /// The area of the window in whose middle it is shown.
  private func place(in window: UIWindow) -> CGRect {
    let controller = delegate?.viewController(for: self)
    guard let inside = controller?.viewIfLoaded, inside.window === window else {
      return window.bounds.inset(by: window.safeAreaInsets)
    }
    return inside.convert(inside.bounds, to: nil)
  }

  private func hide() {
    shown?.view.fadeOut()
    shown = nil
  }
}

/// A long press on something that is shown large.
private final class LargeContentPress: UILongPressGestureRecognizer {
  /// Whether something is shown for a point of the view.
  var isWanted: (CGPoint) -> Bool = { _ in false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, isWanted(touch.location(in: view)) else {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }
}

/// Shows the items of Kumiko's own views; a press that ends on one selects it.
final class OwnLargeContent: UILargeContentViewerInteraction {
  /// The part at a point, and the action of selecting it, where parts handle no touches themselves.
  private let part: ((CGPoint) -> (view: UIView, choose: () -> Void)?)?

  init(part: ((CGPoint) -> (view: UIView, choose: () -> Void)?)? = nil) {
    self.part = part
    super.init(delegate: nil)
  }

  override func innermostItem(at point: CGPoint) -> UIView? {
    guard let part else { return super.innermostItem(at: point) }
    return view?.point(inside: point, with: nil) == true ? part(point)?.view : nil
  }

  override func ended(on item: (any UILargeContentViewerItem)?, at point: CGPoint) {
    guard let item = item as? UIView else { return }
    if let part {
      part(point)?.choose()
    } else {
      _ = item.pressForAccessibility()
    }
  }
}
