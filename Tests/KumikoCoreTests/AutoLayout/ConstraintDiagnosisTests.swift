import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What is asked where a layout is not what it was meant to be.
@MainActor struct ConstraintDiagnosisTests {
  private let screen = ViewScreen(width: 200, height: 200)
  private let view = UIView()

  private func add(_ constraints: (UIView) -> [NSLayoutConstraint]) {
    screen.root.constrain(view) { constraints(screen.root) }
    screen.tick()
  }

  @Test func `a layout is ambiguous where a place or a size is missing`() {
    add { root in
      [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        view.widthAnchor.constraint(equalToConstant: 50),
      ]
    }
    expect(view.hasAmbiguousLayout, saying: "nothing says how high it is")
    let height = view.heightAnchor.constraint(greaterThanOrEqualToConstant: 20)
    height.isActive = true
    expect(view.hasAmbiguousLayout, saying: "it may be as high as one likes")
    let wish = view.heightAnchor.constraint(equalToConstant: 30)
    wish.priority = .defaultLow
    wish.isActive = true
    expect(!view.hasAmbiguousLayout)
    screen.tick()
    expect(view.frame == CGRect(x: 10, y: 10, width: 50, height: 30), view.frame)
  }

  @Test func `an anchor tells of its own axis alone`() {
    var width: NSLayoutConstraint?
    add { root in
      let fixed = view.widthAnchor.constraint(equalToConstant: 50)
      width = fixed
      return [view.leadingAnchor.constraint(equalTo: root.leadingAnchor), fixed]
    }
    expect(!view.leadingAnchor.hasAmbiguousLayout && !view.widthAnchor.hasAmbiguousLayout)
    expect(view.topAnchor.hasAmbiguousLayout && view.heightAnchor.hasAmbiguousLayout)
    expect(view.centerXAnchor.constraintsAffectingLayout.contains { $0 === width })
    expect(!view.bottomAnchor.constraintsAffectingLayout.contains { $0 === width })
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalToConstant: 5).isActive = true
    expect(guide.leadingAnchor.hasAmbiguousLayout)
    expect(!view.layoutMarginsGuide.leadingAnchor.hasAmbiguousLayout)
    expect(view.layoutMarginsGuide.leadingAnchor.constraintsAffectingLayout.isEmpty)
    expect(!UIView().leadingAnchor.hasAmbiguousLayout)
  }

  @Test func `a view within an ambiguous one is not, where its place in that is said`() {
    add { root in
      [
        view.topAnchor.constraint(equalTo: root.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 50),
        view.heightAnchor.constraint(equalToConstant: 50),
      ]
    }
    let inner = SizedView(10, 10)
    view.constrain(inner) {
      [
        inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
        inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
      ]
    }
    screen.tick()
    expect(view.hasAmbiguousLayout && !inner.hasAmbiguousLayout)
  }

  @Test func `views that code places are never ambiguous, and those without constraints are`() {
    let (placed, forgotten) = (UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), UIView())
    expect(!placed.hasAmbiguousLayout)
    screen.root.addSubview(placed)
    screen.root.constrain(forgotten) { [] }
    screen.tick()
    expect(!placed.hasAmbiguousLayout && !screen.root.hasAmbiguousLayout)
    expect(forgotten.hasAmbiguousLayout)
    expect(placed.constraintsAffectingLayout(for: .horizontal).isEmpty)
  }

  @Test func `an ambiguous view shows another layout, and then the usual one again`() {
    add { root in
      [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        view.topAnchor.constraint(equalTo: root.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 20),
        view.widthAnchor.constraint(lessThanOrEqualToConstant: 90),
      ]
    }
    let usual = view.frame
    view.exerciseAmbiguityInLayout()
    screen.tick()
    expect(view.frame.width != usual.width && view.frame.width <= 90)
    expect(view.frame.minX == 10 && view.frame.height == 20)
    view.exerciseAmbiguityInLayout()
    screen.tick()
    expect(view.frame == usual, view.frame, usual)
    view.widthAnchor.constraint(equalToConstant: 60).isActive = true
    screen.tick()
    view.exerciseAmbiguityInLayout()
    screen.tick()
    expect(view.frame.width == 60, view.frame.width, saying: "there is only one")
  }

  @Test func `constraints that affect a view are those without which it would be elsewhere`() {
    let (other, unconcerned) = (SizedView(30, 30), SizedView(10, 10))
    let root = screen.root
    let otherLeading = other.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5)
    let otherTop = other.topAnchor.constraint(equalTo: root.topAnchor)
    root.constrain(other) { [otherLeading, otherTop] }
    root.constrain(unconcerned) {
      [
        unconcerned.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        unconcerned.topAnchor.constraint(equalTo: root.topAnchor),
      ]
    }
    let leading = view.leadingAnchor.constraint(equalTo: other.trailingAnchor, constant: 5)
    let width = view.widthAnchor.constraint(equalToConstant: 60)
    let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    let overruled = view.widthAnchor.constraint(equalToConstant: 40)
    overruled.priority = .defaultLow
    let height = view.heightAnchor.constraint(equalToConstant: 10)
    add { _ in [leading, width, limit, top, overruled, height] }
    expect(
      Set(view.constraintsAffectingLayout(for: .horizontal)) == [otherLeading, leading, width])
    expect(Set(view.constraintsAffectingLayout(for: .vertical)) == [top, height])
    limit.constant = 50
    width.priority = .defaultHigh
    expect(
      Set(view.constraintsAffectingLayout(for: .horizontal)) == [otherLeading, leading, limit])
    screen.tick()
    expect(
      view.frame == CGRect(x: 40, y: 0, width: 50, height: 10), view.frame,
      saying: "asking changes nothing")
  }

  @Test func `guides tell the same`() {
    let guide = UILayoutGuide()
    let root = screen.root
    expect(!guide.hasAmbiguousLayout, saying: "it is nowhere yet")
    root.addLayoutGuide(guide)
    let leading = guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3)
    let width = guide.widthAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([
      leading, width, guide.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    screen.tick()
    expect(guide.hasAmbiguousLayout && !root.layoutMarginsGuide.hasAmbiguousLayout)
    guide.heightAnchor.constraint(equalToConstant: 20).isActive = true
    expect(!guide.hasAmbiguousLayout)
    expect(Set(guide.constraintsAffectingLayout(for: .horizontal)) == [leading, width])
  }

  @Test func `a constraint tells its anchors, which are equal by what they are about`() async {
    let root = screen.root
    let constraint = view.leadingAnchor.constraint(equalTo: root.trailingAnchor)
    expect(constraint.firstAnchor == view.leadingAnchor, constraint.firstAnchor, view.leadingAnchor)
    expect(constraint.firstAnchor != view.trailingAnchor)
    expect(constraint.firstAnchor != root.leadingAnchor, constraint.firstAnchor, root.leadingAnchor)
    expect(constraint.secondAnchor == root.trailingAnchor)
    expect(constraint.firstAnchor.item === view, constraint.firstAnchor.item, view)
    expect(view.topAnchor == view.topAnchor && view.topAnchor.hash == view.topAnchor.hash)
    let (one, same) = (view.topAnchor, view.topAnchor)
    let isSameElsewhere = await Task.detached { one == same && one.hash == same.hash }.value
    expect(isSameElsewhere, saying: "on other threads, too")
    expect(view.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    let margin = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .leftMargin,
      multiplier: 1, constant: 0)
    expect(margin.secondAnchor == root.layoutMarginsGuide.leftAnchor)
    expect(!margin.shouldBeArchived)
    margin.shouldBeArchived = true
    expect(margin.shouldBeArchived)
  }
}
