import KumikoFoundation
import KumikoGraphics

/// How a view is shown where it stands out: under the pointer, or while its menu is open.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// What fills the preview behind the view; nil for the usual: nothing behind a view that stands
  /// out in its place, the colour of grouped content behind one that is shown elsewhere.
  open var backgroundColor: UIColor?
  /// Where lines of text stand in the view, in its coordinates.
  let textLineRects: [CGRect]

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
