import KumikoFoundation
import KumikoGraphics

/// The effect on content at an edge of a scroll view that another view covers; see
/// `UIScrollView.topEdgeEffect`.
///
///     list.topEdgeEffect.style = .soft
///     list.bottomEdgeEffect.isHidden = true
///
/// It is visible where a bar of a controller or a view with a
/// `UIScrollEdgeElementContainerInteraction` covers the edge, while there is content below.
@preconcurrency @MainActor public final class UIScrollEdgeEffect: NSObject {
  /// A look of edges.
  @preconcurrency @MainActor public final class Style: NSObject {
    /// Bars have a background of their own, and content under other views fades.
    public static let automatic = Style()
    /// Content fades into the background of the scroll view. Bars have no background then.
    public static let soft = Style()
    /// A material like that of bars ends in a line. Bars have no background then.
    public static let hard = Style()

    private override init() { super.init() }
  }

  private let changed: () -> Void

  init(changed: @escaping () -> Void) { self.changed = changed }

  /// The style of the effect; `automatic` by default.
  public var style = Style.automatic { didSet { if style !== oldValue { changed() } } }

  /// Whether there is no effect on the content, and bars have no background; `false` by default.
  public var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

  /// Whether bars leave the edge to it.
  var replacesBars: Bool { isHidden || style !== Style.automatic }
}
