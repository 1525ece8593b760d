import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Corners where views are easily other than UIKit's. Letters of 20 points are 10 wide, lines 24
/// high.
@MainActor struct UIKitMannersTests {
  private let screen = ViewScreen()

  // MARK: Places

  @Test func `points go to and fro through turned, scaled and scrolled views`() {
    let scroll = UIScrollView(frame: rect(20, 30, 200, 200))
    scroll.contentSize = CGSize(width: 200, height: 900)
    let turned = UIView(frame: rect(40, 300, 100, 50))
    let inner = UIView(frame: rect(10, 5, 20, 10))
    screen.root.addSubview(scroll)
    scroll.addSubview(turned)
    turned.addSubview(inner)
    scroll.contentOffset = CGPoint(x: 0, y: 250)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // The middle of the turned view is at (90, 325) of the content; its left edge points up.
    let corner = turned.convert(CGPoint.zero, to: screen.root)
    expect(abs(corner.x - (20 + 90 + 25)) < 1e-9 && abs(corner.y - (30 + 325 - 250 - 50)) < 1e-9)
    let there = inner.convert(CGPoint(x: 3, y: 4), to: screen.root)
    let back = screen.root.convert(there, to: inner)
    expect(abs(back.x - 3) < 1e-9 && abs(back.y - 4) < 1e-9)
    let box = turned.convert(turned.bounds, to: scroll)
    expect(abs(box.minX - 65) < 1e-9 && abs(box.width - 50) < 1e-9)
    expect(abs(box.minY - 275) < 1e-9 && abs(box.height - 100) < 1e-9)
    expect(screen.window.hitTest(there, with: nil) === inner)
    turned.transform = CGAffineTransform(scaleX: -1, y: 2)
    let mirrored = turned.convert(CGPoint.zero, to: scroll)
    expect(abs(mirrored.x - 140) < 1e-9 && abs(mirrored.y - 275) < 1e-9)
  }

  @Test func `views without size, space or opacity are not hit`() {
    let view = UIView(frame: rect(0, 0, 100, 100))
    let inner = UIView(frame: rect(80, 0, 100, 50))
    screen.root.addSubview(view)
    view.addSubview(inner)
    expect(screen.window.hitTest(CGPoint(x: 90, y: 10), with: nil) === inner, inner)
    // What reaches out of its superview is drawn, but not hit.
    expect(screen.window.hitTest(CGPoint(x: 150, y: 10), with: nil) === screen.root, screen.root)
    view.alpha = 0.005
    expect(screen.window.hitTest(CGPoint(x: 90, y: 10), with: nil) === screen.root, screen.root)
    view.alpha = 1
    view.transform = CGAffineTransform(scaleX: 0, y: 1)
    expect(screen.window.hitTest(CGPoint(x: 50, y: 10), with: nil) === screen.root, screen.root)
  }

  @Test func `margins by direction and by side are the same margins`() {
    let view = UIView(frame: rect(0, 0, 100, 100))
    expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }

  // MARK: Stacks

