import KumikoFoundation
import KumikoGraphics

/// One half of a stepper: the sign, and its background in the states of the pointer.
final class StepperHalf: UIView {
  private let sign = UIImageView(frame: .zero)
  private let symbol: UIImage?
  var isUsable = true
  var isPressed = false
  var isHovered = false

  init(symbol name: String) {
    symbol = UIImage(systemName: name)
    super.init(frame: .zero)
    sign.contentMode = .center
    layer.cornerRadius = 8
    addSubview(sign)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = bounds
  }

  /// The current state of the half.
  var state: UIControl.State {
    if !isUsable { return .disabled }
    return isPressed ? .highlighted : .normal
  }

  /// Shows the app's image for the state, or the sign.
  func show(_ images: StepperImages, isAdding: Bool, tint: UIColor) {
    let own = isAdding ? images.increment : images.decrement
    let image = own[state] ?? own[.normal]
    sign.image = image ?? symbol
    sign.tintColor = isUsable ? (image == nil ? .label : tint) : .disabledText
    let veil = isUsable ? Veil(isHovered: isHovered, isPressed: isPressed) : nil
    backgroundColor = veil.map { veil in
      UIColor { traits in UIColor(veil.color(over: RGBA.clear, with: traits)) }
    }
  }
}
