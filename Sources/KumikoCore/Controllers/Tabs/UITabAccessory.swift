import KumikoFoundation
import KumikoGraphics

/// A view above the bar of a tab bar controller, such as a media player.
///
///     tabs.bottomAccessory = UITabAccessory(contentView: miniPlayer)
@preconcurrency @MainActor public final class UITabAccessory: NSObject {
  /// The view, on glass, with its fitting height: 48 points at least.
  public let contentView: UIView

  /// An accessory with a view.
  public init(contentView: UIView) {
    self.contentView = contentView
    super.init()
  }
}

/// The placement of the accessory of a tab bar controller.
final class TabAccessoryPlace {
  /// Distances between the accessory and the edges of the page and the bar, in points.
  static let (margin, gap): (CGFloat, CGFloat) = (16, 8)
  static let leastHeight: CGFloat = 48
  private(set) var accessory: UITabAccessory?
  private let glass = UIVisualEffectView(effect: UIGlassEffect(style: .regular))

  func show(_ accessory: UITabAccessory?) {
    guard accessory !== self.accessory else { return }
    if let old = self.accessory?.contentView, old.superview === glass.contentView {
      old.removeFromSuperview()
    }
    self.accessory = accessory
    guard let view = accessory?.contentView else { return glass.removeFromSuperview() }
    glass.contentView.addSubview(view)
  }

  /// Places the accessory above the end of a page.
  ///
  /// - Parameters:
  ///   - page: the rectangle of the page in the container.
  ///   - end: where the bar begins, or the page ends.
  /// - Returns: the height by which it covers the page above `end`, in points.
  func place(in container: UIView, above page: CGRect, end: CGFloat, isHidden: Bool) -> CGFloat {
    guard accessory != nil else { return 0 }
    show(.regular)
    let height = height(over: page.width)
    let width = max(0, page.width - 2 * Self.margin)
    put(
      CGRect(
        x: page.minX + Self.margin, y: isHidden ? container.bounds.maxY : end - Self.gap - height,
        width: width, height: height), in: container)
    return isHidden ? 0 : height + Self.gap
  }

  /// Places the accessory in one line with the tab of a minimized bar.
  func place(in container: UIView, on page: CGRect, beside tab: CGRect, height: CGFloat) {
    guard accessory != nil else { return }
    show(.inline)
    let isBefore = tab.midX < page.midX
    let start = isBefore ? tab.maxX + Self.gap : page.minX + Self.margin
    let end = isBefore ? page.maxX - Self.margin : tab.minX - Self.gap
    put(
      CGRect(x: start, y: tab.midY - height / 2, width: max(0, end - start), height: height),
      in: container)
  }

  /// The height of the accessory on a page with a width, in points; 0 without an accessory.
  func height(over width: CGFloat) -> CGFloat {
    guard let view = accessory?.contentView else { return 0 }
    let wanted = view.systemLayoutSizeFitting(
      CGSize(width: max(0, width - 2 * Self.margin), height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    return max(wanted, Self.leastHeight)
  }

  private func put(_ frame: CGRect, in container: UIView) {
    if glass.superview !== container { container.addSubview(glass) }
    glass.frame = frame
    glass.cornerConfiguration = .capsule()
    accessory?.contentView.frame = CGRect(origin: .zero, size: frame.size)
  }

  private func show(_ environment: UITabAccessory.Environment) {
    if glass.contentView.traitOverrides.tabAccessoryEnvironment != environment {
      glass.contentView.traitOverrides.tabAccessoryEnvironment = environment
    }
  }
}
