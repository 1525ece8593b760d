import KumikoFoundation

/// An edge of a controller's view that is not covered by bars. New code uses the view's
/// `safeAreaLayoutGuide`.
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
  /// How much of the view is covered at that edge, in points.
  var length: CGFloat { get }
  /// The upper edge of what is covered.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of what is covered.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of what is covered.
  var heightAnchor: NSLayoutDimension { get }
}

/// The part of a view that is covered at its upper or lower edge.
final class CoveredGuide: UILayoutGuide, UILayoutSupport {
  private(set) var isAtTop = true

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isAtTop ? insets.top : insets.bottom
  }

  /// The guide of a view, which it gets where it has none.
  static func guide(atTop isAtTop: Bool, of view: UIView) -> CoveredGuide {
    let known = view.layoutGuides.lazy.compactMap { $0 as? CoveredGuide }
      .first { $0.isAtTop == isAtTop }
    if let known { return known }
    let guide = CoveredGuide()
    guide.isAtTop = isAtTop
    view.addLayoutGuide(guide)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.topAnchor.constraint(equalTo: isAtTop ? view.topAnchor : safe.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: isAtTop ? safe.topAnchor : view.bottomAnchor),
    ])
    return guide
  }
}

extension UIViewController {
  /// What bars cover at the upper edge of the view, which is loaded for it.
  public var topLayoutGuide: any UILayoutSupport {
    CoveredGuide.guide(atTop: true, of: view)
  }

  /// What bars cover at the lower edge of the view, which is loaded for it.
  public var bottomLayoutGuide: any UILayoutSupport {
    CoveredGuide.guide(atTop: false, of: view)
  }
}

extension NibBuilder {
  /// Which edge of a controller's view a guide is at.
  public enum Edge: Sendable {
    /// The upper one.
    case top
    /// The lower one.
    case bottom
  }

  /// Notes the guide above or below what bars cover of a controller's view.
  public func guide(_ identifier: String, _ edge: Edge, of view: UIView) {
    note(identifier, CoveredGuide.guide(atTop: edge == .top, of: view))
  }
}
