import Kumiko

/// A view with a fixed frame, and one tree of constraints in it.
final class ConstraintTree {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 2_000))

  /// Nested views, each a fraction of a point from the edges of its superview.
  init(depth: Int) {
    var outer = root
    for _ in 0..<depth {
      let view = added(UIView(), to: outer)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 0.125),
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 0.125),
        view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -0.125),
        view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -0.125),
      ])
      outer = view
    }
  }

  /// Nested views that fill their superviews by their masks, each with a mark at its centre: every
  /// one may give its superview a size.
  init(filledDepth depth: Int) {
    var outer = root
    for _ in 0..<depth {
      let view = UIView(frame: outer.bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      outer.addSubview(view)
      let mark = added(UIView(), to: view)
      NSLayoutConstraint.activate([
        mark.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        mark.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        mark.widthAnchor.constraint(equalToConstant: 4),
        mark.heightAnchor.constraint(equalToConstant: 4),
      ])
      outer = view
    }
  }

  /// Cards of three views each in rows of ten: each card has a mark and a line beside it that takes
  /// the remaining width.
  init(cards: Int) {
    var above: UIView?
    var before: UIView?
    for index in 0..<cards {
      let isFirst = index % 10 == 0
      if isFirst, let last = before { (above, before) = (last, nil) }
      let card = added(UIView(), to: root)
      NSLayoutConstraint.activate([
        card.topAnchor.constraint(
          equalTo: isFirst
            ? above?.bottomAnchor ?? root.topAnchor
            : before?.topAnchor
              ?? root.topAnchor, constant: isFirst ? 8 : 0),
        card.leadingAnchor.constraint(
          equalTo: before?.trailingAnchor ?? root.leadingAnchor, constant: 4),
        card.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.09),
        card.heightAnchor.constraint(equalToConstant: 40),
      ])
      fill(card)
      before = card
    }
  }

  /// The same cards, arranged by stack views: a column of rows of ten cards.
  init(stackedCards cards: Int) {
    let column = added(UIStackView(), to: root) as? UIStackView ?? UIStackView()
    column.axis = .vertical
    column.spacing = 8
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: root.topAnchor),
      column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    for row in 0..<(cards + 9) / 10 {
      let inRow = (row * 10..<min(cards, row * 10 + 10)).map { _ in stackedCard() }
      let row = UIStackView(arrangedSubviews: inRow)
      row.distribution = .fillEqually
      row.spacing = 4
      column.addArrangedSubview(row)
    }
  }

  private func stackedCard() -> UIStackView {
    let (mark, line) = (UIView(), UIView())
    let card = UIStackView(arrangedSubviews: [mark, line])
    card.spacing = 8
    card.alignment = .center
    NSLayoutConstraint.activate([
      card.heightAnchor.constraint(equalToConstant: 40),
      mark.widthAnchor.constraint(equalToConstant: 16),
      mark.heightAnchor.constraint(equalToConstant: 16),
      line.heightAnchor.constraint(equalToConstant: 8),
    ])
    return card
  }

  private func fill(_ card: UIView) {
    let (mark, line) = (added(UIView(), to: card), added(UIView(), to: card))
    NSLayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 4),
      mark.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      mark.widthAnchor.constraint(equalToConstant: 16),
      mark.heightAnchor.constraint(equalToConstant: 16),
      line.leadingAnchor.constraint(equalTo: mark.trailingAnchor, constant: 8),
      line.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -4),
      line.centerYAnchor.constraint(equalTo: mark.centerYAnchor),
      line.heightAnchor.constraint(equalToConstant: 8),
    ])
  }

  private func added(_ view: UIView, to outer: UIView) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    return view
  }

  func layOut(width: CGFloat) {
    root.frame.size.width = width
    root.setNeedsLayout()
    root.layoutIfNeeded()
  }
}
