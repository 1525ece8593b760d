import KumikoFoundation

/// Shows the tip of what the pointer rests on.
///
/// A tip comes after the pointer has rested for half a second, the next one soon after the last,
/// and goes when the pointer leaves what it is about, or when something else is done.
final class ToolTips: FrameStepping {
  private unowned let window: UIWindow
  private var pointer: CGPoint?
  private var shown: (view: ToolTipView, source: CGRect, owner: UIView)?
  private weak var hovered: UIView?
  /// Nothing is shown until the pointer moves on to something else.
  private var isDone = false
  private var lastGone = -TimeInterval.infinity

  /// Seconds that the pointer rests before a tip comes; before the next one; and how long after the
  /// last tip that counts as the next. GTK has 0.5, 0.06 and 0.5.
  private static let delay: (first: TimeInterval, next: TimeInterval, span: TimeInterval) = (
    0.5, 0.06, 0.5
  )

  init(window: UIWindow) { self.window = window }

  /// The pointer moved, or views moved under it; nil for both where it is over nothing or held.
  func pointer(at point: CGPoint?, over view: UIView?, _ time: TimeInterval) {
    defer { (pointer, hovered) = (point, view) }
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

  /// A button, a key or the wheel was used.
  func end(at time: TimeInterval) {
    isDone = true
    lastGone = -.infinity
    window.animator.forget(self)
    guard shown != nil else { return }
    hide(at: time)
    lastGone = -.infinity
  }

  func step(to time: TimeInterval) -> Bool {
    guard shown == nil, !isDone, let pointer, let hovered, hovered.window === window else {
      return false
    }
    guard let (text, source, owner) = ToolTips.tip(at: pointer, over: hovered), !text.isEmpty else {
      return false
    }
    let view = ToolTipView(text)
    window.addSubview(view)
    AnimationContext.withoutAnimation {
      view.place(at: pointer, in: window)
      view.layoutIfNeeded()
    }
    shown = (view, source, owner)
    return false
  }

  private func hide(at time: TimeInterval) {
    shown?.view.removeFromSuperview()
    shown = nil
    lastGone = time
  }

  /// What a tip at a point of the window says, what of the window it is about, and whose it is: of
  /// a label there that is cut short, else of the innermost view that has one.
  private static func tip(
    at point: CGPoint, over view: UIView
  ) -> (String, CGRect, UIView)? {
    if let label = cutLabel(in: view, at: view.convert(point, from: nil)), let text = label.text {
      return (text, label.convert(label.bounds, to: nil), label)
    }
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
    guard let label = view as? UILabel, label.showsExpansionTextWhenTruncated,
      label.isTextTruncated
    else { return nil }
    return label
  }
}
