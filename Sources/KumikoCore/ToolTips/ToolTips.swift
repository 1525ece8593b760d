import KumikoFoundation

/// Shows the tool tip of the view under the resting pointer, or of the view that has keyboard
/// focus.
///
/// A tip appears after the pointer has rested for half a second, the next one soon after the last,
/// and disappears when the pointer leaves the area of the tip, or on any other input. The same
/// applies to a view that Tab or the arrows moved to: content that is available by pointer must be
/// available by keyboard (WCAG 2.2, success criterion 1.4.13).
final class ToolTips: FrameStepping {
  @Owner private var window: UIWindow
  private var pointer: CGPoint?
  private var shown: (view: ToolTipView, source: CGRect, owner: UIView)?
  private weak var hovered: UIView?
  /// Where the keyboard focus was when a key was last used.
  private var keyboard: FocusPlace?
  /// Whether the next tip, or the one that is shown, is that of where the keyboard is.
  private var isOfKeyboard = false
  /// The frame of the focused view in the window when its tip appeared.
  private var keyboardFrame = CGRect.zero
  /// Nothing is shown until the pointer moves on to something else.
  private var isDone = false
  private var lastGone = -TimeInterval.infinity

  /// Seconds that the pointer rests before a tip appears; before the next one; and how long after
  /// the last tip another one counts as the next. GTK has 0.5, 0.06 and 0.5.
  private static let delay: (first: TimeInterval, next: TimeInterval, span: TimeInterval) = (
    0.5, 0.06, 0.5
  )

  init(window: UIWindow) { _window = Owner(window, orElse: UIWindow()) }

  /// The pointer moved, or views moved under it; nil for both if it is over no view or held.
  func pointer(at point: CGPoint?, over view: UIView?, _ time: TimeInterval) {
    defer { (pointer, hovered) = (point, view) }
    if isOfKeyboard { return }
    if let shown {
      let isInside = point.map { shown.source.contains($0) } ?? false
      if isInside, view === hovered, shown.owner.window != nil { return }
      hide(at: time)
    }
    guard let point, let view else {
      isDone = false
      return window.animator.forget(self)
    }
    guard point != pointer || view !== hovered else { return }
    if view !== hovered { isDone = false }
    guard !isDone else { return }
    let isNext = time - lastGone < ToolTips.delay.span
    window.animator.wake(self, at: time + (isNext ? ToolTips.delay.next : ToolTips.delay.first))
  }

  /// A key was used, and the keyboard focus may have moved.
  func keyboardMoved(at time: TimeInterval) {
    let place = window.focus.place
    defer { keyboard = place }
    guard let place, !place.isSame(as: keyboard) else { return }
    isOfKeyboard = true
    window.animator.wake(self, at: time + ToolTips.delay.first)
  }

  /// The user turned from the keyboard to the pointer.
  func pointerMoved() { isOfKeyboard = false }

  /// The tip of the focused view disappears when that view moves. It appears again when the view
  /// rests.
  func contentMoved(at time: TimeInterval) {
    guard isOfKeyboard, shown != nil else { return }
    guard let place = window.focus.place, place.isSame(as: keyboard), let view = place.view else {
      isOfKeyboard = false
      return hide(at: time)
    }
    guard view.convert(view.bounds, to: nil) != keyboardFrame else { return }
    hide(at: time)
    window.animator.wake(self, at: time + ToolTips.delay.first)
  }

  /// A button, a key or the wheel was used.
  func end(at time: TimeInterval) {
    (isDone, isOfKeyboard) = (true, false)
    lastGone = -.infinity
    window.animator.forget(self)
    guard shown != nil else { return }
    hide(at: time)
    lastGone = -.infinity
  }

  func step(to time: TimeInterval) -> Bool {
    guard shown == nil else { return false }
    if isOfKeyboard {
      guard let place = window.focus.place, place.isSame(as: keyboard) else { return false }
      guard let view = place.view else {
        // Its cell does not exist yet.
        window.animator.wake(self, at: time + ToolTips.delay.first)
        return false
      }
      showTip(of: view)
    } else if !isDone, let pointer, let hovered, hovered.window === window,
      let (text, source, owner) = ToolTips.tip(at: pointer, over: hovered)
    {
      show(text, source, owner) { $0.place(at: pointer, in: window) }
    }
    return false
  }

  /// Shows the tip of a view that has the keyboard: the texts in it that are truncated, else the
  /// tip that it, or a view around it, has for its centre.
  private func showTip(of view: UIView) {
    let texts = ToolTips.cutLabels(in: view).compactMap(\.text)
    keyboardFrame = view.convert(view.bounds, to: nil)
    let source = keyboardFrame.intersection(window.bounds)
    guard !source.isEmpty else { return }
    let tip =
      texts.isEmpty
      ? ToolTips.tip(ofViewsAround: view, at: CGPoint(x: source.midX, y: source.midY))
      : (texts.joined(separator: "\n"), source, view)
    guard let (text, source, owner) = tip else { return }
    show(text, source, owner) { $0.place(beside: source, in: window) }
  }

  private func show(
    _ text: String, _ source: CGRect, _ owner: UIView, place: (ToolTipView) -> Void
  ) {
    guard !text.isEmpty else { return }
    let view = ToolTipView(text)
    window.addSubview(view)
    AnimationContext.withoutAnimation {
      place(view)
      view.layoutIfNeeded()
    }
    shown = (view, source, owner)
  }

  private func hide(at time: TimeInterval) {
    shown?.view.removeFromSuperview()
    shown = nil
    lastGone = time
  }

  /// The text of the tip at a point of the window, its area in the window, and its owner: a label
  /// there that is truncated, else the innermost view that has a tip.
  private static func tip(
    at point: CGPoint, over view: UIView
  ) -> (String, CGRect, UIView)? {
    if let label = cutLabel(in: view, at: view.convert(point, from: nil)), let text = label.text {
      return (text, label.convert(label.bounds, to: nil), label)
    }
    return tip(ofViewsAround: view, at: point)
  }

  private static func tip(
    ofViewsAround view: UIView, at point: CGPoint
  ) -> (String, CGRect, UIView)? {
    var view: UIView? = view
    while let current = view {
      let place = current.convert(point, from: nil)
      for case let interaction as UIToolTipInteraction in current.interactions {
        guard let tip = interaction.configuration(at: place) else { continue }
        let rect = tip.sourceRect.isEmpty ? current.bounds : tip.sourceRect
        return (tip.toolTip, current.convert(rect, to: nil), current)
      }
      view = current.superview
    }
    return nil
  }

  /// The front-most label at a point of a view that shows all of its text where it is cut short.
  private static func cutLabel(in view: UIView, at point: CGPoint) -> UILabel? {
    guard !view.isHidden, view.alpha > 0.01, view.bounds.contains(point) else { return nil }
    for subview in view.storedSubviews.reversed() {
      let inner = subview.convert(point, from: view)
      if let label = cutLabel(in: subview, at: inner) { return label }
    }
    return isCut(view) ? view as? UILabel : nil
  }

  /// The labels in a view that show all of their texts where these are cut short, from the top.
  private static func cutLabels(in view: UIView) -> [UILabel] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    let inner = ReadingOrder.sorted(view.storedSubviews, in: view).flatMap(cutLabels)
    guard isCut(view), let label = view as? UILabel else { return inner }
    return [label] + inner
  }

  private static func isCut(_ view: UIView) -> Bool {
    guard let label = view as? UILabel else { return false }
    return label.showsExpansionTextWhenTruncated && label.isTextTruncated
  }
}
