import KumikoFoundation
import KumikoLayout

/// Shows a view of the app as an element of a table: the header and footer of the whole table, and
/// headers and footers of sections that are plain views.
final class HostedView: ReusableView {
  private(set) var hosted: UIView?
  private let stays: Bool
  private var pins: [NSLayoutConstraint] = []

  override var staysInList: Bool { stays }

  /// A place without a view has no height.
  init(_ hosted: UIView?, staysInList: Bool = false) {
    self.hosted = hosted
    stays = staysInList
    super.init(frame: .zero)
    if let hosted { addSubview(hosted) }
    pinHosted()
  }

  required init?(coder: NSCoder) { nil }

  /// Constrains a hosted view whose frame is not set by code; constraints of the app to the table
  /// prevail over these.
  func pinHosted() {
    guard let hosted, hosted.superview === self else { return }
    guard !hosted.translatesAutoresizingMaskIntoConstraints else {
      NSLayoutConstraint.deactivate(pins)
      pins = []
      return
    }
    if pins.isEmpty {
      pins = [
        hosted.leftAnchor.constraint(equalTo: leftAnchor),
        hosted.topAnchor.constraint(equalTo: topAnchor),
        hosted.widthAnchor.constraint(equalTo: widthAnchor),
      ]
      for pin in pins { pin.priority = UILayoutPriority(999) }
    }
    NSLayoutConstraint.activate(pins)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let hosted, hosted.superview === self else { return }
    pinHosted()
    if hosted.translatesAutoresizingMaskIntoConstraints { hosted.frame = bounds }
  }

  override func preferredAttributes(
    _ original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = original.copy() as? UICollectionViewLayoutAttributes ?? original
    attributes.size.height = height(forWidth: attributes.size.width, else: attributes.size.height)
    return attributes
  }

  private func height(forWidth width: CGFloat, else usual: CGFloat) -> CGFloat {
    guard let hosted else { return 0 }
    let fitting = hosted.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if fitting.height > 0 { return fitting.height }
    return hosted.bounds.height > 0 ? hosted.bounds.height : usual
  }
}
