import KumikoFoundation
import KumikoGraphics

/// Something that is shown large while a press is held on it, where the user has very large text:
/// for content that cannot grow with the text, such as that of a bar.
///
/// Every view conforms to it; it is shown large where `showsLargeContentViewer` is set, and it or a
/// view around it has a `UILargeContentViewerInteraction`.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether it is shown large.
  var showsLargeContentViewer: Bool { get }
  /// The text that is shown; nil if there is none.
  var largeContentTitle: String? { get }
  /// The image above the text; nil if there is none.
  var largeContentImage: UIImage? { get }
  /// Whether the image is enlarged; otherwise it is shown in its own size.
  var scalesLargeContentImage: Bool { get }
  /// The distances by which the edges of the image are moved inwards, in points: a negative value
  /// at one edge and a positive one at the other move it.
  var largeContentImageInsets: UIEdgeInsets { get }
}
