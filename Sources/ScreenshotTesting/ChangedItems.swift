import KumikoCore
import KumikoFoundation
import KumikoGraphics

/// The items whose frames intersect the bounds of a change, as text.
struct ChangedItems: CustomStringConvertible {
  private let names: [String]

  /// The maximum number of names in a message.
  static let limit = 12

  /// Nil if no item intersects the bounds.
  init?(in box: PixelRect, of window: UIWindow.Description) {
    let scale = CGFloat(window.scale > 0 ? window.scale : 1)
    let area = CGRect(
      x: CGFloat(box.x) / scale, y: CGFloat(box.y) / scale, width: CGFloat(box.width) / scale,
      height: CGFloat(box.height) / scale)
    names = window.collections.flatMap { collection in
      collection.elements.filter { element in
        let frame = element.frame
        return frame.count == 4 && element.alpha > 0
          && CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]).overlaps(area)
      }.map(ChangedItems.name)
    }
    if names.isEmpty { return nil }
  }

  private static func name(_ element: UIWindow.Description.Element) -> String {
    if let identifier = element.identifier { return "item \(identifier)" }
    let place = "\(element.item) of section \(element.section)"
    return element.kind == "cell" ? "item \(place)" : "\(element.kind) \(place)"
  }

  var description: String {
    let shown = names.prefix(ChangedItems.limit).joined(separator: ", ")
    let rest = names.count - ChangedItems.limit
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }
}
