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
  private static let (margin, gap): (CGFloat, CGFloat) = (16, 8)
  private static let leastHeight: CGFloat = 48
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
    guard let view = accessory?.contentView else { return 0 }
    if glass.superview !== container { container.addSubview(glass) }
    let width = max(0, page.width - 2 * Self.margin)
    let wanted = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    let height = max(wanted, Self.leastHeight)
    glass.frame = CGRect(
      x: page.minX + Self.margin, y: isHidden ? container.bounds.maxY : end - Self.gap - height,
      width: width, height: height)
    glass.cornerConfiguration = .capsule()
    view.frame = CGRect(origin: .zero, size: glass.bounds.size)
    return isHidden ? 0 : height + Self.gap
  }
}
