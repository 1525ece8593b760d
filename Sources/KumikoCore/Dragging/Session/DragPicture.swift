import KumikoFoundation
import KumikoGraphics

/// What is dragged, to be shown beside the pointer outside of this program's windows.
package struct DragPicture {
  /// A surface of its own size.
  package let list: DisplayList
  /// Radius of its corners, in pixels.
  package let cornerRadius: CGFloat
}
