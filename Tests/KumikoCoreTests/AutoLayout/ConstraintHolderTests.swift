import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Which view holds a constraint, and when it lets go.
@MainActor struct ConstraintHolderTests {
  private let outer = UIView()
  private let inner = UIView()
  private let leaf = UIView()
  private let other = UIView()

  init() {
    outer.addSubview(inner)
    inner.addSubview(leaf)
    outer.addSubview(other)
  }

  @Test func `the nearest view around both items holds it`() {
    let size = leaf.widthAnchor.constraint(equalToConstant: 5)
    let inside = leaf.leadingAnchor.constraint(equalTo: inner.leadingAnchor)
    let across = leaf.topAnchor.constraint(equalTo: other.topAnchor)
    NSLayoutConstraint.activate([size, inside, across, size])
    expect(leaf.constraints == [size] && inner.constraints == [inside])
    expect(outer.constraints == [across] && other.constraints.isEmpty)
    size.isActive = true
    expect(leaf.constraints == [size], leaf.constraints)
    size.isActive = false
    size.isActive = false
    expect(leaf.constraints.isEmpty && !size.isActive)
  }

  @Test func `added by hand it is active, taken away it is not`() {
    let size = leaf.widthAnchor.constraint(equalToConstant: 5)
    outer.addConstraint(size)
    expect(size.isActive && outer.constraints == [size])
    outer.removeConstraint(size)
    expect(!size.isActive && outer.constraints.isEmpty)
    leaf.addConstraints([size])
    inner.removeConstraints([size])
    expect(size.isActive, saying: "only who holds it can take it away")
    let across = leaf.topAnchor.constraint(equalTo: other.topAnchor)
    inner.addConstraint(across)
    expect(outer.constraints == [across], saying: "it is not around both")
    NSLayoutConstraint.deactivate([size])
    outer.addConstraint(size)
    inner.removeFromSuperview()
    expect(!size.isActive, saying: "who holds it is left behind")
  }

  @Test func `a view that leaves takes what tied it to others with it, for good`() {
    let size = leaf.widthAnchor.constraint(equalToConstant: 5)
    let inside = leaf.leadingAnchor.constraint(equalTo: inner.leadingAnchor)
    let across = leaf.topAnchor.constraint(equalTo: other.topAnchor)
    NSLayoutConstraint.activate([size, inside, across])
    inner.removeFromSuperview()
    expect(size.isActive && inside.isActive && !across.isActive)
    outer.addSubview(inner)
    expect(!across.isActive && outer.constraints.isEmpty)
    inner.addSubview(other)
    leaf.removeFromSuperview()
    expect(size.isActive && !inside.isActive && inner.constraints.isEmpty)
  }

  @Test func `a guide without a view takes none, and one that is taken out gives up its own`() {
    let guide = UILayoutGuide()
    let size = guide.widthAnchor.constraint(equalToConstant: 5)
    size.isActive = true
    expect(!size.isActive, size)
    outer.addLayoutGuide(guide)
    let edge = guide.leadingAnchor.constraint(equalTo: leaf.leadingAnchor)
    NSLayoutConstraint.activate([size, edge])
    expect(size.isActive && Set(outer.constraints) == [size, edge])
    outer.removeLayoutGuide(guide)
    expect(!size.isActive && !edge.isActive && outer.constraints.isEmpty)
    outer.addLayoutGuide(guide)
    expect(!size.isActive && !edge.isActive)
  }

  @Test func `without anything around both it stays inactive, and the others do not`() {
    let size = leaf.widthAnchor.constraint(equalToConstant: 5)
    let apart = leaf.leadingAnchor.constraint(equalTo: UIView().leadingAnchor)
    let strange = UIView()
    let far = leaf.topAnchor.constraint(equalTo: strange.topAnchor)
    NSLayoutConstraint.activate([far, size])
    expect(!far.isActive && size.isActive && !apart.isActive)
  }
}
