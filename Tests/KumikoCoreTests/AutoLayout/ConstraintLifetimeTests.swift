import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Constraints, and the views and guides that they are about: either may go first.
@MainActor struct ConstraintLifetimeTests {
  @Test func `a constraint that outlives its views and guides is about nothing`() {
    let screen = ViewScreen()
    func constrained() -> [NSLayoutConstraint] {
      let (card, guide) = (UIView(), UILayoutGuide())
      screen.root.addSubview(card)
      card.translatesAutoresizingMaskIntoConstraints = false
      card.addLayoutGuide(guide)
      let made = [
        card.widthAnchor.constraint(equalToConstant: 40),
        guide.leadingAnchor.constraint(equalTo: card.leadingAnchor),
        guide.trailingAnchor.constraint(equalTo: screen.root.trailingAnchor),
      ]
      NSLayoutConstraint.activate(made)
      screen.tick()
      expect(card.frame.width == 40, card.frame)
      card.removeFromSuperview()
      return made
    }
    let left = constrained()
    expect(left.allSatisfy { $0.firstItem == nil }, left.map(\.description))
    expect(left[1].secondItem == nil && left[2].secondItem === screen.root)
    for constraint in left {
      constraint.constant = 8
      constraint.priority = .defaultLow
      constraint.isActive = false
    }
    screen.tick()
    expect(left.allSatisfy { !$0.isActive && $0.constant == 8 })
  }

  @Test func `a guide that is let go of before its constraints leaves the rest in place`() {
    let screen = ViewScreen()
    let card = UIView()
    screen.root.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    card.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor, constant: 12).isActive = true
    func followed() -> NSLayoutConstraint {
      let guide = UILayoutGuide()
      screen.root.addLayoutGuide(guide)
      let made = card.topAnchor.constraint(equalTo: guide.bottomAnchor)
      NSLayoutConstraint.activate([
        guide.topAnchor.constraint(equalTo: screen.root.topAnchor),
        guide.heightAnchor.constraint(equalToConstant: 30), made,
      ])
      screen.tick()
      expect(card.frame.minY == 30, card.frame)
      screen.root.removeLayoutGuide(guide)
      return made
    }
    let kept = followed()
    card.setNeedsLayout()
    screen.root.setNeedsLayout()
    screen.tick()
    expect(kept.secondItem == nil && kept.firstItem === card)
    expect(card.frame.minX == 12, card.frame)
  }
}
