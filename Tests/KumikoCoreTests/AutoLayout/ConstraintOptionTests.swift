import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// How the views of a visual format are aligned, and the usual space in inequalities.
@MainActor struct ConstraintOptionTests {
  private func row(
    _ options: NSLayoutConstraint.FormatOptions, _ format: String = "|-10-[a]-5-[b]",
    direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> (a: CGRect, b: CGRect) {
    let screen = ViewScreen(width: 200, height: 200, direction: direction)
    let (a, b) = (label("a", size: 20), label("b", size: 40))
    screen.root.constrain(a, b) {
      NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: nil, views: ["a": a, "b": b])
        + [
          a.topAnchor.constraint(equalTo: screen.root.topAnchor, constant: 50)
            .withPriority(.defaultHigh),
          a.leftAnchor.constraint(equalTo: screen.root.leftAnchor, constant: 30)
            .withPriority(.defaultHigh),
        ]
    }
    screen.tick()
    return (a.frame, b.frame)
  }

  @Test func `the views of a row are aligned by their edges, middles or baselines`() {
    // Letters are half as wide as the font's size, and lines 1.2 times as high.
    let top = row(.alignAllTop)
    expect(top.a == rect(10, 50, 10, 24) && top.b == rect(25, 50, 20, 48))
    expect(row(.alignAllBottom).b.maxY == 74, row(.alignAllBottom).b.maxY)
    expect(row(.alignAllCenterY).b.midY == 62, row(.alignAllCenterY).b.midY)
    let first = row(.alignAllFirstBaseline)
    let last = row(.alignAllLastBaseline)
    expect(first.b.minY < 50 && first.b == last.b)
  }

  @Test func `the views of a column are aligned by their edges or middles`() {
    let column = "V:|-10-[a]-5-[b]"
    expect(row(.alignAllLeft, column).b == rect(30, 39, 20, 48))
    expect(row(.alignAllRight, column).b.maxX == 40, row(.alignAllRight, column).b.maxX)
    expect(row(.alignAllCenterX, column).b.midX == 35, row(.alignAllCenterX, column).b.midX)
    expect(row(.alignAllLeading, column).b.minX == 30, row(.alignAllLeading, column).b.minX)
    expect(row(.alignAllTrailing, column).b.maxX == 40, row(.alignAllTrailing, column).b.maxX)
    let mirrored = row(.alignAllLeading, column, direction: .rightToLeft)
    expect(mirrored.b.maxX == mirrored.a.maxX, mirrored.b.maxX, mirrored.a.maxX)
    let trailing = row(.alignAllTrailing, column, direction: .rightToLeft)
    expect(trailing.b.minX == trailing.a.minX, trailing.b.minX, trailing.a.minX)
  }

  @Test func `a row runs as lines are read, or as its options say`() {
    func lefts(
      _ options: NSLayoutConstraint.FormatOptions, _ direction: UITraitEnvironmentLayoutDirection
    ) -> Bool {
      let (a, b) = row([options, .alignAllTop], direction: direction)
      return a.minX < b.minX
    }
    expect(lefts(.directionLeadingToTrailing, .leftToRight))
    expect(!lefts(.directionLeadingToTrailing, .rightToLeft))
    expect(lefts(.directionLeftToRight, .rightToLeft))
    expect(!lefts(.directionRightToLeft, .leftToRight))
  }

  @Test func `the usual space is 8 points, at least and at most`() {
    let screen = ViewScreen(width: 200, height: 200)
    let views = (0..<4).map { _ in SizedView(20, 10) }
    let root = screen.root
    for view in views { root.constrain(view) { [] } }
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
      views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor).withPriority(.defaultLow),
      views[1].leadingAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: root.leadingAnchor, multiplier: 1.5),
      views[1].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 90)
        .withPriority(.defaultLow),
      views[2].topAnchor.constraint(
        greaterThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: 3),
      views[2].topAnchor.constraint(equalTo: root.topAnchor).withPriority(.defaultLow),
      views[3].topAnchor.constraint(
        lessThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: 0.5),
      views[3].topAnchor.constraint(equalTo: root.topAnchor, constant: 90)
        .withPriority(.defaultLow),
    ])
    screen.tick()
    expect(views[0].frame.minX == 16 && views[1].frame.minX == 12)
    expect(views[2].frame.minY == 24 && views[3].frame.minY == 4)
  }
}

extension NSLayoutConstraint {
  fileprivate func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }

  /// A view whose constraints ask for themselves again.
  private final class Restless: UIView {
    var (calls, rounds) = (0, 0)
    override func updateConstraints() {
      calls += 1
      if calls < rounds {
        setNeedsUpdateConstraints()
        updateConstraintsIfNeeded()
        layoutIfNeeded()
      }
      super.updateConstraints()
    }
  }

  @Test func `constraints that are brought up to date from inside are so later, not for ever`() {
    for (rounds, settles) in [(3, true), (5000, false)] {
      let screen = ViewScreen()
      let view = Restless(frame: rect(0, 0, 10, 10))
      view.rounds = rounds
      screen.root.addSubview(view)
      let kinds = reportKinds {
        view.setNeedsUpdateConstraints()
        screen.tick()
      }
      expect(kinds == (settles ? [] : ["layout.doesNotSettle"]), kinds, rounds)
      expect(settles ? view.calls == rounds : view.calls < 200, view.calls)
    }
  }
}
