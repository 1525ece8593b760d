import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Distances between anchors, as sizes that constraints are about.
@MainActor struct OffsetAnchorTests {
  private let a = UIView()
  private let b = UIView()
  private let c = UIView()

  private func screen(
    _ direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    _ constraints: (UIView) -> [NSLayoutConstraint]
  ) -> ViewScreen {
    let screen = ViewScreen(width: 300, height: 200, direction: direction)
    for view in [a, b, c] {
      view.translatesAutoresizingMaskIntoConstraints = false
      screen.root.addSubview(view)
    }
    let sizes = [a, b, c].flatMap {
      [
        $0.heightAnchor.constraint(equalToConstant: 20),
        $0.widthAnchor.constraint(equalToConstant: 40),
      ]
    }
    NSLayoutConstraint.activate(sizes + constraints(screen.root))
    screen.tick()
    return screen
  }

  /// `a` at the leading edge, `c` at the trailing one.
  private func ends(_ root: UIView) -> [NSLayoutConstraint] {
    [
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      c.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ] + [a, b, c].map { $0.topAnchor.constraint(equalTo: root.topAnchor) }
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `two distances are in a proportion`(direction: UITraitEnvironmentLayoutDirection) {
    let screen = screen(direction) { root in
      ends(root) + [
        b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor).constraint(
          equalTo: a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor), multiplier: 2,
          constant: 30)
      ]
    }
    // 180 are left for both: 50 and 130.
    expect(b.frame.minX == (direction == .leftToRight ? 90 : 170), b.frame)
    expect(screen.root.subviews.count == 3)
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `a distance is compared with a number and with a size`(
    direction: UITraitEnvironmentLayoutDirection
  ) {
    _ = screen(direction) { root in
      ends(root) + [
        a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 25)
      ]
    }
    expect(b.frame.minX == (direction == .leftToRight ? 65 : 195), b.frame)
    let other = OffsetAnchorTests()
    _ = other.screen(direction) { root in
      other.ends(root) + [
        other.b.widthAnchor.constraint(
          equalTo: other.a.trailingAnchor.anchorWithOffset(to: other.b.leadingAnchor),
          multiplier: 0.5)
      ]
    }
    expect(other.b.frame.minX == (direction == .leftToRight ? 120 : 140), other.b.frame)
  }

  @Test func `a distance is at least or at most something`() {
    _ = screen { root in
      let distance = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
      let near = b.leadingAnchor.constraint(equalTo: a.trailingAnchor)
      near.priority = .defaultLow
      return ends(root) + [
        near, distance.constraint(greaterThanOrEqualToConstant: 12),
        distance.constraint(
          lessThanOrEqualTo: b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor)),
      ]
    }
    expect(b.frame.minX == 52, b.frame)
  }

  @Test func `from top to bottom it counts down, and its constant can be changed`() {
    let screen = ViewScreen(width: 300, height: 200)
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      screen.root.addSubview(view)
    }
    let gap = a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: screen.root.topAnchor), gap,
      a.heightAnchor.constraint(equalToConstant: 20),
      a.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
    ])
    screen.tick()
    expect(b.frame.minY == 30, b.frame)
    gap.constant = 17
    screen.tick()
    expect(b.frame.minY == 37, b.frame)
    expect(gap.description.contains(".top - "), gap.description)
  }

  @Test func `views in different places hold it in the view around all of them`() {
    let screen = ViewScreen(width: 300, height: 200)
    let box = UIView(frame: rect(100, 0, 200, 200))
    screen.root.addSubview(box)
    for view in [a, b] { view.translatesAutoresizingMaskIntoConstraints = false }
    screen.root.addSubview(a)
    box.addSubview(b)
    let gap = a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 150)
    NSLayoutConstraint.activate([
      gap, a.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor, constant: 20),
    ])
    screen.tick()
    expect(gap.isActive && b.frame.minX == 70, b.frame)
    a.removeFromSuperview()
    expect(!gap.isActive, saying: "one of its views went")
  }

  @Test func `a guide that is removed takes the distances from it along`() {
    let guide = UILayoutGuide()
    let screen = screen { root in
      root.addLayoutGuide(guide)
      return [
        guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
        self.a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        guide.leadingAnchor.anchorWithOffset(to: self.b.leadingAnchor)
          .constraint(equalToConstant: 30),
      ]
    }
    expect(b.frame.minX == 80, b.frame)
    let distance = screen.root.constraints.first { $0.constant == 30 }
    expect(distance?.isActive == true)
    screen.root.removeLayoutGuide(guide)
    expect(distance?.isActive == false)
  }

  @Test func `distances are equal where both of their ends are`() {
    let one = a.leftAnchor.anchorWithOffset(to: b.leftAnchor)
    expect(one == a.leftAnchor.anchorWithOffset(to: b.leftAnchor))
    expect(one.hash == a.leftAnchor.anchorWithOffset(to: b.leftAnchor).hash)
    expect(one != c.leftAnchor.anchorWithOffset(to: b.leftAnchor))
    expect(one != a.rightAnchor.anchorWithOffset(to: b.leftAnchor))
    expect(!one.isEqual(b.leftAnchor) && !b.leftAnchor.isEqual(one))
    expect(a.widthAnchor == a.widthAnchor)
    expect(Set([one, a.leftAnchor.anchorWithOffset(to: b.leftAnchor)]).count == 1)
  }
}
