import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Expectations are those that follow from Apple's descriptions of distributions and alignments.
@MainActor struct StackLayoutTests {
  private let screen = ViewScreen()

  /// A stack in the upper left corner, 300 points long and 50 across unless said otherwise.
  private func stack(
    _ views: [UIView], length: CGFloat? = 300, across: CGFloat? = 50,
    on screen: ViewScreen? = nil, _ setUp: (UIStackView) -> Void = { _ in }
  ) -> UIStackView {
    let screen = screen ?? self.screen
    let stack = UIStackView(arrangedSubviews: views)
    setUp(stack)
    let isRow = stack.axis == .horizontal
    screen.root.constrain(stack) {
      [
        stack.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
        stack.topAnchor.constraint(equalTo: screen.root.topAnchor),
      ]
        + (length.map {
          [(isRow ? stack.widthAnchor : stack.heightAnchor).constraint(equalToConstant: $0)]
        } ?? [])
        + (across.map {
          [(isRow ? stack.heightAnchor : stack.widthAnchor).constraint(equalToConstant: $0)]
        } ?? [])
    }
    screen.tick()
    return stack
  }

  private func spans(_ stack: UIStackView) -> [ClosedRange<Int>] {
    stack.arrangedSubviews.filter { !$0.isHidden }.map {
      stack.axis == .horizontal
        ? Int($0.frame.minX)...Int($0.frame.maxX) : Int($0.frame.minY)...Int($0.frame.maxY)
    }
  }

  private var three: [SizedView] { [SizedView(40, 10), SizedView(60, 20), SizedView(80, 30)] }

  // MARK: Along

  @Test func `fill stretches the view that hugs least`() {
    let views = three
    views[1].setContentHuggingPriority(.init(249), for: .horizontal)
    let stack = stack(views) { $0.spacing = 5 }
    expect(spans(stack) == [0...40, 45...215, 220...300], spans(stack))
    expect(views.map(\.frame.height) == [50, 50, 50], views.map(\.frame.height))
  }

  @Test func `fill squeezes the view that resists least`() {
    let views = three
    views[2].setContentCompressionResistancePriority(.init(749), for: .horizontal)
    expect(spans(stack(views, length: 120)) == [0...40, 40...100, 100...120])
  }

  @Test func `fillEqually gives all the same`() {
    let stack = stack(three) {
      $0.distribution = .fillEqually
      $0.spacing = 15
    }
    expect(spans(stack) == [0...90, 105...195, 210...300], spans(stack))
  }

  @Test func `fillProportionally keeps the proportions of the contents`() {
    let stack = stack(three, length: 360) { $0.distribution = .fillProportionally }
    expect(spans(stack) == [0...80, 80...200, 200...360], spans(stack))
  }

  @Test func `equalSpacing spreads what is left`() {
    let stack = stack(three) {
      $0.distribution = .equalSpacing
      $0.spacing = 10
    }
    expect(spans(stack) == [0...40, 100...160, 220...300], spans(stack))
  }

  @Test func `equalCentering keeps middles equally far apart`() {
    let stack = stack(three) { $0.distribution = .equalCentering }
    // Middles at 20, 140, 260.
    expect(spans(stack) == [0...40, 110...170, 220...300], spans(stack))
  }

  @Test func `equalCentering keeps the spacing first`() {
    let stack = stack([SizedView(100, 10), SizedView(20, 10), SizedView(20, 10)], length: 170) {
      $0.distribution = .equalCentering
      $0.spacing = 15
    }
    expect(spans(stack) == [0...100, 115...135, 150...170], spans(stack))
  }

  @Test func `a spacing after one view replaces the common one`() {
    let views = three
    let stack = stack(views, length: nil) { $0.spacing = 5 }
    stack.setCustomSpacing(30, after: views[0])
    screen.tick()
    expect(spans(stack) == [0...40, 70...130, 135...215], spans(stack))
    expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    screen.tick()
    expect(spans(stack) == [0...40, 45...105, 110...190], spans(stack))
    expect(stack.frame.size == CGSize(width: 190, height: 50), stack.frame.size)
  }

  // MARK: Across

