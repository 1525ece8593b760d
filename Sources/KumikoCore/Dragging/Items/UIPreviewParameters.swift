import KumikoFoundation
import KumikoGraphics

/// The parameters of a preview that is highlighted: under the pointer, or while its menu is open.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The background of the preview; nil for the default: none for a view that is highlighted in
  /// place, the colour of grouped content for one that is shown elsewhere.
  open var backgroundColor: UIColor?
  /// The visible part of the view, in its coordinates; nil for all of it. It takes precedence over
  /// lines of text.
  open var visiblePath: UIBezierPath?
  /// The path of the shadow, in the coordinates of the view; nil for the visible part.
  open var shadowPath: UIBezierPath?
  /// The rectangles of lines of text in the view, in its coordinates.
  let textLineRects: [CGRect]

  /// Whether only a part of the view is visible.
  var isCut: Bool { visiblePath?.isEmpty == false || !textLineRects.isEmpty }

  /// Whether what is behind the preview is visible through its background.
  var isTranslucent: Bool { backgroundColor.map { $0.cgColor.alpha < 1 } ?? false }

  /// Default parameters.
  public override init() {
    textLineRects = []
    super.init()
  }

  /// Parameters that show only lines of text of a view.
  ///
  /// - Parameter textLineRects: the lines, as rectangles in the view's coordinates. Each is shown
  ///   with a little space around it; of a view that is in no window, their union. An empty array,
  ///   and values that are not rectangles, show the whole view.
  public init(textLineRects: [NSValue]) {
    self.textLineRects = textLineRects.map(\.cgRectValue).filter { !$0.isEmpty }
    super.init()
  }
}
