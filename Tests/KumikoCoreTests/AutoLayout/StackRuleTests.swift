import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What the constraints of UIKit's stacks say, as UIKit prints them
/// (https://kean.blog/post/lets-build-uistackview), for views that ask for little.
@MainActor struct StackRuleTests {
  /// A text of a size, with its baseline so far below its upper edge.
  private final class Text: UIView {
    let wanted: CGSize
    let ascent: CGFloat
    override var intrinsicContentSize: CGSize { wanted }
    override var firstBaselineFromTop: CGFloat? { ascent }
    override var lastBaselineFromBottom: CGFloat? { wanted.height - ascent }

    init(_ width: CGFloat, _ height: CGFloat, ascent: CGFloat) {
      (wanted, self.ascent) = (CGSize(width: width, height: height), ascent)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
  }

  private let screen = ViewScreen(width: 600, height: 600)

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

  /// Puts a stack into the upper left corner, with a size or as large as it wants.
  @discardableResult
  private func place(
    _ stack: UIStackView, width: CGFloat? = nil, height: CGFloat? = nil,
    on other: ViewScreen? = nil
  ) -> UIStackView {
    let screen = other ?? screen
    screen.root.constrain(stack) {
      [
        stack.leftAnchor.constraint(equalTo: screen.root.leftAnchor),
        stack.topAnchor.constraint(equalTo: screen.root.topAnchor),
      ]
        + [
          width.map { stack.widthAnchor.constraint(equalToConstant: $0) },
          height.map { stack.heightAnchor.constraint(equalToConstant: $0) },
        ].compactMap { $0 }
    }
    screen.tick()
    return stack
  }

  private func frames(_ stack: UIStackView) -> [CGRect] { stack.arrangedSubviews.map(\.frame) }

  /// A view that says how long it is, and nothing about how thick.
  private func bare(_ length: CGFloat, _ axis: NSLayoutConstraint.Axis) -> UIView {
    let view = UIView()
    let anchor = axis == .horizontal ? view.widthAnchor : view.heightAnchor
    anchor.constraint(equalToConstant: length).isActive = true
    return view
  }

  // MARK: Across

  @Test(
    arguments: [
      (UIStackView.Alignment.leading, 0.0), (.center, 40), (.trailing, 80),
    ] as [(UIStackView.Alignment, CGFloat)])
  func `what says nothing of its thickness has none where views keep theirs`(
    alignment: UIStackView.Alignment, place edge: CGFloat
  ) {
    let row = place(
      stack([bare(30, .horizontal), SizedView(40, 10)], .horizontal, .fill, alignment), height: 80)
    expect(row.arrangedSubviews[0].frame == rect(0, edge, 30, 0), frames(row))
    let column = place(
      stack([SizedView(10, 40), bare(30, .vertical)], .vertical, .fill, alignment), width: 80)
    expect(column.arrangedSubviews[1].frame == rect(edge, 40, 0, 30), frames(column))
  }

  @Test func `limits alone do not make it thicker, and content does`() {
    let (limited, filled) = (bare(30, .horizontal), bare(30, .horizontal))
    limited.heightAnchor.constraint(lessThanOrEqualToConstant: 60).isActive = true
    let inside = SizedView(10, 25)
    filled.constrain(inside) {
      [
        inside.topAnchor.constraint(equalTo: filled.topAnchor),
        inside.bottomAnchor.constraint(lessThanOrEqualTo: filled.bottomAnchor),
      ]
    }
    let row = place(stack([limited, filled], .horizontal, .fill, .center), height: 80)
    expect(row.arrangedSubviews.map(\.frame.height) == [0, 25], frames(row))
  }

