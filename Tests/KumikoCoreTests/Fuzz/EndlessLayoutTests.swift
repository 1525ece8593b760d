import KumikoFoundation
import KumikoLayout
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Ways to lay out for ever, none of which does.
@MainActor struct EndlessLayoutTests {
  private static var layouts = 0

  /// Adds one of its own kind, or several, whenever it is laid out.
  private class Breeding: UIView {
    class var children: Int { 1 }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      for _ in 0..<Self.children { addSubview(makeChild()) }
    }

    func makeChild() -> UIView { Breeding() }
  }

  private final class Litter: Breeding {
    override class var children: Int { 10 }
    override func makeChild() -> UIView { Litter() }
  }

  /// Adds the other kind.
  private final class Hen: Breeding {
    override func makeChild() -> UIView { Egg() }
  }

  private final class Egg: Breeding {
    override func makeChild() -> UIView { Hen() }
  }

  @Test func `views that add views like themselves while they are laid out end, and are reported`()
  {
    for view in [Breeding(), Litter(), Hen()] {
      EndlessLayoutTests.layouts = 0
      let screen = ViewScreen()
      view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      screen.root.addSubview(view)
      let reports = ReportLog.reports("layout.addsViewsForever") { screen.tick() }
      expect(reports.count == 1, reports.count, saying: "\(type(of: view))")
      expect(EndlessLayoutTests.layouts < 5_000, saying: "\(type(of: view))")
      let before = EndlessLayoutTests.layouts
      for _ in 0..<5 { screen.tick() }
      expect(EndlessLayoutTests.layouts == before, before, saying: "what was given up stays so")
    }
  }

  /// Asks for its own layout from inside of it.
  private final class Biting: UIView {
    var layouts = 0
    var other: UIView?

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      let view = other ?? self
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  @Test func `layout that is forced from inside of itself ends, and is reported`() {
    let screen = ViewScreen()
    let view = Biting()
    screen.root.addSubview(view)
    let reports = ReportLog.reports("layout.doesNotSettle") { screen.tick() }
    expect(reports.count == 1, reports.count)
    expect(view.layouts <= 2 * LayoutState.maximumRounds, view.layouts)
  }

  @Test func `two views that force each other's layout end`() {
    let screen = ViewScreen()
    let (one, other) = (Biting(), Biting())
    screen.root.addSubview(one)
    one.addSubview(other)
    (one.other, other.other) = (other, one)
    screen.tick()
    expect(one.layouts + other.layouts <= 20 * LayoutState.maximumRounds)
    screen.tick()
    expect(one.layouts > 0, one.layouts)
  }

  @Test func `a view that forces the layout of its subviews in its own has them laid out`() {
    final class Forcing: UIView {
      let inner = SizedView(1, 1)
      var wasLaidOut = false

      override func layoutSubviews() {
        super.layoutSubviews()
        inner.frame = bounds.insetBy(dx: 5, dy: 5)
        setNeedsLayout()
        layoutIfNeeded()
        wasLaidOut = inner.frame.width == 90
      }
    }
    let screen = ViewScreen()
    let view = Forcing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(view.inner)
    screen.root.addSubview(view)
    Diagnostics.withHandler({ _ in }) { _ = screen.tick() }
    expect(view.wasLaidOut)
  }

  @Test func `a group of millions of places for ten items is cut off, and reported`() {
    func size() -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    }
    var group: NSCollectionLayoutItem = NSCollectionLayoutItem(layoutSize: size())
    for axis in 0..<3 {
      group =
        axis == 1
        ? NSCollectionLayoutGroup.vertical(layoutSize: size(), repeatingSubitem: group, count: 200)
        : NSCollectionLayoutGroup.horizontal(
          layoutSize: size(), repeatingSubitem: group, count: 200)
    }
    guard let outer = group as? NSCollectionLayoutGroup else { return }
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: outer))
    let screen = CollectionScreen(layout)
    let source = PlainSource([10], screen.view)
    let reports = ReportLog.reports("layout.tooManySubitems") { screen.tick() }
    expect(!reports.isEmpty, reports)
    expect(screen.view.numberOfItems(inSection: 0) == 10, screen.view.numberOfItems(inSection: 0))
    _ = source
  }
}
