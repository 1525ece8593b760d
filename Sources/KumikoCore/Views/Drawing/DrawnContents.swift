import KumikoFoundation
import KumikoGraphics

/// The views of a window that cache their drawing.
///
/// Beyond a number of bytes those that are not on the surface release it; they are drawn again when
/// they are visible again.
final class DrawnContents {
  private struct Entry {
    weak var view: UIView?
  }

  /// The number of bytes above which invisible views release their drawing.
  static let capacity = 16 << 20

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var hasMore = false

  /// Includes a view that drew.
  func add(_ view: UIView) {
    entries[ObjectIdentifier(view)] = Entry(view: view)
    hasMore = true
  }

  /// Releases the drawings of views that the surface does not show. O(views that drew) after a
  /// frame in which some did, and nothing after others.
  func letGo(beyond surface: PixelRect) {
    guard hasMore else { return }
    hasMore = false
    entries = entries.filter { $0.value.view?.drawing?.bitmap != nil }
    let views = entries.values.compactMap(\.view)
    guard views.reduce(0, { $0 + $1.drawnBytes }) > DrawnContents.capacity else { return }
    for view in views where !view.area(on: surface).overlaps(surface) {
      view.drawing = nil
      entries[ObjectIdentifier(view)] = nil
    }
  }
}

extension UIView {
  fileprivate var drawnBytes: Int { drawing?.bitmap?.bytes.count ?? 0 }
}
