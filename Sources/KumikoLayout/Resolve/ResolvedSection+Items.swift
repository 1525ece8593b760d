import KumikoFoundation

extension ResolvedSection {
  /// The items that share more than a border with a rectangle, in ascending order.
  ///
  /// An item outside of its group is only found if both intersect the rectangle, as in UIKit.
  ///
  /// - Complexity: O(log groups + items found); constant in the number of items if nothing is
  ///   measured.
  package func items(in rect: CGRect) -> [ItemFrame] {
    itemCount > 0 ? arrangement.items(in: rect, placement(), contentOrigin) : []
  }

  /// The frame of an item in logical coordinates.
  func naturalFrame(ofItem item: Int) -> CGRect {
    arrangement.frame(ofItem: item).offset(by: contentOrigin)
  }

  /// The frames of all items, in order, whether visible or not.
  ///
  /// For tools that need all items, such as an inspector or a printed page; a view uses
  /// `items(in:)`.
  ///
  /// - Complexity: O(itemCount).
  package func allFrames() -> [CGRect] {
    guard itemCount > 0 else { return [] }
    var frames: [CGRect] = []
    frames.reserveCapacity(itemCount)
    arrangement.appendFrames(placement(), contentOrigin, to: &frames)
    // A group without subitems shows none.
    while frames.count < itemCount {
      frames.append(placement()(naturalFrame(ofItem: frames.count)))
    }
    return frames
  }
}
