import KumikoFoundation
import KumikoGraphics

/// The buttons beside a row that is pulled aside.
///
///     row, pulled to the left        the first action is at the edge
///     ┌──────────────┬──────┬──────┐
///     │ text of the… │  2nd │  1st │
///     └──────────────┴──────┴──────┘
///                    ├── reveal ───┤
final class SwipeActionsView: UIView {
  /// The most of a row that buttons take while it rests, as a share of its width.
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

  /// How much of a row is pulled aside while its buttons are seen, in points.
  func restingWidth(inRow width: CGFloat) -> CGFloat {
    min(wanted.reduce(0, +), (width * SwipeActionsView.largestShare).rounded(.down))
  }

  /// Gives the buttons their shares of what is seen.
  ///
  /// - Parameters:
  ///   - rect: what is seen, in the row's coordinates; it can be of no width.
  ///   - resting: how wide all buttons are at rest, in points.
  ///   - fill: how much of the width of the others the first button takes, 0 … 1.
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
      // What is not all seen yet shows its inner end; what is wider than it needs stays there.
      let contentWidth = max(shares[index] * resting, min(width, shares[index] * rect.width))
      button.showContent(
        in: CGRect(
          x: isOnRight ? 0 : width - contentWidth, y: 0, width: contentWidth, height: rect.height))
      outer += shares[index]
    }
  }
}
