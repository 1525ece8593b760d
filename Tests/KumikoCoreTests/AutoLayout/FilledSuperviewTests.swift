import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Views that fill their superviews by their mask, as what is loaded from a nib does: the
/// constraints inside determine the size of the superview, too.
@MainActor struct FilledSuperviewTests {
  private let root = UIView(frame: rect(0, 0, 300, 300))
  private let content = SizedView(60, 20)

  private func pin(_ view: UIView, in outer: UIView, by inset: CGFloat = 10) {
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -inset),
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -inset),
    ])
  }

  /// A view with a filling one inside, which has the content 10 points from its edges.
  private func loaded() -> (outer: UIView, inner: UIView) {
    let (outer, inner) = (UIView(), UIView())
    inner.frame = outer.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
    pin(content, in: inner)
    return (outer, inner)
  }

  private func corner(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
  }

  @Test func `what a nib brings in gives the view around it a size`() {
    let (outer, inner) = loaded()
    expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 80, height: 40))
    corner(outer)
    expect(outer.frame == rect(0, 0, 80, 40), outer.frame)
    expect(inner.frame == rect(0, 0, 80, 40) && content.frame == rect(10, 10, 60, 20))
    content.wanted = CGSize(width: 100, height: 50)
    root.layoutIfNeeded()
    expect(inner.frame == rect(0, 0, 120, 70), inner.frame)
    inner.constraints.first { $0.firstAttribute == .top }?.constant = 30
    root.layoutIfNeeded()
    expect(outer.frame == rect(0, 0, 120, 90), outer.frame)
  }

  @Test func `where no subviews are resized they give no size, until they are again`() {
    let (outer, inner) = loaded()
    corner(outer)
    outer.autoresizesSubviews = false
    root.layoutIfNeeded()
    expect(outer.frame.size == .zero && inner.frame == rect(0, 0, 80, 40), outer.frame)
    // By then it is 80 × 40 larger than the view around it, and stays so.
    outer.autoresizesSubviews = true
    content.wanted = CGSize(width: 100, height: 50)
    root.layoutIfNeeded()
    expect(outer.frame.size == CGSize(width: 40, height: 30), outer.frame)
    expect(inner.frame.size == CGSize(width: 120, height: 70), inner.frame)
  }

  @Test func `in a stack, too, and where the view around it has a width`() {
    let (outer, inner) = loaded()
    let stack = UIStackView(arrangedSubviews: [outer, SizedView(10, 30)])
    stack.axis = .vertical
    corner(stack)
    expect(stack.frame == rect(0, 0, 80, 70) && outer.frame == rect(0, 0, 80, 40))
    let width = stack.widthAnchor.constraint(equalToConstant: 200)
    width.isActive = true
    root.layoutIfNeeded()
    expect(inner.frame == rect(0, 0, 200, 40) && content.frame == rect(10, 10, 180, 20))
    width.constant = 150
    root.layoutIfNeeded()
    expect(content.frame == rect(10, 10, 130, 20), content.frame)
  }

  @Test func `in a direction that the mask leaves out nothing changes`() {
    let (outer, inner) = loaded()
    inner.autoresizingMask = [.flexibleWidth]
    corner(outer)
    expect(outer.frame == .zero, outer.frame)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.layoutIfNeeded()
    expect(outer.frame == rect(0, 0, 80, 40), outer.frame)
    NSLayoutConstraint.deactivate(inner.constraints)
    root.layoutIfNeeded()
    expect(outer.frame == .zero && inner.frame == .zero, outer.frame, inner.frame)
  }

  @Test func `what is added late, and what leaves, counts at once`() {
    let (outer, inner) = (UIView(), UIView(frame: rect(0, 0, 320, 100)))
    pin(content, in: inner)
    corner(outer)
    expect(outer.frame == .zero, outer.frame)
    inner.frame = outer.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
    root.layoutIfNeeded()
    expect(outer.frame == rect(0, 0, 80, 40), outer.frame)
    inner.removeFromSuperview()
    root.layoutIfNeeded()
    expect(outer.frame == .zero, outer.frame)
  }

  @Test func `materials are as large as their content, also inside of each other`() {
    let header = UIView(frame: rect(0, 0, 300, 36))
    let (blur, vibrancy) = (UIVisualEffectView(effect: nil), UIVisualEffectView(effect: nil))
    pin(blur, in: header, by: 0)
    pin(vibrancy, in: blur.contentView, by: 0)
    pin(content, in: vibrancy.contentView)
    let fitting = header.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    expect(fitting == CGSize(width: 300, height: 40), fitting)
    header.frame = rect(0, 0, 200, 80)
    header.layoutIfNeeded()
    expect(vibrancy.frame == rect(0, 0, 200, 80) && content.frame == rect(10, 10, 180, 60))
    let panel = UIVisualEffectView(effect: nil)
    let other = SizedView(40, 20)
    pin(other, in: panel.contentView)
    corner(panel)
    expect(panel.frame == rect(0, 0, 60, 40) && other.frame == rect(10, 10, 40, 20))
  }
}
