import KumikoFoundation
import KumikoGraphics

/// The pieces of glass behind the buttons of a bar that has no background, because the edge effect
/// of a scroll view replaces it.
final class BarGlass {
  /// The distance between two pieces, in points.
  static let gap: CGFloat = 8
  /// The height of a piece, and its minimum width, in points.
  static let height: CGFloat = 36

  private var pieces: [UIVisualEffectView] = []

  /// Puts a piece behind each of some rectangles.
  func show(_ places: [CGRect], in bar: UIView) {
    while pieces.count > places.count { pieces.removeLast().removeFromSuperview() }
    AnimationContext.withoutAnimation {
      while pieces.count < places.count {
        let piece = UIVisualEffectView(effect: UIGlassEffect())
        piece.isUserInteractionEnabled = false
        bar.insertSubview(piece, at: 0)
        pieces.append(piece)
      }
    }
    for (piece, place) in zip(pieces, places) {
      // The back button may be narrower.
      let frame = place.insetBy(
        dx: min(0, (place.width - Self.height) / 2), dy: min(0, (place.height - Self.height) / 2))
      if piece.frame != frame { piece.frame = frame }
    }
  }
}

extension NavigationBarContent {
  /// The size of an item; on glass at least as wide as a circle.
  func fittingSize(of item: UIBarButtonItem, _ view: UIView?) -> CGSize {
    var size = item.sizeInBar(view)
    if hasGlass, view != nil, item.hasGlass { size.width = max(size.width, BarGlass.height) }
    return size
  }

  /// The distance between two adjacent items: that of their pieces of glass, if they have two.
  func gap(between item: UIBarButtonItem?, and other: UIBarButtonItem) -> CGFloat {
    guard hasGlass, let item, item.kind == .button, other.kind == .button,
      item.hasGlass || other.hasGlass
    else { return 0 }
    return item.sharesGlass(with: other) ? 0 : BarGlass.gap
  }

  /// The sum of the distances between items.
  func gaps(in shown: Shown) -> CGFloat {
    zip(shown, shown.dropFirst()).reduce(0) { $0 + gap(between: $1.0.item, and: $1.1.item) }
  }

  /// Puts glass behind the buttons.
  func placeGlass() {
    guard hasGlass, metrics.row > 0 else { return glass.show([], in: self) }
    var places = [backButton].compactMap { $0?.frame }
    for shown in [leading, middle, trailing] {
      var last: UIBarButtonItem?
      for (item, view) in shown {
        defer { last = item }
        guard let view, item.hasGlass else { continue }
        if let last, last.sharesGlass(with: item), let before = places.popLast() {
          places.append(before.union(view.frame))
        } else {
          places.append(view.frame)
        }
      }
    }
    glass.show(places, in: self)
  }
}

extension UIBarButtonItem {
  /// Whether the settings of the item count: in a group of several items they do not.
  private var isAlone: Bool {
    buttonGroup.map { $0.isImplied || $0.barButtonItems.count < 2 } ?? true
  }

  /// Whether it is on glass in a bar that has no background.
  var hasGlass: Bool { kind == .button && !(isAlone && hidesSharedBackground) }

  /// Whether it is on the same piece of glass as an adjacent item.
  func sharesGlass(with other: UIBarButtonItem) -> Bool {
    guard hasGlass, other.hasGlass, buttonGroup === other.buttonGroup else { return false }
    return !isAlone || sharesBackground && other.sharesBackground
  }
}
