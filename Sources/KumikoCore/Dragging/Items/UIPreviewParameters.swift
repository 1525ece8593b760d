import KumikoFoundation
import KumikoGraphics

/// How a view is shown where it stands out: under the pointer, or while its menu is open.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// What fills the preview behind the view; nil for the usual: nothing behind a view that stands
  /// out in its place, the colour of grouped content behind one that is shown elsewhere.
  open var backgroundColor: UIColor?
  /// The part of the view that is seen, in its coordinates; nil for all of it. It comes before
  /// lines of text.
  open var visiblePath: UIBezierPath?
  /// What casts the shadow, in the coordinates of the view; nil for what is seen.
  open var shadowPath: UIBezierPath?
  /// Where lines of text stand in the view, in its coordinates.
  let textLineRects: [CGRect]

  /// Whether only a part of the view is seen.
  var isCut: Bool { visiblePath?.isEmpty == false || !textLineRects.isEmpty }

  /// A view as it is.
  public override init() {
    textLineRects = []
    super.init()
  }

  /// Of a view only lines of text.
  ///
  /// - Parameter textLineRects: where they stand, as rectangles in the view's coordinates. Each is
  ///   shown with a little space around it; of a view that is in no window what holds them all.
  ///   None, and values that are no rectangles, show the whole view.
  public init(textLineRects: [NSValue]) {
    self.textLineRects = textLineRects.map(\.cgRectValue).filter { !$0.isEmpty }
    super.init()
  }
}