  @Test func `a content that need not hug is as thick as it asks`() {
    let view = SizedView(20, 30)
    view.setContentHuggingPriority(.init(10), for: .vertical)
    let row = place(stack([view, SizedView(20, 10)], .horizontal, .fill, .leading), height: 80)
    expect(row.arrangedSubviews.map(\.frame.height) == [30, 10], frames(row))
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `columns keep their edges in both directions of reading`(
    direction: UITraitEnvironmentLayoutDirection
  ) {
    let screen = ViewScreen(width: 600, height: 600, direction: direction)
    let column = place(
      stack([SizedView(50, 10), bare(20, .vertical)], .vertical, .fill, .leading), width: 80,
      on: screen)
    let isLeft = direction == .leftToRight
    expect(
      frames(column) == [rect(isLeft ? 0 : 30, 0, 50, 10), rect(isLeft ? 0 : 80, 10, 0, 20)],
      frames(column))
  }

  // MARK: Baselines

  private var texts: [UIView] {
    [
      Text(30, 20, ascent: 16), Text(40, 50, ascent: 40), SizedView(20, 30),
      Text(10, 10, ascent: 4),
    ]
  }

  @Test func `first baselines meet, and the row rests at the lower edge`() {
    let row = place(stack(texts, .horizontal, .fill, .firstBaseline), height: 100)
    // The second reaches 10 below the baseline, the view without text 14 below it.
    expect(row.arrangedSubviews.map(\.frame.minY) == [70, 46, 70, 82], frames(row))
    expect(row.arrangedSubviews.map(\.frame.maxY).max() == 100, frames(row))
  }

  @Test func `last baselines meet, and the row rests at the upper edge`() {
    let row = place(stack(texts, .horizontal, .fill, .lastBaseline), height: 100)
    // Baselines at 40: the second one begins at the upper edge.
    expect(row.arrangedSubviews.map(\.frame.minY) == [24, 0, 14, 36], frames(row))
  }

  @Test func `a row on baselines is as tall as all of it, within its margins too`() {
    let row = place(stack(texts, .horizontal, .fill, .firstBaseline))
    expect(row.frame.height == 54 && row.arrangedSubviews[1].frame.minY == 0, frames(row))
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
    screen.tick()
    expect(row.frame.height == 66 && row.arrangedSubviews[1].frame.minY == 5, frames(row))
  }

  @Test func `views without text and without a height have none on baselines`() {
    let views = [Text(30, 20, ascent: 16), bare(40, .horizontal)]
    let row = place(stack(views, .horizontal, .fill, .firstBaseline), height: 60)
    expect(frames(row) == [rect(0, 40, 30, 20), rect(30, 40, 40, 0)], frames(row))
  }

  @Test(
    arguments: [
      (UIStackView.Alignment.fill, 0, 2), (.leading, 0, 1), (.firstBaseline, 0, 1),
      (.center, 1, 1), (.trailing, 1, 2), (.lastBaseline, 1, 2),
    ] as [(UIStackView.Alignment, Int, Int)])
  func `the baselines of a row are those of the view at its edge, or of its tallest`(
    alignment: UIStackView.Alignment, first: Int, last: Int
  ) {
    let views = [SizedView(10, 10), SizedView(10, 30), SizedView(10, 20)]
    let row = stack(views, .horizontal, .fill, alignment)
    expect(row.forFirstBaselineLayout === views[first])
    expect(row.forLastBaselineLayout === views[last])
    views[0].isHidden = true
    expect(row.forFirstBaselineLayout === views[1], saying: "what is hidden does not count")
  }

  // MARK: Proportions

  @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
  func `where no view asks for a length all are equal`(axis: NSLayoutConstraint.Axis) {
    let views = [UIView(), UIView(), UIView()]
    let row = place(
      stack(views, axis, spacing: 10, .fillProportionally), width: 350, height: 350)
    let lengths = views.map { axis == .horizontal ? $0.frame.width : $0.frame.height }
    expect(lengths == [110, 110, 110], frames(row))
    views[1].isHidden = true
    screen.tick()
    expect(frames(row)[0].size == frames(row)[2].size, frames(row))
  }

  // MARK: Hidden views

  @Test func `a stack in which nothing is seen gives way to all that has content`() {
    let inner = stack([SizedView(30, 30)])
    inner.arrangedSubviews[0].isHidden = true
    let row = place(stack([SizedView(40, 20), inner, SizedView(60, 20)]), width: 400, height: 20)
    expect(row.arrangedSubviews.map(\.frame.width) == [40, 300, 60], frames(row))
    let alone = place(stack([inner]))
    expect(alone.frame.size == .zero, alone.frame)
  }

  @Test func `between baselines what is hidden waits below the text before it`() {
    let views = [Text(30, 20, ascent: 16), SizedView(10, 10), Text(40, 50, ascent: 40)]
    views[1].isHidden = true
    let column = stack(views, .vertical, spacing: 60)
    column.isBaselineRelativeArrangement = true
    place(column)
    // Baselines at 16 and 76.
    expect(views[2].frame.minY == 36, frames(column))
    expect(views[1].frame.minY == 46 && views[1].frame.height == 0, frames(column))
  }
}
