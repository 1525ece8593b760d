import UIKit

// What Apple's header declares on views can be overridden. That this file compiles, in the language
// mode of its target, is most of the test.

/// Where overrides write down that they ran.
final class Log {
  var lines: [String] = []
  func add(_ line: String = #function) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

final class SpyView: UIView {
  let log = Log()

  override var layer: CALayer { super.layer }
  override var frame: CGRect { didSet { log.add("frame") } }
  override var bounds: CGRect { didSet { log.add("bounds") } }
  override var center: CGPoint { didSet { log.add("center") } }
  override var transform: CGAffineTransform { didSet { log.add("transform") } }
  override var superview: UIView? { super.superview }
  override var subviews: [UIView] { super.subviews }
  override var window: UIWindow? { super.window }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets }
  override var layoutMargins: UIEdgeInsets { didSet { log.add("layoutMargins") } }
  override var directionalLayoutMargins: NSDirectionalEdgeInsets {
    didSet { log.add("directionalLayoutMargins") }
  }
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    super.effectiveUserInterfaceLayoutDirection
  }
  override var alignmentRectInsets: UIEdgeInsets {
    log.add("alignmentRectInsets")
    return .zero
  }
  override var gestureRecognizers: [UIGestureRecognizer]? { didSet { log.add() } }
  override var interactions: [any UIInteraction] { didSet { log.add() } }
  override var constraints: [NSLayoutConstraint] { super.constraints }
  override var layoutGuides: [UILayoutGuide] { super.layoutGuides }
  override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }
  override var layoutMarginsGuide: UILayoutGuide { super.layoutMarginsGuide }
  override var readableContentGuide: UILayoutGuide { super.readableContentGuide }

  override func addSubview(_ view: UIView) {
    log.add()
    super.addSubview(view)
  }
  override func insertSubview(_ view: UIView, at index: Int) {
    log.add()
    super.insertSubview(view, at: index)
  }
  override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    log.add()
    super.insertSubview(view, belowSubview: sibling)
  }
  override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    log.add()
    super.insertSubview(view, aboveSubview: sibling)
  }
  override func bringSubviewToFront(_ view: UIView) {
    log.add()
    super.bringSubviewToFront(view)
  }
  override func sendSubviewToBack(_ view: UIView) {
    log.add()
    super.sendSubviewToBack(view)
  }
  override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    log.add()
    super.exchangeSubview(at: index1, withSubviewAt: index2)
  }
  override func removeFromSuperview() {
    log.add()
    super.removeFromSuperview()
  }
  override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
  override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag) }
  override func setNeedsLayout() {
    log.add()
    super.setNeedsLayout()
  }
  override func layoutIfNeeded() {
    log.add()
    super.layoutIfNeeded()
  }
  override func setNeedsDisplay() {
    log.add()
    super.setNeedsDisplay()
  }
  override func layoutSublayers(of layer: CALayer) {
    log.add()
    super.layoutSublayers(of: layer)
  }
  override func layoutSubviews() {
    log.add()
    super.layoutSubviews()
  }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    super.convert(point, to: view)
  }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    super.convert(point, from: view)
  }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    super.convert(rect, to: view)
  }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    super.convert(rect, from: view)
  }
  override func sizeToFit() {
    log.add()
    super.sizeToFit()
  }
  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    log.add()
    super.addGestureRecognizer(gestureRecognizer)
  }
  override func invalidateIntrinsicContentSize() {
    log.add()
    super.invalidateIntrinsicContentSize()
  }
  override func setNeedsUpdateConstraints() {
    log.add()
    super.setNeedsUpdateConstraints()
  }
  override func addConstraint(_ constraint: NSLayoutConstraint) {
    log.add()
    super.addConstraint(constraint)
  }
  override func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    log.add()
    super.setContentHuggingPriority(priority, for: axis)
  }
  override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    super.systemLayoutSizeFitting(targetSize)
  }
}
