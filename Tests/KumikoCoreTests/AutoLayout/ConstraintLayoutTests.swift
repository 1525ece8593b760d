import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct ConstraintLayoutTests {
  private let screen = ViewScreen()
  private var root: UIView { screen.root }

  private func frames(_ views: UIView...) -> [CGRect] {
    screen.tick()
    return views.map(\.frame)
  }

  // MARK: Anchors

  @Test func `edges and sizes follow their constants`() {
    let view = UIView()
    root.constrain(view) {
      [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 1),
      ]
    }
    expect(frames(view) == [rect(10, 20, 280, 141)], frames(view))
    screen.resize(220, 480)
    expect(frames(view) == [rect(10, 20, 180, 91)], frames(view))
  }

  @Test func `inequalities hold and a weaker wish fills the rest`() {
    let view = UIView()
    let wish = view.widthAnchor.constraint(equalToConstant: 1_000)
    wish.priority = UILayoutPriority(999)
    root.constrain(view) {
      [
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        view.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
        view.heightAnchor.constraint(equalToConstant: 40), wish,
      ]
    }
    expect(frames(view) == [rect(60, 220, 200, 40)], frames(view))
    wish.priority = .defaultLow
    screen.resize(400, 480)
    expect(frames(view) == [rect(100, 220, 200, 40)], frames(view))
  }

  @Test func `a constant changes without building anything again`() throws {
    let view = UIView()
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    root.constrain(view) {
      [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.topAnchor.constraint(equalTo: root.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 10), width,
      ]
    }
    expect(frames(view) == [rect(0, 0, 50, 10)], frames(view))
    let engine = try #require(root.constraintState?.engine)
    width.constant = 70
    expect(frames(view) == [rect(0, 0, 70, 10)], frames(view))
    expect(root.constraintState?.engine === engine, root.constraintState?.engine, engine)
    width.isActive = false
    view.widthAnchor.constraint(equalToConstant: 90).isActive = true
    expect(frames(view) == [rect(0, 0, 90, 10)], frames(view))
  }

  // MARK: Content

  /// `[ first | second ]` from edge to edge with the wishes 100 and 60 in 320 points.
  private func row(_ setUp: (UIView, UIView) -> Void) -> [CGFloat] {
    let (first, second) = (SizedView(100, 20), SizedView(60, 20))
    root.constrain(first, second) {
      [
        first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
        second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        first.topAnchor.constraint(equalTo: root.topAnchor),
        second.topAnchor.constraint(equalTo: root.topAnchor),
      ]
    }
    setUp(first, second)
    return frames(first, second).map(\.width)
  }

  @Test func `the view that hugs less takes what is left`() {
    expect(
      row { a, _ in a.setContentHuggingPriority(.init(251), for: .horizontal) } == [100, 220])
  }

  @Test func `the view that resists less gives way`() {
    screen.resize(120, 480)
    expect(
      row { a, _ in
        a.setContentCompressionResistancePriority(.init(749), for: .horizontal)
      } == [60, 60])
  }

  @Test func `a label that changes its text moves its neighbour`() {
    let (first, second) = (label("ab"), label("cd"))
    root.constrain(first, second) {
      [
        first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        first.topAnchor.constraint(equalTo: root.topAnchor),
        second.leadingAnchor.constraint(
          equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
        second.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor),
      ]
    }
    expect(frames(first, second) == [rect(0, 0, 20, 24), rect(36, 0, 20, 24)])
    first.text = "abcd"
    expect(frames(first, second) == [rect(0, 0, 40, 24), rect(56, 0, 20, 24)])
  }

  @Test func `baselines follow a font that changes`() {
    let (small, large) = (label("a", size: 10), label("b", size: 40))
    root.constrain(small, large) {
      [
        large.topAnchor.constraint(equalTo: root.topAnchor),
        large.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
        small.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
      ]
    }
    // Ascents are 0.95 of the size, on whole pixels: 38 and 10.
    expect(frames(small)[0].minY == 28, frames(small)[0].minY)
    large.font = .systemFont(ofSize: 20)
    expect(frames(small)[0].minY == 9, frames(small)[0].minY)
  }

  // MARK: Guides

  @Test func `guides follow safe area, margins and reading`() {
    let (safe, inner, read) = (UIView(), UIView(), UIView())
    func fill(_ view: UIView, _ guide: UILayoutGuide) -> [NSLayoutConstraint] {
      [
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        view.topAnchor.constraint(equalTo: guide.topAnchor),
        view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ]
    }
    screen.window.windowSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    root.directionalLayoutMargins = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
    root.constrain(safe, inner, read) {
      fill(safe, root.safeAreaLayoutGuide) + fill(inner, root.layoutMarginsGuide)
        + fill(read, root.readableContentGuide)
    }
    expect(
      frames(safe, inner, read) == [
        rect(0, 40, 320, 420), rect(2, 41, 314, 416), rect(2, 41, 314, 416),
      ], frames(safe, inner, read))
    screen.resize(1_006, 480)
    expect(frames(read)[0] == rect(166, 41, 672, 416), frames(read)[0], rect(166, 41, 672, 416))
  }

  @Test func `a guide of one's own takes part`() {
    let guide = UILayoutGuide()
    let view = UIView()
    root.addLayoutGuide(guide)
    root.constrain(view) {
      [
        guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7),
        guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
        guide.topAnchor.constraint(equalTo: root.topAnchor),
        guide.heightAnchor.constraint(equalToConstant: 12),
        view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
        view.topAnchor.constraint(equalTo: guide.bottomAnchor),
        view.widthAnchor.constraint(equalTo: guide.widthAnchor),
        view.heightAnchor.constraint(equalToConstant: 5),
      ]
    }
    expect(frames(view) == [rect(87, 12, 80, 5)], frames(view))
    expect(guide.layoutFrame == rect(7, 0, 80, 12), guide.layoutFrame, rect(7, 0, 80, 12))
  }

  // MARK: Direction

  @Test func `Constraints follow a direction of reading that changes`() {
    let screen = ViewScreen(width: 200, height: 100)
    let (view, inner) = (UIView(), UIView())
    for (view, outer) in [(view, screen.root), (inner, view)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
        view.topAnchor.constraint(equalTo: outer.topAnchor),
      ])
    }
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    inner.widthAnchor.constraint(equalToConstant: 20).isActive = true
    screen.tick()
    expect(view.frame.minX == 10 && inner.frame.minX == 10)
    screen.window.configure(
      size: screen.window.bounds.size,
      traits: UITraitCollection(displayScale: 1, layoutDirection: .rightToLeft))
    screen.tick()
    expect(view.frame.minX == 140 && inner.frame.minX == 20)
    inner.semanticContentAttribute = .forceLeftToRight
    screen.tick()
    expect(view.frame.minX == 140, view.frame.minX)
  }

  @Test func `views with directions of their own are on the same side as what they are in`() {
    let screen = ViewScreen(width: 200, height: 100, direction: .rightToLeft)
    let (panel, a, b) = (UIView(), UIView(), UIView())
    panel.semanticContentAttribute = .forceLeftToRight
    screen.root.constrain(panel) {
      [
        panel.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor, constant: 10),
        panel.trailingAnchor.constraint(equalTo: screen.root.trailingAnchor, constant: -30),
        panel.topAnchor.constraint(equalTo: screen.root.topAnchor),
      ]
    }
    panel.constrain(a, b) {
      [
        a.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
        a.widthAnchor.constraint(equalToConstant: 20),
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5),
        b.widthAnchor.constraint(equalToConstant: 20),
      ]
    }
    let reports = ReportLog.reports("constraint.unsatisfiable") { screen.tick() }
    expect(reports.isEmpty, reports)
    expect(panel.frame.minX == 30 && panel.frame.maxX == 190)
    expect(a.frame.minX == 0 && b.frame.minX == 25)
  }

  @Test func `leading is right where lines are read from the right`() {
    let screen = ViewScreen(direction: .rightToLeft)
    let (a, b) = (UIView(), UIView())
    screen.root.constrain(a, b) {
      [
        a.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor, constant: 10),
        a.widthAnchor.constraint(equalToConstant: 50),
        b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 5),
        b.leadingAnchor.constraint(lessThanOrEqualTo: a.trailingAnchor, constant: 5),
        b.rightAnchor.constraint(equalTo: b.leftAnchor, constant: 20),
      ]
    }
    screen.tick()
    expect(a.frame.minX == 260 && b.frame.minX == 235)
    expect(b.frame.width == 20, b.frame.width)
  }

  // MARK: Fitting

  @Test func `a text that wraps decides about the height`() {
    let cell = UIView()
    let text = label("aaaa bbbb cccc", lines: 0)
    cell.constrain(text) {
      [
        text.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
        text.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -8),
        text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
        text.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -5),
      ]
    }
    func height(_ width: CGFloat) -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    // Letters are 10 wide, lines 24 high.
    expect(height(300) == 34, height(300))
    expect(height(116) == 58, height(116))
    expect(height(66) == 82, height(66))
    expect(height(300) == 34, height(300))
    expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 156, height: 34))
    text.text = "aaaa"
    expect(height(66) == 34, height(66))
  }

  // MARK: What cannot be

  @Test func `a set that cannot hold says which clash and goes on`() {
    let view = UIView()
    let reports = ReportLog.reports("constraint.unsatisfiable") {
      root.constrain(view) {
        [
          view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          view.topAnchor.constraint(equalTo: root.topAnchor),
          view.heightAnchor.constraint(equalToConstant: 10),
          view.widthAnchor.constraint(equalToConstant: 50),
          view.widthAnchor.constraint(equalToConstant: 60),
        ]
      }
      screen.tick()
    }
    expect(reports.count == 1, reports.count)
    expect(reports.first?.message.contains("UIView.width == 60.0 cannot hold") == true)
    expect(reports.first?.message.contains("UIView.width == 50.0") == true)
    expect(view.frame == rect(0, 0, 50, 10), view.frame, rect(0, 0, 50, 10))
  }

  @Test func `views of different trees cannot be tied`() {
    let (a, b) = (UIView(), UIView())
    let reports = ReportLog.reports("constraint.withoutCommonAncestor") {
      a.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true
    }
    expect(reports.count == 1, reports.count)
  }
}
