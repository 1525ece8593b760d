import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct ConstraintTreeTests {
  private let screen = ViewScreen()
  private var root: UIView { screen.root }

  private func frames(_ views: UIView...) -> [CGRect] {
    screen.tick()
    return views.map(\.frame)
  }

  @Test func `constraints reach across levels`() {
    let (box, inner, outer) = (UIView(), UIView(), UIView())
    root.constrain(box, outer) {
      [
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
        box.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
        box.widthAnchor.constraint(equalToConstant: 80),
        box.heightAnchor.constraint(equalToConstant: 80),
      ]
    }
    box.constrain(inner) {
      [
        inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
        inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 6),
        inner.widthAnchor.constraint(equalToConstant: 20),
        inner.heightAnchor.constraint(equalToConstant: 10),
        outer.leadingAnchor.constraint(equalTo: inner.trailingAnchor),
        outer.topAnchor.constraint(equalTo: inner.bottomAnchor),
        outer.widthAnchor.constraint(equalTo: inner.widthAnchor),
        outer.heightAnchor.constraint(equalTo: inner.heightAnchor),
      ]
    }
    expect(
      frames(box, inner, outer) == [
        rect(100, 50, 80, 80), rect(5, 6, 20, 10), rect(125, 66, 20, 10),
      ], frames(box, inner, outer))
  }

  @Test func `a view that left the tree of constraints is let go`() {
    let (box, stay) = (UIView(), UIView())
    weak var left: UIView?
    box.translatesAutoresizingMaskIntoConstraints = false
    do {
      let inner = UIView()
      left = inner
      box.constrain(inner, stay) {
        [
          inner.leadingAnchor.constraint(equalTo: box.leadingAnchor),
          inner.widthAnchor.constraint(equalToConstant: 20),
          stay.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        ]
      }
      _ = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      box.layoutIfNeeded()
      root.constrain(box) { [box.leadingAnchor.constraint(equalTo: root.leadingAnchor)] }
      screen.tick()
      inner.removeFromSuperview()
    }
    expect(left == nil, left)
  }

  /// A view placed by code between the root and a constrained view.
  @Test func `a frame set by code moves what is tied to the inside`() {
    let (box, inner, follower) = (UIView(frame: rect(10, 10, 100, 100)), UIView(), UIView())
    root.addSubview(box)
    root.constrain(follower) { [] }
    box.constrain(inner) {
      [
        inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
        inner.topAnchor.constraint(equalTo: box.topAnchor),
        inner.trailingAnchor.constraint(equalTo: box.trailingAnchor),
        inner.heightAnchor.constraint(equalToConstant: 10),
        follower.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
        follower.widthAnchor.constraint(equalTo: inner.widthAnchor),
        follower.topAnchor.constraint(equalTo: box.bottomAnchor),
        follower.heightAnchor.constraint(equalToConstant: 10),
      ]
    }
    expect(frames(inner, follower) == [rect(5, 0, 95, 10), rect(15, 110, 95, 10)])
    box.frame = rect(30, 0, 50, 40)
    expect(frames(inner, follower) == [rect(5, 0, 45, 10), rect(35, 40, 45, 10)])
  }

  @Test func `views between which only each other's place is said are placed all the same`() {
    let (middle, inner) = (UIView(), UIView())
    root.constrain(middle) { [] }
    middle.constrain(inner) {
      [
        inner.leadingAnchor.constraint(equalTo: middle.leadingAnchor, constant: 4),
        inner.topAnchor.constraint(equalTo: middle.topAnchor, constant: 3),
        inner.widthAnchor.constraint(equalToConstant: 20),
        inner.heightAnchor.constraint(equalToConstant: 10),
      ]
    }
    expect(frames(inner) == [rect(4, 3, 20, 10)], frames(inner))
  }

  @Test func `a view that was taken out and put in again needs its constraints again`() {
    let view = UIView()
    func tie() -> [NSLayoutConstraint] {
      [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3),
        view.topAnchor.constraint(equalTo: root.topAnchor),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
        view.heightAnchor.constraint(equalToConstant: 5),
      ]
    }
    let constraints = tie()
    root.constrain(view) { constraints }
    expect(frames(view) == [rect(3, 0, 160, 5)], frames(view))
    view.removeFromSuperview()
    expect(constraints.map(\.isActive) == [false, false, false, true], constraints.map(\.isActive))
    root.constrain(view) { Array(constraints.prefix(3)) }
    screen.resize(100, 100)
    expect(frames(view) == [rect(3, 0, 50, 5)], frames(view))
  }

  @Test func `a tree laid out on its own fits into another one`() {
    let (outer, inner) = (UIView(), UIView())
    outer.translatesAutoresizingMaskIntoConstraints = false
    let width = inner.widthAnchor.constraint(equalToConstant: 10)
    outer.constrain(inner) {
      [
        inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
        inner.topAnchor.constraint(equalTo: outer.topAnchor),
        inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        inner.heightAnchor.constraint(equalToConstant: 10), width,
      ]
    }
    expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 10, height: 10))
    root.constrain(outer) {
      [
        outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        outer.topAnchor.constraint(equalTo: root.topAnchor),
      ]
    }
    expect(frames(outer, inner).map(\.width) == [10, 10], frames(outer, inner).map(\.width))
    width.constant = 25
    expect(frames(outer, inner).map(\.width) == [25, 25], frames(outer, inner).map(\.width))
    outer.removeFromSuperview()
    width.constant = 35
    expect(outer.systemLayoutSizeFitting(.zero).width == 35)
  }

  @Test func `a view can change between constraints and code`() {
    let view = UIView()
    root.constrain(view) {
      [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3),
        view.topAnchor.constraint(equalTo: root.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 10),
        view.heightAnchor.constraint(equalToConstant: 10),
      ]
    }
    expect(frames(view) == [rect(3, 0, 10, 10)], frames(view))
    NSLayoutConstraint.deactivate(root.constraints + view.constraints)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = rect(50, 50, 20, 20)
    expect(frames(view) == [rect(50, 50, 20, 20)], frames(view))
  }

}
