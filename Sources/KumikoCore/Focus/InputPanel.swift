import Foundation
import KumikoFoundation
import KumikoGraphics

/// A panel at the lower edge of a window for the first responder: what enters its text instead of a
/// keyboard (`inputView`), and the accessory above that (`inputAccessoryView`).
///
///     ┌────────────────────────────┐
///     │  content                   │
///     ├────────────────────────────┤
///     │  inputAccessoryView        │   as high as its frame, or as its content asks for
///     ├────────────────────────────┤
///     │  inputView                 │
///     └────────────────────────────┘
final class InputPanel: UIView {
  private(set) var accessory: UIView?
  private(set) var input: UIView?
  /// The responder that provides the upper part, or else the lower one: events in the panel that
  /// are not handled are passed to it.
  private weak var owner: UIResponder?
  private let back = UIView()
  private let line = UIView()

  init() {
    super.init(frame: .zero)
    back.backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    addSubview(back)
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  override var next: UIResponder? { owner ?? super.next }

  /// The responder that becomes first responder when another one resigns: the controller that
  /// provides the upper part, which would disappear otherwise.
  func heir(of responder: UIResponder) -> UIResponder? {
    guard let owner, owner !== responder, owner is UIViewController,
      owner.canBecomeFirstResponder
    else { return nil }
    return owner
  }

  /// Shows the views that a responder requests; returns whether they differ from those before.
  func show(_ accessory: UIView?, _ input: UIView?, of owner: UIResponder?) -> Bool {
    self.owner = owner
    guard accessory !== self.accessory || input !== self.input else { return false }
    for old in [self.accessory, self.input] where old !== accessory && old !== input {
      if old?.superview === self { old?.removeFromSuperview() }
    }
    (self.accessory, self.input) = (accessory, input)
    for view in [input, accessory] {
      guard let view else { continue }
      if view.superview !== self { addSubview(view) }
      view.isHidden = false
    }
    (back.isHidden, line.isHidden) = (input == nil, input == nil)
    return true
  }

  /// The height of both parts in a window of a width.
  func height(forWidth width: CGFloat) -> CGFloat {
    height(of: accessory, width) + height(of: input, width)
  }

  private func height(of view: UIView?, _ width: CGFloat) -> CGFloat {
    guard let view else { return 0 }
    let asked = view.intrinsicContentSize.height
    if asked > 0, view.autoresizingMask.contains(.flexibleHeight) || view.bounds.height <= 0 {
      return asked
    }
    let sizesItself = (view as? UIInputView)?.allowsSelfSizing == true
    if sizesItself || !view.translatesAutoresizingMaskIntoConstraints || view.bounds.height <= 0 {
      let fitting = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      if fitting.height > 0 { return fitting.height }
    }
    if view.bounds.height > 0 { return view.bounds.height }
    return max(0, view.sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = height(of: accessory, bounds.width)
    place(accessory, CGRect(x: 0, y: 0, width: bounds.width, height: top))
    let rest = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    place(input, rest)
    back.frame = rest
    line.frame = CGRect(x: 0, y: top, width: bounds.width, height: 1 / max(displayScale, 1))
    bringSubviewToFront(line)
  }

  private func place(_ view: UIView?, _ frame: CGRect) {
    guard let view, view.frame != frame else { return }
    if !view.translatesAutoresizingMaskIntoConstraints {
      // It has constraints of its own for its subviews; its frame is set by the panel all the same.
      view.translatesAutoresizingMaskIntoConstraints = true
    }
    view.frame = frame
  }

  /// A click beside the views of the panel does not reach what is below.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func fittingSizeChanged() { window?.inputViewsChanged() }

  override var observesFittingSize: Bool { true }

  override func arrangementChanged(of subview: UIView) { window?.inputViewsChanged() }
}

extension UIWindow {
  /// The input views of a responder, or of the nearest one along its chain that has any.
  private func inputViews(
    of responder: UIResponder?
  ) -> (accessory: UIView?, input: UIView?, owner: UIResponder?) {
    var (accessory, input, owner): (UIView?, UIView?, UIResponder?) = (nil, nil, nil)
    var current = responder
    while let responder = current {
      if accessory == nil, let view = responder.inputAccessoryView {
        (accessory, owner) = (view, responder)
      }
      if input == nil, let view = responder.inputView {
        input = view
        owner = owner ?? responder
      }
      current = responder.next
    }
    return (accessory, input, owner)
  }

  /// Called when the first responder may have changed, after all changes that led there.
  func settleInputViews() {
    guard keyboard.hasOtherResponder else { return }
    let old = keyboard.responderToLeave
    (keyboard.hasOtherResponder, keyboard.responderToLeave) = (false, nil)
    inputViewsChanged(after: old)
  }

  /// Called when the first responder, or its input views, changed.
  ///
  /// - Parameter old: the former first responder; nil if there is none.
  func inputViewsChanged(after old: UIResponder? = nil) {
    guard isShown || inputPanel != nil else { return }
    let former = inputPanel
    if firstResponder == nil, let old, let heir = former?.heir(of: old),
      heir.responderWindow === self
    {
      if heir.becomeFirstResponder() { return }
    }
    if let former { former.superview?.bringSubviewToFront(former) }
    let wanted = inputViews(of: firstResponder)
    guard wanted.accessory != nil || wanted.input != nil else { return hideInputPanel() }
    let panel = former ?? InputPanel()
    let old = inputPanelFrame
    let isOther = panel.show(wanted.accessory, wanted.input, of: wanted.owner)
    let height = min(panel.height(forWidth: contentBounds.width), contentBounds.height)
    guard isOther || former == nil || height != panel.bounds.height else { return }
    inputPanel = panel
    AnimationContext.withoutAnimation {
      if panel.superview !== self {
        panel.frame = panelFrame(height: height).offsetBy(dx: 0, dy: height)
        addSubview(panel)
        panel.layoutIfNeeded()
      } else {
        bringSubviewToFront(panel)
      }
    }
    changeInputPanel(from: old, to: panelFrame(height: height), isShown: true)
  }

  private func hideInputPanel() {
    guard let panel = inputPanel else { return }
    let old = inputPanelFrame
    inputPanel = nil
    changeInputPanel(
      from: old, to: old.offsetBy(dx: 0, dy: old.height), isShown: false, moving: panel)
  }

  private func panelFrame(height: CGFloat) -> CGRect {
    let bounds = contentBounds
    return CGRect(
      x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// The area that the panel covers, in the window; empty, below its edge, where there is no panel.
  var inputPanelFrame: CGRect {
    guard let inputPanel else { return panelFrame(height: 0) }
    return panelFrame(height: inputPanel.bounds.height)
  }

  /// Moves the panel, and what keeps clear of it.
  private func changeInputPanel(
    from old: CGRect, to new: CGRect, isShown: Bool, moving gone: InputPanel? = nil
  ) {
    let news = InputPanelNews(from: old, to: new, isShown: isShown)
    news.postBefore()
    let panel = gone ?? inputPanel
    UIView.animate(withDuration: InputPanelNews.duration, delay: 0) { [self] in
      panel?.frame = new
      panel?.layoutIfNeeded()
      panelMoved()
      layoutIfNeeded()
    } completion: { [weak self] _ in
      // It may have been requested again meanwhile.
      if let gone, self?.inputPanel !== gone { gone.removeFromSuperview() }
      news.postAfter()
    }
  }

  /// Adapts the content that keeps clear of the panel.
  private func panelMoved() {
    followInputPanel(in: self)
    for controller in [rootViewController].compactMap({ $0 }) + presentedControllers {
      controller.inputPanelMoved()
    }
    guard let typed = firstResponder as? UIView, let inputPanel, !typed.isDescendant(of: inputPanel)
    else { return }
    typed.showAboveInputPanel()
  }

  private func followInputPanel(in view: UIView) {
    view.followInputPanel()
    for subview in view.storedSubviews { followInputPanel(in: subview) }
  }

  /// Gives the panel its place in a window of another size.
  func placeInputPanel() {
    guard let panel = inputPanel else { return }
    let frame = panelFrame(
      height: min(panel.height(forWidth: contentBounds.width), contentBounds.height))
    guard panel.frame != frame, panel.motions == nil else { return }
    panel.frame = frame
    // What the panel covers of a view is known when that has its size in this window.
    rootViewController?.viewIfLoaded?.layoutIfNeeded()
    for presentation in presentations { presentation.containerView?.layoutIfNeeded() }
    panelMoved()
  }
}

extension UIViewController {
  /// The content that the controller scrolls ends above the panel.
  fileprivate func endAboveInputPanel() {
    guard let scrollView = scrollViewAboveInput else { return }
    scrollView.inputPanelOverlap = scrollView.overlapOfInputPanel
  }

  /// Called when the panel at the lower edge of the window changed.
  fileprivate func inputPanelMoved() {
    endAboveInputPanel()
    for child in children { child.inputPanelMoved() }
  }
}

extension UIView {
  /// How much of the view the panel covers, from below; in points.
  var overlapOfInputPanel: CGFloat {
    guard let window, window.inputPanel != nil else { return 0 }
    let covered = convert(window.inputPanelFrame, from: nil)
    // In a view that is upside down, as the list of a chat may be, it is at the other end.
    let isReversed = covered.minY <= bounds.minY && covered.maxY < bounds.maxY
    let overlap = isReversed ? covered.maxY - bounds.minY : bounds.maxY - covered.minY
    return min(max(0, overlap), bounds.height)
  }

  /// The part that the panel covers is another one when the view has another size.
  func keepClearOfInputPanel() {
    if storedWindow?.inputPanel != nil { followInputPanel() }
  }

  /// Also once the panel has gone.
  fileprivate func followInputPanel() {
    for case let guide as UIKeyboardLayoutGuide in layoutGuides { guide.followView() }
    controller?.endAboveInputPanel()
  }

  /// Scrolls what is around the view so that it is not covered.
  fileprivate func showAboveInputPanel() {
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.inputPanelOverlap > 0 {
        let rect = scrollView.convert(bounds, from: self).insetBy(dx: 0, dy: -8)
        return scrollView.scrollRectToVisible(rect, animated: false)
      }
      view = current.superview
    }
  }
}

/// The notifications about the panel, the same as about an on-screen keyboard.
private struct InputPanelNews {
  static let duration: TimeInterval = 0.25

  let isShown: Bool
  private let (old, new): (CGRect, CGRect)
  private let duration: TimeInterval

  init(from old: CGRect, to new: CGRect, isShown: Bool) {
    (self.old, self.new, self.isShown) = (old, new, isShown)
    duration = AnimationContext.isEnabled ? InputPanelNews.duration : 0
  }

  func postBefore() {
    post(UIResponder.KeyboardWillChangeFrameMessage.self)
    if isShown {
      post(UIResponder.KeyboardWillShowMessage.self)
    } else {
      post(UIResponder.KeyboardWillHideMessage.self)
    }
  }

  func postAfter() {
    post(UIResponder.KeyboardDidChangeFrameMessage.self)
    if isShown {
      post(UIResponder.KeyboardDidShowMessage.self)
    } else {
      post(UIResponder.KeyboardDidHideMessage.self)
    }
  }

  /// Posts the notification, and the message of the same meaning.
  private func post<Message: KeyboardMessage>(_ type: Message.Type) {
    NotificationCenter.default.post(
      name: Message.name, object: nil,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: old),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: new),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
          value: UIView.AnimationCurve.easeInOut.rawValue),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ])
    let message = Message(
      beginFrame: old, endFrame: new, animationDuration: duration, animationCurve: .easeInOut,
      isLocal: true, screen: .main)
    NotificationCenter.default.post(message, subject: .main)
  }
}