  @Test func `alignments across a row`() {
    let expected: [(UIStackView.Alignment, [ClosedRange<Int>])] = [
      (.fill, [0...50, 0...50]), (.top, [0...10, 0...30]), (.center, [20...30, 10...40]),
      (.bottom, [40...50, 20...50]),
    ]
    for (alignment, ranges) in expected {
      let screen = ViewScreen()
      let stack = stack([SizedView(40, 10), SizedView(60, 30)], on: screen) {
        $0.alignment = alignment
      }
      let found = stack.arrangedSubviews.map { Int($0.frame.minY)...Int($0.frame.maxY) }
      expect(found == ranges, found, ranges, saying: "\(alignment)")
    }
  }

  @Test func `a column stands leading and trailing, also from the right`() {
    for (direction, x) in [(UITraitEnvironmentLayoutDirection.leftToRight, 0), (.rightToLeft, 30)] {
      let screen = ViewScreen(direction: direction)
      let stack = stack([SizedView(20, 10), SizedView(50, 10)], length: nil, on: screen) {
        $0.axis = .vertical
        $0.alignment = .leading
      }
      expect(Int(stack.arrangedSubviews[0].frame.minX) == x)
    }
  }

  @Test func `a row from the right starts at the right`() {
    let screen = ViewScreen(direction: .rightToLeft)
    let stack = stack([SizedView(40, 10), SizedView(60, 10)], length: nil, on: screen)
    expect(spans(stack) == [60...100, 0...60], spans(stack))
  }

  @Test func `baselines meet`() {
    let (small, large) = (label("a", size: 10), label("b", size: 40))
    let stack = stack([small, large], length: nil, across: nil) { $0.alignment = .firstBaseline }
    expect(large.frame.minY == 0, large.frame.minY)
    expect(small.frame.minY + 10 == 38)
    expect(stack.frame.height == 48, stack.frame.height)
  }

  // MARK: Size

