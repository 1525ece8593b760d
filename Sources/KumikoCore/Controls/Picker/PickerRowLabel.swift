import KumikoFoundation
import KumikoGraphics

/// The text of a picker's row.
final class PickerRowLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    textAlignment = .center
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.6
    baselineAdjustment = .alignCenters
  }

  required init?(coder: NSCoder) { nil }

  func show(_ styled: NSAttributedString?, _ plain: String?, in color: UIColor?) {
    showInterfaceFont(ofSize: 21)
    textColor = color
    if let styled { attributedText = styled } else { show(plain) }
    textAlignment = .center
  }
}
