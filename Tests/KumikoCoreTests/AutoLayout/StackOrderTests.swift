import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Which view of a stack gives way, how lengths are shared out, and where hidden views wait, as
/// UIKit's header says ("according to arrangement order") and its constraints show.
@MainActor struct StackOrderTests {
  private let screen = ViewScreen(width: 600, height: 600)

  /// A stack in the upper left corner that is 400 by 300 points, or as large as it wants.
  @discardableResult
  private func place(_ stack: UIStackView, _ size: CGSize? = CGSize(width: 400, height: 300))
    -> UIStackView
  {
    screen.root.constrain(stack) {
      [
        stack.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
        stack.topAnchor.constraint(equalTo: screen.root.topAnchor),
      ]
        + (size.map {
          [
            stack.widthAnchor.constraint(equalToConstant: $0.width),
            stack.heightAnchor.constraint(equalToConstant: $0.height),
          ]
        } ?? [])
    }
    screen.tick()
    return stack
  }

  private func stack(
    _ views: [UIView], _ axis: NSLayoutConstraint.Axis = .horizontal, spacing: CGFloat = 0,
    _ distribution: UIStackView.Distribution = .fill, _ alignment: UIStackView.Alignment = .fill
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = spacing
    stack.distribution = distribution
    stack.alignment = alignment
    return stack
  }

  private func lengths(_ stack: UIStackView) -> [CGFloat] {
    stack.arrangedSubviews.map {
      stack.axis == .horizontal ? $0.frame.width : $0.frame.height
    }
  }

  private var three: [SizedView] { [SizedView(40, 20), SizedView(60, 30), SizedView(10, 50)] }

  // MARK: Order

  @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
  func `of views that hug alike the first one grows`(axis: NSLayoutConstraint.Axis) {
    let stack = place(stack(three, axis, spacing: 5))
    expect(
      lengths(stack) == (axis == .horizontal ? [320, 60, 10] : [210, 30, 50]), lengths(stack))
    stack.arrangedSubviews[0].isHidden = true
    screen.tick()
    expect(lengths(stack) == (axis == .horizontal ? [0, 385, 10] : [0, 245, 50]), lengths(stack))
  }

  @Test(arguments: [UIStackView.Distribution.fill, .equalSpacing])
  func `of views that resist alike the first one shrinks, then the next`(
    distribution: UIStackView.Distribution
  ) {
    let row = place(stack(three, spacing: 5, distribution), CGSize(width: 90, height: 50))
    expect(lengths(row) == [10, 60, 10], lengths(row))
    let column = place(
      stack(three, .vertical, spacing: 0, distribution), CGSize(width: 90, height: 60))
    expect(lengths(column) == [0, 10, 50], lengths(column))
  }

  @Test func `from the right the first one is the one at the right`() {
    let screen = ViewScreen(direction: .rightToLeft)
    let row = stack(three)
    row.frame = rect(0, 0, 300, 50)
    screen.root.addSubview(row)
    screen.tick()
    expect(lengths(row) == [230, 60, 10] && row.arrangedSubviews[0].frame.minX == 70)
  }

  @Test func `a stack in a stack has the place of its views in the order`() {
    let inner = stack([SizedView(15, 10), SizedView(30, 12)], spacing: 2)
    let behind = place(stack([SizedView(40, 20), inner, SizedView(20, 20)]))
    expect(lengths(behind) == [333, 47, 20], lengths(behind))
    behind.insertArrangedSubview(inner, at: 0)
    screen.tick()
    expect(lengths(behind) == [340, 40, 20] && lengths(inner) == [308, 30])
  }

  @Test func `a stack whose views need not grow with it grows before views that would`() {
    let inner = stack(
      [SizedView(15, 10), SizedView(30, 12)], .vertical, spacing: 2, .fill, .center)
    let row = place(stack([SizedView(40, 20), inner, SizedView(10, 50)], spacing: 5))
    expect(lengths(row) == [40, 340, 10], lengths(row))
    expect(inner.arrangedSubviews.map(\.frame.minX) == [163, 155])
  }

  @Test func `a lower priority counts before the order, and views without content are in it`() {
    let views = three
    views[2].setContentHuggingPriority(.init(249), for: .horizontal)
    expect(lengths(place(stack(views))) == [40, 60, 300])
    let plain = place(stack([SizedView(40, 20), UIView(), UIView()]))
    expect(lengths(plain) == [40, 360, 0], lengths(plain))
  }

