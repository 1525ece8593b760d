import KumikoFoundation
import KumikoGraphics

/// The card beside a menu on which a controller shows more of what the menu is about.
final class MenuPreviewCard: UIView {
  let shown: UIViewController
  private let content = UIView()
  /// Called when it was clicked.
  var performing: (MenuAnimator) -> Void = { _ in }

  /// The longest side of a card whose controller prefers no size.
  private static let usual: CGFloat = 400

  /// A card of a controller; nil, with a report, where the controller is shown already.
  init?(_ controller: UIViewController, in window: UIWindow) {
    shown = controller
    guard
      controller.parent == nil, controller.presentingViewController == nil,
      controller.viewIfLoaded?.window == nil, window.rootViewController !== controller
    else {
      Diagnostics.report(.menuPreviewShownAlready(controller.debugName))
      return nil
    }
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    layer.cornerRadius = 12
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    content.layer.cornerRadius = 12
    content.clipsToBounds = true
    content.isUserInteractionEnabled = false
    addSubview(content)
    updateBorder()
  }

  required init?(coder: NSCoder) { nil }

  /// The size in which the controller would be shown in a window, in points.
  func wantedSize(in size: CGSize) -> CGSize {
    shown.loadViewIfNeeded()
    return shown.sizeAsPresented(in: size)
      ?? CGSize(
        width: min(MenuPreviewCard.usual, (size.width * 2 / 3).rounded()),
        height: min(MenuPreviewCard.usual, (size.height * 2 / 3).rounded()))
  }

  /// Adds the controller's view, as its card appears.
  func appear(beside animator: MenuAnimator) {
    shown.beginAppearance(true, animated: true)
    if let view = shown.view {
      view.frame = content.bounds
      content.addSubview(view)
    }
    animator.addCompletion { [shown] in
      if shown.appearance.stage == .appearing { shown.endAppearance() }
    }
  }

  /// Notifies the controller that its card disappears.
  func disappear() { shown.beginAppearance(false, animated: true) }

  /// Removes the controller's view, when the card has disappeared.
  func left() {
    if shown.viewIfLoaded?.superview === content { shown.view.removeFromSuperview() }
    if shown.appearance.stage == .disappearing { shown.endAppearance() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    if let view = shown.viewIfLoaded, view.superview === content { view.frame = bounds }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorder()
  }

  private func updateBorder() {
    layer.borderWidth = 1 / displayScale
    layer.borderColor = UIColor.separator.resolvedColor(with: currentTraits).cgColor
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), bounds.contains(point) else { return }
    (superview as? MenuOverlay)?.performPreview()
  }
}
