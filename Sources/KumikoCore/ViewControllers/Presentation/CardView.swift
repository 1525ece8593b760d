import KumikoFoundation
import KumikoGraphics

/// A card with rounded corners and a shadow, which contains what is presented.
final class CardView: UIView, DragTaking {
  /// Whether a finger's movement over a scroll view inside moves the card.
  var takesDrag: ((_ movement: CGVector, _ scrollView: UIScrollView) -> Bool)?
  /// Cuts the content off at the corners.
  private let clip = UIView()
  private(set) weak var content: UIView?
  private var radius: CGFloat = 0
  private var corners: CACornerMask = .all

  init() {
    super.init(frame: .zero)
    clip.clipsToBounds = true
    addSubview(clip)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a view.
  func show(_ view: UIView) {
    content = view
    view.frame = clip.bounds
    clip.addSubview(view)
  }

  /// Sets the look of the card: corners of a radius in points, and a shadow if it floats.
  func style(radius: CGFloat, corners: CACornerMask = .all, floats: Bool) {
    self.radius = radius
    self.corners = corners
    layer.cornerRadius = radius
    layer.maskedCorners = corners
    clip.layer.cornerRadius = radius
    clip.layer.maskedCorners = corners
    layer.shadowOpacity = floats ? 0.22 : 0
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 8)
    backgroundColor = floats ? .systemBackground : nil
    hairlineFollows(floats)
  }

  private var hasHairline = false

  private func hairlineFollows(_ floats: Bool) {
    hasHairline = floats
    updateHairline()
  }

  /// In the dark a shadow does not set the card off; a line does.
  private func updateHairline() {
    let isDark = currentTraits.userInterfaceStyle == .dark
    clip.layer.borderWidth = hasHairline && isDark ? 1 / displayScale : 0
    clip.layer.borderColor = UIColor.separator.resolvedColor(with: currentTraits).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateHairline()
  }

  func takes(_ movement: CGVector, from scrollView: UIScrollView) -> Bool {
    takesDrag?(movement, scrollView) ?? false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    if let content, content.superview === clip { content.frame = clip.bounds }
  }

  /// A click on the card does not reach what is below.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
