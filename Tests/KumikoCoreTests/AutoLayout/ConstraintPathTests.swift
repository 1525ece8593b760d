import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Views remember the way to the root of their tree; it changes with the tree.
@MainActor struct ConstraintPathTests {
  /// A view and one inside that keeps a distance from its left edge.
  private func card() -> (card: UIView, inner: UIView, distance: NSLayoutConstraint) {
    let (card, inner) = (UIView(frame: rect(0, 0, 100, 100)), UIView())
    card.constrain(inner) { [] }
    let distance = inner.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10)
    NSLayoutConstraint.activate([
      distance, inner.topAnchor.constraint(equalTo: card.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    return (card, inner, distance)
  }

  private func place(_ view: UIView, in outer: UIView) {
    outer.constrain(view) {
      [
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        view.topAnchor.constraint(equalTo: outer.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 100),
        view.heightAnchor.constraint(equalToConstant: 100),
      ]
    }
  }

  @Test func `a view that left its tree with changes waiting is laid out by itself`() {
    let root = UIView(frame: rect(0, 0, 300, 300))
    let (card, inner, distance) = card()
    place(card, in: root)
    root.layoutIfNeeded()
    inner.widthAnchor.constraint(equalToConstant: 20).isActive = true
    card.removeFromSuperview()
    inner.heightAnchor.constraint(equalToConstant: 20).isActive = true
    distance.constant = 30
    card.layoutIfNeeded()
    expect(inner.frame == rect(30, 0, 20, 20), inner.frame, rect(30, 0, 20, 20))
  }

  @Test func `a view that came into another tree follows what changes inside`() {
    let (first, second) = (
      UIView(frame: rect(0, 0, 300, 300)), UIView(frame: rect(0, 0, 300, 300))
    )
    let (card, inner, distance) = card()
    place(card, in: first)
    first.layoutIfNeeded()
    place(card, in: second)
    distance.constant = 40
    second.layoutIfNeeded()
    expect(inner.frame == rect(40, 0, 20, 20), inner.frame, rect(40, 0, 20, 20))
    expect(second.subviews.first === card && card.frame == rect(0, 0, 100, 100))
  }

  @Test func `a view whose frame is set by code again lays out what is inside`() {
    let root = UIView(frame: rect(0, 0, 300, 300))
    let (card, inner, distance) = card()
    place(card, in: root)
    root.layoutIfNeeded()
    NSLayoutConstraint.deactivate(root.constraints)
    distance.isActive = false
    card.translatesAutoresizingMaskIntoConstraints = true
    inner.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 7).isActive = true
    card.layoutIfNeeded()
    expect(inner.frame == rect(7, 0, 20, 20), inner.frame, rect(7, 0, 20, 20))
  }

  @Test func `a constraint belongs to the nearest view around both items, however deep they are`() {
    let root = UIView()
    let (a, b, c, d, apart) = (UIView(), UIView(), UIView(), UIView(), UIView())
    root.addSubview(a)
    a.addSubview(b)
    b.addSubview(c)
    a.addSubview(d)
    let pairs = [(c, d, a), (d, c, a), (c, a, a), (a, c, a), (b, d, a), (c, b, b), (c, root, root)]
    for (one, two, common) in pairs {
      let constraint = one.leftAnchor.constraint(equalTo: two.leftAnchor)
      constraint.isActive = true
      expect(common.constraints.contains { $0 === constraint }, common.constraints)
      constraint.isActive = false
    }
    expect(c.nearestCommon(with: apart) == nil, c.nearestCommon(with: apart))
  }

  @Test func `every fitting size is up to date after a change deep inside`() {
    let (card, inner, distance) = card()
    let outer = UIView(frame: rect(0, 0, 300, 300))
    outer.constrain(card) {
      [
        card.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        card.topAnchor.constraint(equalTo: outer.topAnchor),
        outer.trailingAnchor.constraint(equalTo: card.trailingAnchor),
        outer.bottomAnchor.constraint(equalTo: card.bottomAnchor),
        inner.trailingAnchor.constraint(equalTo: card.trailingAnchor),
        inner.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      ]
    }
    for step in 1...3 {
      distance.constant = CGFloat(step) * 10
      expect(outer.systemLayoutSizeFitting(.zero).width == CGFloat(step) * 10 + 20)
      expect(card.systemLayoutSizeFitting(.zero).width == CGFloat(step) * 10 + 20)
    }
  }

  @Test func `what was measured is placed as if it had not been, and measured again`() {
    for isMeasured in [true, false] {
      let (card, inner, distance) = card()
      inner.bottomAnchor.constraint(equalTo: card.bottomAnchor).isActive = true
      inner.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor).isActive = true
      if isMeasured {
        expect(card.systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 20))
      }
      card.frame.size = CGSize(width: 200, height: 20)
      card.layoutIfNeeded()
      expect(inner.frame == rect(10, 0, 20, 20), inner.frame, rect(10, 0, 20, 20))
      expect(card.systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 20))
      distance.constant = 15
      card.frame.size.width = 150
      card.layoutIfNeeded()
      expect(inner.frame == rect(15, 0, 20, 20), inner.frame, rect(15, 0, 20, 20))
      expect(card.systemLayoutSizeFitting(.zero) == CGSize(width: 35, height: 20))
    }
  }

  @Test func `what was measured and gets an impossible size says which constraint gives way`() {
    let (card, inner, _) = card()
    let bottom = inner.bottomAnchor.constraint(equalTo: card.bottomAnchor)
    bottom.identifier = "bottom"
    bottom.isActive = true
    expect(card.systemLayoutSizeFitting(.zero).height == 20)
    card.frame.size.height = 60
    let reports = ReportLog.reports("constraint.unsatisfiable") { card.layoutIfNeeded() }
    expect(reports.count == 1 && "\(reports)".contains("'bottom'"))
    expect(inner.frame == rect(10, 0, 20, 60), inner.frame, rect(10, 0, 20, 60))
  }

  @Test func `views in each other have the frames that their distances add up to`() {
    let root = UIView(frame: rect(0, 0, 900, 900))
    var views = [root]
    for _ in 0..<300 {
      let (outer, view) = (views[views.count - 1], UIView())
      outer.constrain(view) {
        [
          view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -1),
          view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -1),
          view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
          view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1),
        ]
      }
      views.append(view)
    }
    root.layoutIfNeeded()
    expect(views[300].frame == rect(1, 1, 300, 300), views[300].frame, rect(1, 1, 300, 300))
    root.frame.size.width = 800
    root.layoutIfNeeded()
    expect(views[300].frame == rect(1, 1, 200, 300), views[300].frame, rect(1, 1, 200, 300))
    expect(root.hitTest(CGPoint(x: 400, y: 450), with: nil) === views[300], views[300])
    expect(root.hitTest(CGPoint(x: 10.5, y: 450), with: nil) === views[10], views[10])
  }
}
