import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The distances that the system has for neighbours, and views that only limits place.
@MainActor struct SystemSpacingTests {
  private let screen = ViewScreen(width: 300, height: 200)
  private var root: UIView { screen.root }
  private let plain = SizedView(40, 20)
  private let other = UIView()

  /// The constant of a constraint between baselines of two texts.
  private func distance(
    _ lower: CGFloat, below upper: CGFloat, multiplier: CGFloat = 1
  ) -> CGFloat {
    let (above, below) = (label("above", size: upper), label("below", size: lower))
    for label in [above, below] { root.addSubview(label) }
    let constraint = below.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: above.lastBaselineAnchor, multiplier: multiplier)
    expect(constraint.multiplier == 1 && !constraint.isActive)
    return constraint.constant
  }

  @Test(arguments: [(17, 17), (9, 40), (40, 9), (17, 40)] as [(CGFloat, CGFloat)])
  func `between baselines there is what both fonts need, in whole pixels`(
    lower: CGFloat, upper: CGFloat
  ) {
    let (below, above) = (UIFont.systemFont(ofSize: lower), UIFont.systemFont(ofSize: upper))
    let exact = below.lineHeight + below.descender - above.descender
    expect(distance(lower, below: upper) == exact.rounded(.up))
    expect(distance(lower, below: upper, multiplier: 2.5) == exact.rounded(.up) * 2.5)
  }

  @Test
  func `a baseline and an edge of texts are as two baselines; other edges are 8 points apart`() {
    let (above, below) = (label("above", size: 40), label("below", size: 17))
    for view in [above, below, plain, other] { root.addSubview(view) }
    let baselines = below.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: above.lastBaselineAnchor, multiplier: 1)
    expect(
      [
        below.topAnchor.constraint(
          greaterThanOrEqualToSystemSpacingBelow: above.lastBaselineAnchor, multiplier: 1),
        below.firstBaselineAnchor.constraint(
          lessThanOrEqualToSystemSpacingBelow: above.bottomAnchor, multiplier: 1),
      ].map(\.constant) == [baselines.constant, baselines.constant])
    expect(baselines.constant > 8, baselines.constant)
    expect(
      [
        below.topAnchor.constraint(equalToSystemSpacingBelow: above.bottomAnchor, multiplier: 1),
        below.firstBaselineAnchor.constraint(
          equalToSystemSpacingBelow: root.topAnchor, multiplier: 1),
        plain.firstBaselineAnchor.constraint(
          equalToSystemSpacingBelow: other.lastBaselineAnchor, multiplier: 1),
        plain.leadingAnchor.constraint(
          equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
      ].map(\.constant) == [8, 8, 8, 8])
  }

  @Test(arguments: [(0.25, 2), (0, 0), (-0.5, 0), (-2, 0)] as [(CGFloat, CGFloat)])
  func `a factor below zero counts as zero`(factor: CGFloat, constant: CGFloat) {
    expect(
      plain.leadingAnchor.constraint(
        equalToSystemSpacingAfter: root.leadingAnchor, multiplier: factor
      ).constant == constant, constant)
    expect(
      plain.topAnchor.constraint(
        equalToSystemSpacingBelow: root.topAnchor, multiplier: factor
      ).constant == constant, constant)
  }

  @Test func `a view without text begins and ends where its baselines are`() {
    let text = label("text", size: 20)
    root.constrain(text, plain) {
      [
        text.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
        plain.firstBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor, constant: 5),
      ]
    }
    screen.tick()
    let last = text.frame.maxY - (text.lastBaselineFromBottom ?? 0)
    expect(abs(plain.frame.minY - last - 5) < 1, abs(plain.frame.minY - last - 5))
  }

  // MARK: Limits

  @Test func `what only a limit keeps stands at it`() {
    root.constrain(plain, other) {
      [
        plain.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -10),
        plain.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 15),
        other.leadingAnchor.constraint(greaterThanOrEqualTo: plain.leadingAnchor, constant: -30),
        other.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
        other.widthAnchor.constraint(greaterThanOrEqualToConstant: 25),
        other.heightAnchor.constraint(lessThanOrEqualToConstant: 50),
      ]
    }
    screen.tick()
    expect(plain.frame == rect(250, 15, 40, 20), plain.frame, rect(250, 15, 40, 20))
    expect(other.frame == rect(220, 200, 25, 0), other.frame, rect(220, 200, 25, 0))
  }

  @Test func `of two limits the one that came first counts`() {
    let near = plain.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 7)
    let far = plain.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor)
    root.constrain(plain) { [near, far] }
    screen.tick()
    expect(plain.frame.minX == 7, plain.frame.minX)
    near.isActive = false
    screen.tick()
    expect(plain.frame.maxX == 300, plain.frame.maxX)
    near.isActive = true
    screen.tick()
    expect(plain.frame.maxX == 300, plain.frame.maxX)
  }
}
