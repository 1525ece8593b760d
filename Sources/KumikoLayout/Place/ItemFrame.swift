import KumikoFoundation

/// An item's frame, in coordinates of its section.
package struct ItemFrame: Sendable, Equatable {
  /// The item, counted from 0 in its section.
  package var item: Int
  /// Its frame; the origin is on a pixel.
  package var frame: CGRect
}
