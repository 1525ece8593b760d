import KumikoFoundation
import KumikoGraphics

/// The layout of a button: computes the frames of its parts from their sizes.
///
///     ┌───────────────────────────────────┐
///     │          title                    │
///     │  icon ·· subtitle ··· indicator   │      icon at any of the four sides
///     └───────────────────────────────────┘
struct ButtonPlan {
  var icon = CGSize.zero
  var title = CGSize.zero
  var subtitle = CGSize.zero
  var indicator = CGSize.zero
  /// The edge of the text at which the icon is placed.
  var placement = NSDirectionalRectEdge.leading
  var iconGap: CGFloat = 0
  var titleGap: CGFloat = 0
  var alignment = UIButton.Configuration.TitleAlignment.automatic
  var horizontal = UIControl.ContentHorizontalAlignment.center
  var vertical = UIControl.ContentVerticalAlignment.center

  /// Whether the button has no configuration. Then icon and text are aligned vertically
  /// independently of each other.
  var isPlain = false

  static let indicatorGap: CGFloat = 6

  struct Frames {
    var icon = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var indicator = CGRect.zero
  }

  private var isStacked: Bool { placement == .top || placement == .bottom }
  private var hasText: Bool { text.height > 0 }
  private var gap: CGFloat { icon.width > 0 && hasText ? iconGap : 0 }
  private var end: CGFloat { indicator.width > 0 ? indicator.width + ButtonPlan.indicatorGap : 0 }

  /// The combined size of title and subtitle.
  private var text: CGSize {
    let gap = title.height > 0 && subtitle.height > 0 ? titleGap : 0
    return CGSize(
      width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  /// The width that is available for text next to the icon.
  func availableTextWidth(in width: CGFloat) -> CGFloat {
    max(0, width - end - (isStacked || icon.width == 0 ? 0 : icon.width + iconGap))
  }

  /// The total size.
  var size: CGSize {
    isStacked
      ? CGSize(
        width: max(icon.width, text.width) + end,
        height: max(icon.height + gap + text.height, indicator.height))
      : CGSize(
        width: icon.width + gap + text.width + end,
        height: max(icon.height, text.height, indicator.height))
  }

  /// The size of a button without configuration: UIKit's, as buttons of an app are measured. Text
  /// has 12 points of height around it; a button without an icon is 30 wide at least, and an empty
  /// one has the height of a line of 18 points.
  var plainSize: CGSize {
    guard icon.width == 0 else {
      return CGSize(
        width: size.width, height: max(icon.height, hasText ? text.height + 12 : 0))
    }
    return CGSize(width: max(30, size.width), height: (hasText ? text.height : 22) + 12)
  }

  /// The frames of the parts in a rectangle.
  func frames(in container: CGRect, isReversed: Bool, scale: CGFloat) -> Frames {
    let whole = placed(in: container, isReversed: isReversed)
    var frames = Frames()
    // The parts are laid out from the leading edge; at the end everything is mirrored if necessary.
    var content = CGRect(x: 0, y: 0, width: whole.width - end, height: whole.height)
    frames.indicator = CGRect(
      x: whole.width - indicator.width, y: (whole.height - indicator.height) / 2,
      width: indicator.width, height: indicator.height)
    frames.icon.size = icon
    switch placement {
    case .top:
      frames.icon.origin = CGPoint(x: (content.width - icon.width) / 2, y: 0)
      content.origin.y += icon.height + gap
      content.size.height -= icon.height + gap
    case .bottom:
      frames.icon.origin = CGPoint(
        x: (content.width - icon.width) / 2, y: whole.height - icon.height)
      content.size.height -= icon.height + gap
    case .trailing:
      frames.icon.origin = CGPoint(
        x: content.width - icon.width, y: (whole.height - icon.height) / 2)
      content.size.width -= icon.width + gap
    default:
      frames.icon.origin.y = (whole.height - icon.height) / 2
      content.origin.x += icon.width + gap
      content.size.width -= icon.width + gap
    }
    placeText(in: content, &frames)
    if isPlain { alignAlone(&frames, in: container.offsetBy(dx: 0, dy: -whole.minY)) }
    func onScreen(_ rect: CGRect) -> CGRect {
      let x = isReversed ? whole.width - rect.maxX : rect.minX
      return CGRect(
        x: ((whole.minX + x) * scale).rounded() / scale,
        y: ((whole.minY + rect.minY) * scale).rounded() / scale, width: rect.width,
        height: rect.height)
    }
    return Frames(
      icon: onScreen(frames.icon), title: onScreen(frames.title),
      subtitle: onScreen(frames.subtitle), indicator: onScreen(frames.indicator))
  }

  /// Aligns each part vertically by itself.
  private func alignAlone(_ frames: inout Frames, in container: CGRect) {
    func aligned(_ frame: CGRect) -> CGRect {
      var frame = frame
      switch vertical {
      case .top: frame.origin.y = container.minY
      case .bottom: frame.origin.y = container.maxY - frame.height
      case .center: frame.origin.y = container.midY - frame.height / 2
      case .fill: (frame.origin.y, frame.size.height) = (container.minY, container.height)
      }
      return frame
    }
    if icon.height > 0 { frames.icon = aligned(frames.icon) }
    if title.height > 0 { frames.title = aligned(frames.title) }
  }

  private func placeText(in content: CGRect, _ frames: inout Frames) {
    var y = content.midY - text.height / 2
    func place(_ size: CGSize) -> CGRect {
      let width = min(size.width, content.width)
      let x: CGFloat =
        switch alignment {
        case .leading: content.minX
        case .trailing: content.maxX - width
        case .center: content.midX - width / 2
        case .automatic:
          icon.width == 0 || isStacked
            ? content.midX - width / 2
            : placement == .trailing ? content.maxX - width : content.minX
        }
      return CGRect(x: x, y: y, width: width, height: size.height)
    }
    frames.title = place(title)
    y += title.height + (title.height > 0 && subtitle.height > 0 ? titleGap : 0)
    frames.subtitle = place(subtitle)
  }

  /// The frame of all parts together in a rectangle.
  private func placed(in container: CGRect, isReversed: Bool) -> CGRect {
    let size = CGSize(
      width: horizontal == .fill ? container.width : min(size.width, container.width),
      height: vertical == .fill ? container.height : size.height)
    let isAtLeft: Bool? =
      switch horizontal {
      case .left: true
      case .right: false
      case .leading: !isReversed
      case .trailing: isReversed
      case .center, .fill: nil
      }
    let x =
      isAtLeft.map { $0 ? container.minX : container.maxX - size.width }
      ?? (container.midX - size.width / 2)
    let y: CGFloat =
      switch vertical {
      case .top: container.minY
      case .bottom: container.maxY - size.height
      case .center, .fill: container.midY - size.height / 2
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}