  @Test func `a stack is as large as its views ask for`() {
    let stack = UIStackView(arrangedSubviews: three)
    stack.spacing = 7
    stack.alignment = .center
    expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 194, height: 30))
    stack.axis = .vertical
    expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 80, height: 74))
    stack.arrangedSubviews[1].isHidden = true
    expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 80, height: 47))
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
    expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 86, height: 51))
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    expect(stack.arrangedSubviews.isEmpty, stack.arrangedSubviews)
    expect(stack.systemLayoutSizeFitting(.zero).width <= 6)
  }

  @Test func `stacks nest`() {
    let inner = UIStackView(arrangedSubviews: [SizedView(30, 10), SizedView(50, 20)])
    inner.axis = .vertical
    inner.spacing = 4
    let outer = stack([SizedView(20, 20), inner], length: nil, across: nil) {
      $0.alignment = .center
      $0.spacing = 8
    }
    expect(outer.frame == rect(0, 0, 78, 34), outer.frame, rect(0, 0, 78, 34))
    expect(inner.frame == rect(28, 0, 50, 34), inner.frame, rect(28, 0, 50, 34))
    expect(inner.arrangedSubviews[1].frame == rect(0, 14, 50, 20))
    expect(outer.arrangedSubviews[0].frame == rect(0, 7, 20, 20))
  }

  @Test func `texts that wrap push what is below`() {
    let (text, below) = (label("aaaa bbbb cccc", lines: 0), label("x"))
    let stack = stack([text, below], length: nil, across: 100) { $0.axis = .vertical }
    expect(spans(stack) == [0...48, 48...72], spans(stack))
    text.text = "aaaa"
    screen.tick()
    expect(spans(stack) == [0...24, 24...48], spans(stack))
  }

  @Test func `views keep constraints of their own`() {
    let view = UIView()
    view.widthAnchor.constraint(equalToConstant: 33).isActive = true
    view.heightAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    let stack = stack([view, SizedView(10, 10)], length: nil, across: nil) { $0.alignment = .top }
    expect(spans(stack) == [0...33, 33...43], spans(stack))
    expect(stack.frame.height == 33, stack.frame.height)
  }

  // MARK: Changes

  @Test func `a frame set by code is filled`() {
    let stack = UIStackView(arrangedSubviews: [SizedView(10, 10), SizedView(10, 10)])
    stack.distribution = .fillEqually
    stack.frame = rect(10, 10, 100, 20)
    screen.root.addSubview(stack)
    screen.tick()
    expect(spans(stack) == [0...50, 50...100], spans(stack))
    stack.frame.size.width = 60
    screen.tick()
    expect(spans(stack) == [0...30, 30...60], spans(stack))
  }

  @Test func `views come, go, hide and move to another stack`() {
    let views = three
    let first = stack([views[0], views[1]], length: nil)
    views[0].isHidden = true
    screen.tick()
    expect(spans(first) == [0...60], spans(first))
    views[0].isHidden = false
    first.insertArrangedSubview(views[2], at: 0)
    screen.tick()
    expect(spans(first) == [0...80, 80...120, 120...180], spans(first))
    let second = UIStackView(arrangedSubviews: [views[0]])
    screen.root.addSubview(second)
    screen.tick()
    expect(first.arrangedSubviews == [views[2], views[1]], first.arrangedSubviews)
    expect(spans(first) == [0...80, 80...140], spans(first))
  }

  @Test func `hiding inside an animation moves the others`() {
    let views = three
    let stack = stack(views, length: nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      views[0].isHidden = true
      stack.layoutIfNeeded()
    }
    expect(views[1].frame.minX == 0, views[1].frame.minX)
    screen.tick()
    screen.wait(0.5)
    expect(abs(views[1].presentedState.center.x - 50) < 1)
  }

  // MARK: Nested

  /// Rows in columns in rows, every fifth label with lines that wrap.
  private func nest(_ labels: inout [UILabel], depth: Int, _ axis: NSLayoutConstraint.Axis)
    -> UIStackView
  {
    let stack = UIStackView()
    stack.axis = axis
    stack.spacing = 4
    if axis == .horizontal { stack.alignment = .top }
    for _ in 0..<(depth == 1 ? 3 : 2) {
      if depth > 1 {
        let across: NSLayoutConstraint.Axis = axis == .vertical ? .horizontal : .vertical
        stack.addArrangedSubview(nest(&labels, depth: depth - 1, across))
      } else {
        let wraps = labels.count % 5 == 4
        labels.append(label(wraps ? "words that wrap here" : "text", lines: wraps ? 0 : 1))
        stack.addArrangedSubview(labels[labels.count - 1])
      }
    }
    return stack
  }

  @Test(arguments: 2...5)
  func `labels nested in stacks settle alike however they came to their width`(depth: Int) {
    var labels: [UILabel] = []
    let stack = nest(&labels, depth: depth, .vertical)
    screen.root.constrain(stack) {
      [
        stack.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: screen.root.trailingAnchor),
        stack.topAnchor.constraint(equalTo: screen.root.topAnchor),
      ]
    }
    screen.resize(1_600, 900)
    func frames() -> [CGRect] { labels.map { $0.convert($0.bounds, to: screen.root) } }
    let first = frames()
    for (width, text) in [(900.0, "text"), (2_400, "other text"), (1_600, "text")] {
      labels[0].text = text
      screen.resize(width, 900)
      let incremental = frames()
      // The same constraints from nothing.
      labels[1].setContentHuggingPriority(.init(240), for: .horizontal)
      labels[1].setContentHuggingPriority(.defaultLow, for: .horizontal)
      screen.tick()
      expect(frames() == incremental, frames(), incremental, saying: "\(width)")
      for label in labels {
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
        expect(label.bounds.height + 0.5 >= needed.height, needed.height)
      }
    }
    expect(frames() == first, frames(), first)
  }

  @Test func `a view that was arranged is let go of, also where the stack moves into it`() {
    weak var gone: UIView?
    do {
      let screen = ViewScreen()
      let (stack, view) = (UIStackView(), UIView())
      stack.addArrangedSubview(view)
      screen.root.addSubview(stack)
      screen.tick()
      view.removeFromSuperview()
      view.addSubview(stack)
      gone = view
    }
    expect(gone == nil, gone)
  }
}
