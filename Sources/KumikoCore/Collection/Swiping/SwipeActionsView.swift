import KumikoFoundation
import KumikoGraphics

/// The buttons beside a swiped row.
///
///     row, swiped to the left         the first action is at the edge
///     ┌──────────────┬──────┬──────┐
///     │ text of the… │  2nd │  1st │
///     └──────────────┴──────┴──────┘
///                    ├── reveal ───┤
final class SwipeActionsView: UIView {
  /// The maximum width of the buttons of an open row, as a fraction of its width.
  private static let largestShare: CGFloat = 0.8

  let buttons: [SwipeButton]
  private let wanted: [CGFloat]

  init(_ actions: [UIContextualAction]) {
    buttons = actions.map { SwipeButton($0) }
    wanted = buttons.map(\.wantedWidth)
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = actions.last?.backgroundColor.fillBelowWhite
    // The first is in front: it covers the others when it takes the whole width.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// The distance at which the buttons of a row are fully visible, in points.
  func restingWidth(inRow width: CGFloat) -> CGFloat {
    min(wanted.reduce(0, +), (width * SwipeActionsView.largestShare).rounded(.down))
  }

  /// Distributes the visible width to the buttons.
  ///
  /// - Parameters:
  ///   - rect: the visible rectangle, in the row's coordinates; its width can be 0.
  ///   - resting: the width of all buttons of an open row, in points.
  ///   - fill: the fraction of the width of the others that the first button takes, 0 … 1.
  ///   - isOnRight: whether the row's edge, where the first button is, is the right one.
  func show(in rect: CGRect, resting: CGFloat, fill: CGFloat, isOnRight: Bool) {
    frame = rect
    let sum = max(wanted.reduce(0, +), 1)
    let shares = wanted.map { $0 / sum }
    var outer: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      var inner = (outer + shares[index]) * rect.width
      if index == 0 { inner += (rect.width - inner) * fill }
      let width = inner - outer * rect.width
      let x = isOnRight ? rect.width - inner : outer * rect.width
      button.frame = CGRect(x: x, y: 0, width: width, height: rect.height)
      // A partly visible button shows its inner end; in a wider one than needed the content stays
      // there.
      let contentWidth = max(shares[index] * resting, min(width, shares[index] * rect.width))
      button.showContent(
        in: CGRect(
          x: isOnRight ? 0 : width - contentWidth, y: 0, width: contentWidth, height: rect.height))
      outer += shares[index]
    }
  }
}
