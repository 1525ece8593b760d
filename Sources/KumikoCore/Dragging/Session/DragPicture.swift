import KumikoFoundation
import KumikoGraphics

/// The image of a drag, shown at the pointer outside this program's windows.
package struct DragPicture {
  /// A surface of its own size.
  package let list: DisplayList
  /// Radius of its corners, in pixels.
  package let cornerRadius: CGFloat
}
