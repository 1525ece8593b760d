import KumikoFoundation

/// How the corners of a view are rounded; see `UIView.cornerConfiguration`.
///
///     card.cornerConfiguration = .uniformCorners(radius: 20)
///     picture.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: 4))
///     pill.cornerConfiguration = .capsule()
///
/// Corners that are declared uniform all get the largest radius among them.
public nonisolated struct UICornerConfiguration: Hashable, Sendable {
  /// Upper left, upper right, lower left, lower right; nil for a square one.
  var radii: [UICornerRadius?] = [nil, nil, nil, nil]
  /// The corners that have one radius, in groups.
  var groups: [[Int]] = []

  /// No corner is rounded.
  init() {}

  private init(
    _ topLeft: UICornerRadius?, _ topRight: UICornerRadius?, _ bottomLeft: UICornerRadius?,
    _ bottomRight: UICornerRadius?, uniform groups: [[Int]] = []
  ) {
    radii = [topLeft, topRight, bottomLeft, bottomRight]
    self.groups = groups
  }

  /// The same radius for each corner, resolved for each separately.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius, radius, radius, radius)
  }

  /// A radius for each corner; nil for a square one.
  public static func corners(
    topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius)
  }

  /// Half circles at the ends, for any size.
  ///
  /// - Parameter maximumRadius: the largest radius in points; nil for any.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    uniformCorners(radius: .capsule(maximum: maximumRadius))
  }

  /// One radius for all corners.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius, radius, radius, radius, uniform: [[0, 1, 2, 3]])
  }

  /// A radius for both corners at the top, and one for those at the bottom.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topRadius, topRadius, bottomRadius, bottomRadius, uniform: [[0, 1], [2, 3]])
  }

  /// A radius for both corners at the left, and one for those at the right.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      leftRadius, rightRadius, leftRadius, rightRadius, uniform: [[0, 2], [1, 3]])
  }

  /// A radius for both corners at the top, and one for each at the bottom.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topRadius, topRadius, bottomLeftRadius, bottomRightRadius, uniform: [[0, 1]])
  }

  /// A radius for both corners at the bottom, and one for each at the top.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeftRadius, topRightRadius, bottomRadius, bottomRadius, uniform: [[2, 3]])
  }

  /// A radius for both corners at the left, and one for each at the right.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      leftRadius, topRightRadius, leftRadius, bottomRightRadius, uniform: [[0, 2]])
  }

  /// A radius for both corners at the right, and one for each at the left.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeftRadius, rightRadius, bottomLeftRadius, rightRadius, uniform: [[1, 3]])
  }

  var followsContainer: Bool { radii.contains { $0?.followsContainer == true } }

  /// The radii in a view, in points.
  @MainActor func resolved(in view: UIView) -> [CGFloat] {
    let most = min(view.bounds.width, view.bounds.height) / 2
    var resolved = radii.indices.map { corner -> CGFloat in
      switch radii[corner]?.kind {
      case nil: 0
      case .fixed(let radius): min(most, CGFloat(radius))
      case .capsule(let maximum): min(most, CGFloat(maximum))
      case .concentric(let minimum):
        min(most, max(CGFloat(minimum), view.concentricRadius(at: corner)))
      }
    }
    for group in groups {
      let largest = group.map { resolved[$0] }.max() ?? 0
      for corner in group { resolved[corner] = largest }
    }
    return resolved
  }
}
