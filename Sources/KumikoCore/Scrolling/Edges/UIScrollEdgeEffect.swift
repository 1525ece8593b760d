import KumikoFoundation
import KumikoGraphics

/// What happens to content at an edge of a scroll view, where something lies over it; see
/// `UIScrollView.topEdgeEffect`.
///
///     list.topEdgeEffect.style = .soft
///     list.bottomEdgeEffect.isHidden = true
///
/// It is seen where a bar of a controller or a view with a
/// `UIScrollEdgeElementContainerInteraction` covers the edge, while content lies under that.
@preconcurrency @MainActor public final class UIScrollEdgeEffect: NSObject {
  /// A look of edges.
  @preconcurrency @MainActor public final class Style: NSObject {
    /// Bars have a background of their own, and what lies under other views fades.
    public static let automatic = Style()
    /// Content fades into the background of the scroll view. Bars have no background then.
    public static let soft = Style()
    /// A material like that of bars ends in a line. Bars have no background then.
    public static let hard = Style()

    private override init() { super.init() }
  }

  private let changed: () -> Void

  init(changed: @escaping () -> Void) { self.changed = changed }

  /// How it looks; `automatic` unless set.
  public var style = Style.automatic { didSet { if style !== oldValue { changed() } } }

  /// Whether nothing is done to the content, and bars have no background; no unless set.
  public var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

  /// Whether bars leave the edge to it.
  var replacesBars: Bool { isHidden || style !== Style.automatic }
}