  @Test func `content that changes, or comes and goes, does not change the order`() {
    let views = three
    let row = place(stack(views))
    views[0].wanted.width = 70
    views[1].wanted.width = 20
    screen.tick()
    expect(lengths(row) == [370, 20, 10], lengths(row))
    views[0].wanted.width = UIView.noIntrinsicMetric
    screen.tick()
    views[0].wanted.width = 30
    screen.tick()
    expect(lengths(row) == [370, 20, 10], lengths(row))
  }

  // MARK: Proportions

  @Test func `shares are of the stack, its spaces included, and the last view has the rest`() {
    let row = place(
      stack([40, 60, 10, 25].map { SizedView($0, 20) }, spacing: 5, .fillProportionally))
    // 150 points of content and spaces in 400.
    expect(lengths(row) == [107, 160, 26, 92], lengths(row))
    row.arrangedSubviews[1].isHidden = true
    screen.tick()
    expect(lengths(row) == [188, 0, 47, 155], lengths(row))
  }

  @Test func `within margins shares are of what these leave`() {
    let column = stack(
      [20, 30, 50].map { SizedView(10, $0) }, .vertical, .fillProportionally)
    column.isLayoutMarginsRelativeArrangement = true
    column.directionalLayoutMargins = .init(top: 60, leading: 0, bottom: 40, trailing: 0)
    expect(lengths(place(column)) == [40, 60, 100])
  }

  @Test
  func `a stack in it counts as what its views take, and what asks for nothing has no length`() {
    let inner = stack(
      [SizedView(15, 10), SizedView(30, 12)], .vertical, spacing: 2, .fill, .center)
    let row = place(
      stack(
        [SizedView(40, 20), inner, UIView(), SizedView(10, 50)], spacing: 0, .fillProportionally))
    expect(lengths(row) == [200, 150, 0, 50], lengths(row))
    (inner.arrangedSubviews[1] as? SizedView)?.wanted.width = 50
    screen.tick()
    expect(lengths(row) == [160, 200, 0, 40], lengths(row))
  }

  // MARK: Hidden views

  @Test(arguments: UIStackView.Distribution.fill.rawValue...4)
  func `a hidden view waits in the middle of its gap, without length`(raw: Int) throws {
    let distribution = try #require(UIStackView.Distribution(rawValue: raw))
    let row = stack(three, spacing: 6, distribution, .center)
    row.arrangedSubviews[1].isHidden = true
    place(row)
    let frames = row.arrangedSubviews.map(\.frame)
    expect(frames[1].width == 0 && frames[1].height == 30 && frames[1].midY == 150)
    expect(frames[1].minX == frames[0].maxX + 3, frames[1].minX)
  }

  @Test func `hidden views at the ends wait at the ends`() {
    let row = stack(three + [SizedView(25, 25)], spacing: 5)
    for index in [0, 3] { row.arrangedSubviews[index].isHidden = true }
    place(row, nil)
    expect(row.frame == rect(0, 0, 75, 50), row.frame, rect(0, 0, 75, 50))
    expect(
      row.arrangedSubviews.map(\.frame) == [
        rect(0, 0, 0, 50), rect(0, 0, 60, 50), rect(65, 0, 10, 50), rect(75, 0, 0, 50),
      ], row.arrangedSubviews.map(\.frame))
  }

  @Test func `a hidden view is as thick as others where these fill, and makes room there alone`() {
    for (alignment, width) in [(UIStackView.Alignment.fill, 60.0), (.leading, 40), (.trailing, 40)]
    {
      let column = stack(three, .vertical, spacing: 5, .fill, alignment)
      column.arrangedSubviews[1].isHidden = true
      place(column, nil)
      expect(column.frame.size == CGSize(width: width, height: 75), saying: "\(alignment)")
      let hidden = column.arrangedSubviews[1].frame
      expect(hidden.width == 60 && hidden.height == 0)
      expect(alignment == .trailing ? hidden.maxX == 40 : hidden.minX == 0)
      column.removeFromSuperview()
    }
  }

  @Test func `a hidden text that wraps is no taller than a line of it, and comes back as it was`() {
    let (text, other) = (label("aaaa bbbb cccc", lines: 0), SizedView(40, 30))
    let row = place(stack([other, text], .horizontal), nil)
    let height = row.frame.height
    text.isHidden = true
    screen.tick()
    expect(row.frame == rect(0, 0, 40, max(30, height)), row.frame)
    text.isHidden = false
    screen.tick()
    expect(row.frame == rect(0, 0, 180, max(30, height)), row.frame)
  }

