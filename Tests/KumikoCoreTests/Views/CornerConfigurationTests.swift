import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Corners that follow a view's size and what is around.
@MainActor struct CornerConfigurationTests {
  private let screen = ViewScreen()

  private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    screen.root.addSubview(view)
    return view
  }

  private func radii(_ view: UIView) -> [CGFloat] {
    let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    let effective = corners.map { view.effectiveRadius(corner: $0) }
    let drawn = view.cornerRadii(scale: 1)
    expect(
      effective == [drawn.topLeft, drawn.topRight, drawn.bottomLeft, drawn.bottomRight], effective,
      saying: "what is said is what is drawn")
    return effective
  }

  @Test func `a fixed radius is at most half of the shorter side`() {
    let view = view(0, 0, 100, 40)
    view.cornerConfiguration = .corners(radius: 12)
    expect(radii(view) == [12, 12, 12, 12], radii(view))
    view.cornerConfiguration = .uniformCorners(radius: .fixed(50))
    expect(radii(view) == [20, 20, 20, 20], radii(view))
    view.cornerConfiguration = .uniformCorners(radius: .fixed(-.infinity))
    expect(radii(view) == [0, 0, 0, 0], radii(view))
  }

  @Test func `a capsule stays one when the view gets another size`() {
    let view = view(0, 0, 100, 40)
    view.cornerConfiguration = .capsule()
    expect(radii(view) == [20, 20, 20, 20], radii(view))
    view.frame.size.height = 60
    expect(radii(view) == [30, 30, 30, 30], radii(view))
    view.cornerConfiguration = .capsule(maximumRadius: 8)
    expect(radii(view) == [8, 8, 8, 8], radii(view))
  }

  @Test func `each corner has the radius that is said for it`() {
    let view = view(0, 0, 100, 100)
    let cases: [(UICornerConfiguration, [CGFloat])] = [
      (.corners(topLeftRadius: 1, bottomRightRadius: 4), [1, 0, 0, 4]),
      (.uniformEdges(topRadius: 3, bottomRadius: 5), [3, 3, 5, 5]),
      (.uniformEdges(leftRadius: 3, rightRadius: 5), [3, 5, 3, 5]),
      (.uniformTopRadius(6, bottomLeftRadius: 2), [6, 6, 2, 0]),
      (.uniformBottomRadius(6, topRightRadius: 2.5), [0, 2.5, 6, 6]),
      (.uniformLeftRadius(6, bottomRightRadius: 2), [6, 0, 6, 2]),
      (.uniformRightRadius(6, topLeftRadius: 2), [2, 6, 0, 6]),
    ]
    for (configuration, expected) in cases {
      view.cornerConfiguration = configuration
      let found = radii(view)
      expect(
        zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }, zip(found, expected),
        saying: "\(found) for \(expected)")
      expect(view.cornerConfiguration == configuration, view.cornerConfiguration, configuration)
    }
    expect(view.effectiveRadius(corner: [.topLeft, .topRight]) == 6)
  }

  @Test func `concentric corners run beside those of what is around`() {
    let card = view(0, 0, 200, 100)
    let (between, inner) = (UIView(frame: card.bounds), UIView())
    card.addSubview(between)
    between.addSubview(inner)
    inner.frame = CGRect(x: 8, y: 8, width: 184, height: 60)
    card.cornerConfiguration = .uniformCorners(radius: 24)
    inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 4))
    expect(radii(inner) == [16, 16, 4, 4], saying: "the lower corners are far from the card's")
    inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
    expect(radii(inner) == [16, 16, 16, 16], radii(inner), saying: "the largest for all")
    inner.frame.origin = CGPoint(x: 12, y: 12)
    inner.frame.size.width = 176
    expect(radii(inner) == [12, 12, 12, 12], radii(inner))
    card.cornerConfiguration = .uniformCorners(radius: 40)
    expect(radii(inner) == [28, 28, 28, 28], radii(inner))
  }

  @Test func `nothing around that is rounded gives the least radius`() {
    let view = view(0, 0, 100, 100)
    view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 6))
    expect(radii(view) == [6, 6, 6, 6], radii(view))
    expect("\(UICornerRadius.fixed(2))" == "fixed(2.0)")
  }

  @Test func `a view without a configuration says what its layer has`() {
    let view = view(0, 0, 100, 100)
    view.layer.cornerRadius = 9
    view.layer.maskedCorners = .layerMinXMinYCorner
    expect(radii(view) == [9, 0, 0, 0], radii(view))
  }

  @Test func `another radius moves in an animation`() {
    let view = view(0, 0, 100, 100)
    view.backgroundColor = .red
    screen.tick()
    UIView.animate(withDuration: 1) { view.cornerConfiguration = .uniformCorners(radius: 40) }
    screen.tick()
    screen.tick(0.5)
    expect((1..<39).contains(view.cornerRadii(scale: 1).topLeft))
    screen.wait(1)
    expect(view.cornerRadii(scale: 1).topLeft == 40, view.cornerRadii(scale: 1).topLeft)
  }
}
