import UIFoundation
import UIGraphics

/// The marks at the edges of a scroll view that show how far its content is scrolled. They appear
/// when the content moves and fade a moment after it came to rest.
final class ScrollIndicators: FrameStepping {
  private unowned let scrollView: UIScrollView
  private let vertical = UIView()
  private let horizontal = UIView()
  private var restingSince: TimeInterval?

  private static let thickness: CGFloat = 6
  private static let margin: CGFloat = 2
  private static let shortest: CGFloat = 24
  private static let fadeAfter: TimeInterval = 0.7

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    for bar in [vertical, horizontal] {
      bar.backgroundColor = UIColor { traits in
        traits.userInterfaceStyle == .dark
          ? UIColor(white: 1, alpha: 0.45) : UIColor(white: 0, alpha: 0.4)
      }
      bar.layer.cornerRadius = ScrollIndicators.thickness / 2
      bar.isUserInteractionEnabled = false
      bar.alpha = 0
      scrollView.addSubview(bar)
    }
  }

  func flash() {
    restingSince = nil
    AnimationContext.withoutAnimation {
      vertical.alpha = 1
      horizontal.alpha = 1
    }
    update()
    scrollView.window?.animator.add(self)
  }

  func step(to time: TimeInterval) -> Bool {
    if scrollView.scrollMotion != nil {
      restingSince = time
      return true
    }
    let since = restingSince ?? time
    restingSince = since
    guard time - since >= ScrollIndicators.fadeAfter else { return true }
    UIView.animate(withDuration: 0.25) { [vertical, horizontal] in
      vertical.alpha = 0
      horizontal.alpha = 0
    }
    return false
  }

  /// Places the marks for the present offset.
  func update() {
    AnimationContext.withoutAnimation { place() }
  }

  private func place() {
    let insets = scrollView.adjustedContentInset
    let room = scrollView.bounds.inset(by: insets)
    let content = scrollView.contentSize
    let (low, high) = (scrollView.minimumOffset, scrollView.maximumOffset)
    let offset = scrollView.contentOffset
    vertical.isHidden = !scrollView.showsVerticalScrollIndicator || high.y <= low.y
    horizontal.isHidden = !scrollView.showsHorizontalScrollIndicator || high.x <= low.x
    let inset = ScrollIndicators.margin
    let thickness = ScrollIndicators.thickness
    if !vertical.isHidden {
      let bar = thumb(
        room.height - 2 * inset, content.height, (offset.y - low.y) / (high.y - low.y))
      let isReversed = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
      vertical.frame = CGRect(
        x: isReversed ? room.minX + inset : room.maxX - thickness - inset,
        y: room.minY + inset + bar.start, width: thickness, height: bar.length)
      scrollView.bringSubviewToFront(vertical)
    }
    if !horizontal.isHidden {
      let bar = thumb(room.width - 2 * inset, content.width, (offset.x - low.x) / (high.x - low.x))
      horizontal.frame = CGRect(
        x: room.minX + inset + bar.start, y: room.maxY - thickness - inset, width: bar.length,
        height: thickness)
      scrollView.bringSubviewToFront(horizontal)
    }
  }

  /// Where the mark starts and how long it is, on a track and for a share of the way.
  private func thumb(
    _ track: CGFloat, _ content: CGFloat, _ share: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let length = min(track, max(ScrollIndicators.shortest, track * track / max(content, 1)))
    return (max(0, track - length) * min(max(share, 0), 1), length)
  }
}
