import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Constraints of the margins of a view, and classes of constraints.
@MainActor struct MarginAttributeTests {
  private final class Named: NSLayoutConstraint {
    var label: String? {
      get { identifier }
      set { identifier = newValue }
    }
  }

  @Test(arguments: [
    (UITraitEnvironmentLayoutDirection.leftToRight, CGRect(x: 10, y: 20, width: 150, height: 140)),
    (.rightToLeft, CGRect(x: 40, y: 20, width: 150, height: 140)),
  ])
  func `a view fills what the margins of another one leave`(
    direction: UITraitEnvironmentLayoutDirection, frame: CGRect
  ) {
    let screen = ViewScreen(width: 200, height: 200, direction: direction)
    let (outer, inner) = (screen.root, UIView())
    outer.insetsLayoutMarginsFromSafeArea = false
    outer.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 20, leading: 10, bottom: 40, trailing: 40)
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    let sides: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
      (.top, .topMargin), (.bottom, .bottomMargin), (.leading, .leadingMargin),
      (.trailing, .trailingMargin),
    ]
    let made = sides.map {
      Named(
        item: inner, attribute: $0.0, relatedBy: .equal, toItem: outer, attribute: $0.1,
        multiplier: 1, constant: 0)
    }
    NSLayoutConstraint.activate(made)
    screen.tick()
    expect(inner.frame == frame, inner.frame, frame)
    for (constraint, side) in zip(made, sides) {
      expect(constraint.secondItem === outer && constraint.secondAttribute == side.1)
      expect(constraint.firstItem === inner && constraint.firstAttribute == side.0)
      expect(constraint.relation == .equal && constraint.multiplier == 1)
    }
    made[0].label = "top"
    expect(made[0].identifier == "top", made[0].identifier)
  }

  @Test func `middles and sides are those within the margins too`() {
    let screen = ViewScreen(width: 200, height: 200)
    let (outer, inner) = (screen.root, UIView())
    outer.insetsLayoutMarginsFromSafeArea = false
    outer.layoutMargins = UIEdgeInsets(top: 20, left: 10, bottom: 40, right: 40)
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    func same(
      _ a: NSLayoutConstraint.Attribute, _ b: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: inner, attribute: a, relatedBy: .equal, toItem: outer, attribute: b, multiplier: 1,
        constant: constant)
    }
    let middles = [same(.centerX, .centerXWithinMargins), same(.centerY, .centerYWithinMargins)]
    let size = [inner.widthAnchor.constraint(equalToConstant: 30)]
    NSLayoutConstraint.activate(
      middles + size + [inner.heightAnchor.constraint(equalToConstant: 20)])
    screen.tick()
    expect(inner.center == CGPoint(x: 85, y: 90), inner.center)
    NSLayoutConstraint.deactivate(middles + size)
    NSLayoutConstraint.activate([
      same(.left, .leftMargin, 1), same(.right, .rightMargin, -1), same(.top, .topMargin),
    ])
    screen.tick()
    expect(inner.frame == CGRect(x: 11, y: 20, width: 148, height: 20), inner.frame)
    expect(NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue == 20)
  }

  @Test func `a constraint of nothing changes nothing`() {
    let constraint = NSLayoutConstraint()
    constraint.isActive = true
    expect(!constraint.isActive && constraint.firstItem == nil)
    expect(constraint.firstAttribute == .notAnAttribute && constraint.constant == 0)
  }
}