  @Test func `spacing after a hidden view goes with it`() {
    let views = [SizedView(40, 10), SizedView(40, 10), SizedView(40, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 5
    stack.setCustomSpacing(20, after: views[0])
    stack.setCustomSpacing(90, after: views[1])
    screen.root.constrain(stack) {
      [
        stack.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
        stack.topAnchor.constraint(equalTo: screen.root.topAnchor),
      ]
    }
    views[1].isHidden = true
    screen.tick()
    expect(views[2].frame.minX == 60 && stack.frame.width == 100)
    views[1].isHidden = false
    views[2].isHidden = true
    screen.tick()
    // No spacing at the end, whatever was set for after the last one.
    expect(stack.frame.width == 100, stack.frame.width)
    for view in views { view.isHidden = true }
    screen.tick()
    expect(stack.frame.width == 0, stack.frame.width)
  }

  @Test func `texts of mixed sizes stand on one baseline`() {
    let labels = [
      label("small", size: 10), label("large", size: 40), label("two\nlines", lines: 0),
    ]
    let stack = UIStackView(arrangedSubviews: labels)
    screen.root.constrain(stack) {
      [
        stack.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
        stack.topAnchor.constraint(equalTo: screen.root.topAnchor),
      ]
    }
    for (alignment, baseline) in [
      (UIStackView.Alignment.firstBaseline, { (label: UILabel) in label.firstBaselineFromTop }),
      (.lastBaseline, { label in label.lastBaselineFromBottom.map { label.frame.height - $0 } }),
    ] {
      stack.alignment = alignment
      screen.tick()
      let heights = labels.map { label in label.frame.minY + (baseline(label) ?? 0) }
      expect((heights.max() ?? 0) - (heights.min() ?? 0) < 0.6, saying: "\(alignment) \(heights)")
      expect(labels.map(\.frame.minY).min() == 0, labels.map(\.frame.minY).min())
      expect(stack.frame.height == labels.map(\.frame.maxY).max())
    }
  }

  // MARK: Labels

  @Test func `an empty label asks for nothing`() {
    expect(UILabel().intrinsicContentSize == .zero)
    let label = label("")
    expect(label.intrinsicContentSize == .zero, label.intrinsicContentSize)
    label.text = nil
    expect(label.intrinsicContentSize == .zero && label.sizeThatFits(.zero) == .zero)
  }

  @Test func `preferredMaxLayoutWidth breaks the lines that are asked for`() {
    let label = label("aaaa bbbb cccc", lines: 0)
    expect(label.intrinsicContentSize == CGSize(width: 140, height: 24), label.intrinsicContentSize)
    label.preferredMaxLayoutWidth = 95
    expect(label.intrinsicContentSize == CGSize(width: 90, height: 48), label.intrinsicContentSize)
    label.numberOfLines = 1
    expect(label.intrinsicContentSize.height == 24 && label.intrinsicContentSize.width <= 95)
  }

  @Test func `a font or colour set later holds for the whole attributed text`() {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "abcd", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    expect(label.intrinsicContentSize.width == 20, label.intrinsicContentSize.width)
    label.font = .systemFont(ofSize: 20)
    expect(label.intrinsicContentSize.width == 40, label.intrinsicContentSize.width)
    label.textColor = .red
    let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    expect(color as? UIColor == .red)
  }

  @Test func `a line that must fit becomes smaller, not below its factor`() {
    let label = label("aaaaaaaaaa")
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.frame = rect(0, 0, 80, 24)
    screen.root.addSubview(label)
    func runs(_ list: DisplayList?) -> [GlyphRun] {
      (list?.commands ?? []).compactMap { command in
        if case .text(let run, _, _) = command { run } else { nil }
      }
    }
    expect(runs(screen.tick()).map(\.font.pointSize) == [16])
    label.frame.size.width = 20
    let small = runs(screen.tick())
    expect(small.first?.font.pointSize == 10, small.first?.font.pointSize)
    expect(small.map(\.text).joined().hasSuffix("…"), small.map(\.text).joined())
  }

  // MARK: Controls from right to left

  @Test func `segments, pages and arrow keys follow the direction of reading`() {
    let screen = ViewScreen(direction: .rightToLeft)
    let segments = UISegmentedControl(items: ["one", "two", "three"])
    segments.frame = rect(0, 0, 300, 32)
    let pages = UIPageControl(frame: rect(0, 100, 300, 28))
    pages.numberOfPages = 3
    for view in [segments, pages] { screen.root.addSubview(view) }
    screen.tick()
    screen.click(290, 16)
    expect(segments.selectedSegmentIndex == 0, segments.selectedSegmentIndex)
    screen.click(10, 16)
    expect(segments.selectedSegmentIndex == 2, segments.selectedSegmentIndex)
    segments.becomeFirstResponder()
    screen.send(.key(KeyPress("right")))
    expect(segments.selectedSegmentIndex == 1, segments.selectedSegmentIndex)
    screen.click(50, 114)
    expect(pages.currentPage == 1, pages.currentPage)
    screen.click(290, 114)
    expect(pages.currentPage == 0, pages.currentPage)
  }

  @Test func `the keyboard goes through a row in the order of its views, in either direction`() {
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let screen = ViewScreen(direction: direction)
      let buttons = (0..<3).map { _ in UIButton(configuration: .filled()) }
      let stack = UIStackView(arrangedSubviews: buttons)
      stack.frame = rect(0, 0, 300, 40)
      stack.distribution = .fillEqually
      screen.root.addSubview(stack)
      screen.tick()
      for button in buttons {
        screen.send(.key(KeyPress("tab")))
        expect(button.isFirstResponder)
      }
      let isReversed = direction == .rightToLeft
      expect((buttons[0].frame.minX > buttons[2].frame.minX) == isReversed, isReversed)
    }
  }

  // MARK: Small things

  @Test func `a primary action happens when a control did what it is for`() {
    var done: [String] = []
    let toggle = UISwitch(
      frame: rect(0, 0, 51, 31), primaryAction: UIAction { _ in done += ["on"] })
    let slider = UISlider(frame: rect(0, 50, 100, 30), primaryAction: nil)
    for view in [toggle, slider] { screen.root.addSubview(view) }
    screen.tick()
    screen.click(20, 15)
    expect(done == ["on"] && toggle.isOn)
  }

  @Test func `subviews change places in the order`() {
    let views = (0..<3).map { _ in UIView() }
    for view in views { screen.root.addSubview(view) }
    screen.root.exchangeSubview(at: 0, withSubviewAt: 2)
    expect(screen.root.subviews == [views[2], views[1], views[0]], screen.root.subviews)
    for (one, other) in [(0, 7), (-1, 0), (7, 7)] {
      let kinds = reportKinds { screen.root.exchangeSubview(at: one, withSubviewAt: other) }
      expect(kinds == ["view.subviewIndex"], kinds)
    }
    expect(screen.root.subviews == [views[2], views[1], views[0]], screen.root.subviews)
  }

  @Test func `a detail button of a row is pressed apart from the row`() {
    var shown = 0
    let cell = UICollectionViewListCell(frame: rect(0, 0, 320, 44))
    cell.accessories = [
      .disclosureIndicator(), .detail { shown += 1 }, .checkmark(),
    ]
    screen.root.addSubview(cell)
    screen.tick()
    screen.tick()
    let marks = cell.subviews.compactMap { $0 as? AccessoryView }
    let places = marks.map(\.frame.midX)
    expect(places.count == 3 && places[0] > places[1] && places[1] > places[2])
    screen.click(places[1], 22)
    expect(shown == 1, shown)
    screen.click(places[0], 22)
    expect(shown == 1, shown)
  }

  @Test func `symbol configurations that decide different things add up`() {
    let bold = UIImage.SymbolConfiguration(weight: .bold)
    let large = UIImage.SymbolConfiguration(pointSize: 40)
    expect(
      bold.applying(large)
        == UIImage.SymbolConfiguration(pointSize: 40, weight: .bold))
    expect(large.applying(bold) == UIImage.SymbolConfiguration(pointSize: 40, weight: .bold))
    expect(bold != UIImage.SymbolConfiguration(weight: .light), bold)
    expect(UIImage(systemName: "star", withConfiguration: bold)?.size.height == 17)
  }

  @Test func `a title with styles keeps them through the states of its button`() {
    let button = UIButton(frame: rect(0, 0, 100, 40))
    button.setAttributedTitle(
      NSAttributedString(string: "abc", attributes: [.foregroundColor: UIColor.red]), for: .normal)
    screen.root.addSubview(button)
    screen.tick()
    screen.move(50, 20)
    screen.press(50, 20)
    screen.tick()
    let title = button.titleLabel?.attributedText
    expect(
      title?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    screen.lift(50, 20)
  }
}
