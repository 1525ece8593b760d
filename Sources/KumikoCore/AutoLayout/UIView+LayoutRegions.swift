import KumikoFoundation

extension UIView {
  /// A part of a view for content.
  ///
  /// On an iPad a region can be adapted to what covers the corners of a window, such as its
  /// controls. Here nothing does: the desktop draws them outside of the window, so a region is the
  /// same with and without the adaptation.
  public nonisolated struct LayoutRegion: Hashable, Sendable {
    /// The direction in which a region avoids the corners of the window.
    public enum AdaptivityAxis: Hashable, Sendable {
      /// The region is narrower.
      case horizontal
      /// The region is less high.
      case vertical
    }

    enum Kind { case safeArea, margins, readableContent }

    let kind: Kind
    private let axis: AdaptivityAxis?

    /// The part that bars and the like leave free.
    public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .safeArea, axis: cornerAdaptation)
    }

    /// The part inside the margins.
    public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .margins, axis: cornerAdaptation)
    }

    /// The part in which lines are not too long to read.
    public static func readableContent(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .readableContent, axis: cornerAdaptation)
    }
  }

  /// The guide that follows a region: `safeAreaLayoutGuide`, `layoutMarginsGuide` or
  /// `readableContentGuide`.
  public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide {
    switch region.kind {
    case .safeArea: safeAreaLayoutGuide
    case .margins: layoutMarginsGuide
    case .readableContent: readableContentGuide
    }
  }

  /// The distances of a region from the edges of the view, in points.
  public func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets {
    layoutGuide(for: region).insets(in: self) ?? .zero
  }

  /// The distances of a region from the edges of the view in the direction of its content, in
  /// points.
  public func directionalEdgeInsets(for region: LayoutRegion) -> NSDirectionalEdgeInsets {
    let insets = edgeInsets(for: region)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isReversed ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isReversed ? insets.left : insets.right)
  }
}
