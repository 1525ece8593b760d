import Kumiko

/// Large trees of constraints: what a view costs may not grow with the number of views.
func constraintTreeBenchmarks() -> [Benchmark] {
  [
    Benchmark(
      "constraints/1,110 views at a new width, per view", subject: resizing(cards: 370),
      baseline: resizing(cards: 37), ratioLimit: 1.5, timeLimit: 0.004 / 1_110),
    Benchmark(
      "constraints/1,000 views in each other, first layout, per view",
      subject: firstLayout(depth: 1_000), baseline: firstLayout(depth: 100), ratioLimit: 1.5,
      timeLimit: 0.025 / 1_000),
    Benchmark(
      "constraints/1,000 views in each other at a new width, per view",
      subject: resizing(depth: 1_000), baseline: resizing(depth: 100), ratioLimit: 1.5),
  ]
}

/// Cards of three views each in rows of ten, all in one tree.
private func resizing(cards: Int) -> Measurement {
  Measurement("\(cards * 3) views, per view", units: cards * 3 * 4) {
    let tree = Tree(cards: cards)
    tree.layOut(width: 900)
    return { for step in 0..<4 { tree.layOut(width: CGFloat(700 + step * 53)) } }
  }
}

private func firstLayout(depth: Int) -> Measurement {
  Measurement("\(depth) deep, per view", units: depth) {
    let tree = Tree(depth: depth)
    return { tree.layOut(width: 900) }
  }
}

private func resizing(depth: Int) -> Measurement {
  Measurement("\(depth) deep, per view", units: depth * 4) {
    let tree = Tree(depth: depth)
    tree.layOut(width: 900)
    return { for step in 0..<4 { tree.layOut(width: CGFloat(700 + step * 53)) } }
  }
}

/// A view whose frame is set, and one tree of constraints in it.
private final class Tree {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 2_000))

  /// Each view is inside of the one before, a point from its edges.
  init(depth: Int) {
    var outer = root
    for _ in 0..<depth {
      let view = added(UIView(), to: outer)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 0.25),
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 0.25),
        view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -0.25),
        view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -0.25),
      ])
      outer = view
    }
  }

  /// Each card has a mark and a line beside it that takes what is left.
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