  @Test func `a stack of hidden views has no size`() {
    let views = three
    let row = stack(views, spacing: 5)
    for view in views { view.isHidden = true }
    place(row, nil)
    expect(row.frame.size == .zero && views.allSatisfy { $0.frame.width == 0 })
  }

  // MARK: Spaces

  @Test func `the usual distance, and none, can be asked for`() {
    let views = three
    let row = place(stack(views, spacing: UIStackView.spacingUseSystem), nil)
    expect(row.frame.width == 126 && row.spacing == UIStackView.spacingUseSystem)
    row.spacing = UIStackView.spacingUseDefault
    screen.tick()
    expect(row.frame.width == 110 && row.spacing == 0)
    row.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    screen.tick()
    expect(row.frame.width == 118, row.frame.width)
    row.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    screen.tick()
    expect(row.frame.width == 110, row.frame.width)
  }

  @Test func `a distance after a view stays with it as long as it is arranged`() {
    let (views, stranger) = (three, UIView())
    let row = place(stack(views, spacing: 5), nil)
    row.setCustomSpacing(40, after: stranger)
    expect(row.customSpacing(after: stranger) == UIStackView.spacingUseDefault)
    row.addArrangedSubview(stranger)
    row.setCustomSpacing(20, after: views[0])
    screen.tick()
    expect(row.frame.width == 140, row.frame.width, saying: "nothing was kept for the stranger")
    row.insertArrangedSubview(views[0], at: 1)
    expect(row.customSpacing(after: views[0]) == 20, row.customSpacing(after: views[0]))
    row.removeArrangedSubview(views[0])
    row.setCustomSpacing(30, after: views[0])
    row.addArrangedSubview(views[0])
    expect(row.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
  }

  @Test func `between baselines the usual distance follows from the fonts`() {
    let labels = [label("upper", size: 20), label("lower", size: 40)]
    let column = stack(labels, .vertical, spacing: UIStackView.spacingUseSystem)
    column.isBaselineRelativeArrangement = true
    place(column, nil)
    func distance() -> CGFloat {
      let last = labels[0].frame.maxY - (labels[0].lastBaselineFromBottom ?? 0)
      return labels[1].frame.minY + (labels[1].firstBaselineFromTop ?? 0) - last
    }
    let (upper, lower) = (UIFont.systemFont(ofSize: 20), UIFont.systemFont(ofSize: 40))
    let wanted = lower.lineHeight + lower.descender - upper.descender
    expect(abs(distance() - wanted) < 1 && wanted > 30)
    labels[1].font = .systemFont(ofSize: 20)
    screen.tick()
    expect(abs(distance() - (upper.lineHeight)) < 1)
  }

  // MARK: Baselines

  @Test func `views without text begin with the first text, in whatever order they stand`() {
    for index in 0..<2 {
      let (large, small, plain) = (label("a", size: 40), label("b", size: 10), SizedView(10, 60))
      let inner = stack([label("c", size: 20)])
      let row = stack(
        index == 0 ? [large, small, plain, inner] : [plain, large, inner, small], .horizontal,
        .fill, .firstBaseline)
      place(row)
      expect(plain.frame.minY == large.frame.minY && inner.frame.minY == large.frame.minY)
      let baselines = [large, small].map { $0.frame.minY + ($0.firstBaselineFromTop ?? 0) }
      expect(abs(baselines[0] - baselines[1]) < 1 && small.frame.minY > large.frame.minY)
    }
  }

  @Test func `a stack's baselines are those of its first and last view, also of stacks inside`() {
    let (a, b) = (label("a", size: 10), label("b", size: 30))
    let column = stack([a, b], .vertical)
    expect(column.forFirstBaselineLayout === a && column.forLastBaselineLayout === b)
    let row = stack([SizedView(5, 5), column])
    expect(row.forFirstBaselineLayout === row.arrangedSubviews[0])
    expect(row.forLastBaselineLayout === b)
    let other = label("other", size: 20)
    screen.root.constrain(row, other) {
      [
        row.topAnchor.constraint(equalTo: screen.root.topAnchor, constant: 50),
        row.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
        other.leadingAnchor.constraint(equalTo: row.trailingAnchor),
        other.firstBaselineAnchor.constraint(equalTo: row.lastBaselineAnchor),
      ]
    }
    screen.tick()
    let last = row.frame.maxY - (b.lastBaselineFromBottom ?? 0)
    expect(abs(other.frame.minY + (other.firstBaselineFromTop ?? 0) - last) < 1)
  }
}
