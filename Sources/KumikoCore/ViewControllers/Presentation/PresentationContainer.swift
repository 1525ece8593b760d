import KumikoFoundation
import KumikoGraphics

/// Covers a window during a presentation: dims the views below and blocks their events.
final class PresentationContainer: UIView {
  @Owner private var presentation: UIPresentationController
  let dim = UIView()
  let card = CardView()
  /// The controller that it covers.
  weak var context: UIViewController?

  init(_ presentation: UIPresentationController, frame: CGRect) {
    _presentation = Owner(
      presentation,
      orElse: UIPresentationController(
        presentedViewController: UIViewController(), presenting: nil))
    super.init(frame: frame)
    dim.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    dim.isUserInteractionEnabled = false
    guard presentation.usesCard else { return }
    card.traitOverrides.userInterfaceLevel = .elevated
    addSubview(dim)
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  /// The card in the form in which a host shows it outside the window.
  var windowCard: WindowCard {
    WindowCard(view: card, anchor: presentation.cardAnchor.map { convert($0, to: nil) })
  }

  /// The card could not be shown at its requested frame, but at another one; both in points of the
  /// window.
  func placeCard(wished: CGRect, given: CGRect) {
    presentation.givenFrame = (convert(wished, from: nil), convert(given, from: nil))
    setNeedsLayout()
  }

  /// The presented controller.
  var presentedController: UIViewController { presentation.presentedViewController }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The app's code called here may end the presentation, which nothing else may retain.
    let presentation = presentation
    presentation.containerViewWillLayoutSubviews()
    guard superview != nil else { return }
    dim.frame = bounds
    presentation.placeCard()
    presentation.containerViewDidLayoutSubviews()
  }

  /// A card outside the window handles the pointer there.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if !card.frame.contains(point), presentation.passesTouches(at: point) { return false }
    return presentation.leavesWindow || super.point(inside: point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// A click beside the card dismisses, if the presentation allows it.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    presentation.clickedOutside()
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    if pressRole(of: key) { return true }
    if key == KeyPress("escape") {
      presentation.escapePressed()
      return true
    }
    return super.handleKey(key)
  }

  /// Content below does not navigate back during a presentation.
  override func goBack() -> Bool { false }

  override var accessibilityDefaults: AccessibilityDefaults { containerAccessibility }
}
