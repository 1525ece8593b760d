import KumikoFoundation
import KumikoGraphics

/// A row of buttons, usually at the lower edge of a page.
///
/// A navigation controller has one, which shows the `toolbarItems` of the page. On its own:
///
///     let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
///     bar.items = [share, .flexibleSpace(), trash]
///
/// Flexible spaces share the remaining width. If the items are wider than the bar, fixed spaces
/// shrink first, then buttons.
open class UIToolbar: UIView, UIBarPositioning {
  /// Height of the bar, in points, without the area below it.
  var barHeight: CGFloat { lineHeight(44, forTextOfSize: 15) }
  /// Distance of the outermost button's touch area from the edge; its content is inset by 8 more.
  private static let margin: CGFloat = 8
  /// Distance between buttons without a space between them.
  private static let gap: CGFloat = 8
  private static let narrowest: CGFloat = 28

  private var storedItems: [UIBarButtonItem]?
  private var shown: [(item: UIBarButtonItem, view: UIView?)] = []
  private let background = BarBackground(isLineAtTop: true)
  /// The look of the bar.
  let looks = BarLooks(UIToolbarAppearance())

  /// The delegate, which specifies the position of a bar that is not part of a controller.
  open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }

  /// The position of the bar as specified by the delegate; `.any` without one, or in a navigation
  /// controller. At the top, the line of the bar is at its lower edge.
  public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  /// The items, in reading direction. Hidden items are omitted.
  open var items: [UIBarButtonItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// A bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addBackground()
  }

  /// A bar of a nib; otherwise one as created by `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addBackground()
    takeIn(coder, in: UIToolbar.self)
  }

  /// Replaces the items; if animated, new ones fade in, and others move.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for item in storedItems ?? [] { item.barNeedsItems = nil }
    storedItems = items
    for item in items ?? [] {
      item.barNeedsItems = { [weak self] in self?.show(animated: false) }
    }
    show(animated: animated && window != nil)
  }

  private func show(animated: Bool) {
    let old = shown.compactMap(\.view)
    shown = (storedItems ?? []).filter { !$0.isHidden }.map { ($0, $0.viewInBar) }
    looksChanged()
    let new = shown.compactMap(\.view)
    // By now another bar may show it.
    for view in old where !new.contains(view) && view.superview === self {
      view.removeFromSuperview()
    }
    let added = new.filter { $0.superview !== self }
    AnimationContext.withoutAnimation {
      for view in added {
        addSubview(view)
        if animated { view.alpha = 0 }
      }
      if animated { for (view, frame) in frames where added.contains(view) { view.frame = frame } }
    }
    setNeedsLayout()
    guard animated else { return }
    UIView.animate(withDuration: 0.2) { [self] in
      for view in added { view.alpha = 1 }
      layoutIfNeeded()
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }

  /// The bar adapts to the height of its text.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let position = barPosition
    background.isLineAtTop = position != .top && position != .topAttached
    // The area above a bar at the top of the window has the background of the bar.
    let top = position == .topAttached ? max(0, convert(bounds, to: nil).minY) : 0
    background.frame = bounds.grown(top: top)
    for (view, frame) in frames { view.frame = frame }
  }

  /// The widths of the items: the fitting ones, adjusted to the space.
  private func widths(in space: CGFloat) -> [CGFloat] {
    var widths = shown.map { item, view in item.sizeInBar(view).width }
    let gaps = (0..<shown.count).dropFirst().reduce(0) { $0 + gap(before: $1) }
    let missing = widths.reduce(0, +) + gaps - space
    let flexible = shown.indices.filter { shown[$0].item.kind == .flexibleSpace }
    if missing <= 0 {
      for index in flexible { widths[index] = -missing / CGFloat(flexible.count) }
      return widths
    }
    let fixed = shown.indices.filter { shown[$0].item.kind == .fixedSpace }
    let rest = UIToolbar.shrink(&widths, at: fixed, by: missing, least: 0)
    let buttons = shown.indices.filter { shown[$0].view != nil }
    _ = UIToolbar.shrink(&widths, at: buttons, by: rest, least: UIToolbar.narrowest)
    return widths
  }

  /// Reduces some widths by a length, in proportion to what each can give; returns the length that
  /// is left.
  private static func shrink(
    _ widths: inout [CGFloat], at places: [Int], by length: CGFloat, least: CGFloat
  ) -> CGFloat {
    let room = places.reduce(0) { $0 + max(0, widths[$1] - least) }
    guard room > 0, length > 0 else { return length }
    let share = min(1, length / room)
    for place in places { widths[place] -= max(0, widths[place] - least) * share }
    return max(0, length - room)
  }

  /// Adjacent buttons have a gap; spaces are the distance that the app wants.
  private func gap(before index: Int) -> CGFloat {
    shown[index].view != nil && shown[index - 1].view != nil ? UIToolbar.gap : 0
  }

  private var frames: [(view: UIView, frame: CGRect)] {
    let safe = safeAreaInsets
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = UIToolbar.margin + (isReversed ? safe.right : safe.left)
    let end = UIToolbar.margin + (isReversed ? safe.left : safe.right)
    let widths = widths(in: max(0, bounds.width - start - end))
    let height = min(barHeight, bounds.height)
    var x = start
    var frames: [(UIView, CGRect)] = []
    for (index, (item, view)) in shown.enumerated() {
      if index > 0 { x += gap(before: index) }
      if let view {
        let wanted = min(item.sizeInBar(view).height, height)
        let left = x.rounded(toScale: displayScale)
        let frame = CGRect(
          x: left, y: ((height - wanted) / 2).rounded(toScale: displayScale),
          width: (x + widths[index]).rounded(toScale: displayScale) - left, height: wanted)
        frames.append((view, isReversed ? frame.mirrored(in: bounds) : frame))
      }
      x += widths[index]
    }
    return frames
  }

  private func addBackground() {
    looks.changed = { [weak self] in self?.looksChanged() }
    addInteraction(OwnLargeContent())
    insertSubview(background, at: 0)
    looksChanged()
  }

  /// The look specified by the bar or its appearance changed.
  func looksChanged() {
    background.show(looks.standard, isTranslucent: looks.isTranslucent)
    let ground = looks.standard.ground
    for (item, view) in shown {
      (view as? BarButton)?.ground = ground
      (view as? BarButton)?.appearance =
        item.style == .done ? looks.standard.doneButtonAppearance : looks.standard.buttonAppearance
    }
  }

  /// Clicks on the bar are not passed to the views below.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override var accessibilityDefaults: AccessibilityDefaults { .container(.toolbar) }
}

/// Specifies the position of a toolbar. The method is optional.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
