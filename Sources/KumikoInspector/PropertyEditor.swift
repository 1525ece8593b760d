import Foundation
import KumikoCore

/// An editor for properties of a view, or of a constraint, while the app runs: changes are
/// effective immediately, until the app changes the property itself.
final class PropertyEditor: UIView, UITextFieldDelegate {
  private weak var edited: UIView?
  private weak var constraint: NSLayoutConstraint?
  private let shown = UISwitch()
  private let alphaSlider = UISlider()
  private let text = UITextField()
  private let background = UITextField()
  private let place = UITextField()
  private let placeCaption = CaptionedView.caption("Frame")
  private let flow = LineFlow()
  /// The parts that constraints do not have.
  private var viewParts: [UIView] = []

  init() {
    super.init(frame: .zero)
    alphaSlider.accessibilityLabel = "Opacity"
    shown.accessibilityLabel = "Shown"
    for (field, name) in [(text, "Text"), (background, "Background"), (place, "Frame")] {
      field.accessibilityLabel = name
      field.borderStyle = .roundedRect
      field.font = InspectorLook.monospaced(12)
      field.adjustsFontForContentSizeCategory = true
      field.delegate = self
      field.addAction(
        UIAction { [weak self, weak field] _ in field.map { self?.take($0) } },
        for: .editingDidEndOnExit)
    }
    background.placeholder = "#RRGGBB"
    shown.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        edited?.isHidden = !shown.isOn
      }, for: .valueChanged)
    alphaSlider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        edited?.alpha = CGFloat(alphaSlider.value)
      }, for: .valueChanged)
    add(CaptionedView.caption("Shown"), shown, width: nil, stretches: false)
    add(CaptionedView.caption("Opacity"), alphaSlider, width: 110)
    add(CaptionedView.caption("Background"), background, width: 110)
    add(CaptionedView.caption("Text"), text, width: 180)
    viewParts = flow.subviews
    add(placeCaption, place, width: 180)
    addSubview(flow)
    show(nil, nil)
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ caption: UILabel, _ control: UIView, width: CGFloat?, stretches: Bool = true) {
    flow.add(CaptionedView(caption, control, width: width), stretches: stretches)
  }

  /// Its height for a width, in points; 0 if nothing can be changed.
  func height(forWidth width: CGFloat) -> CGFloat {
    isHidden ? 0 : flow.height(forWidth: width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    flow.frame = bounds
  }

  /// Shows the editable properties of a view and of a constraint; none for nil.
  func show(_ view: UIView?, _ constraint: NSLayoutConstraint?) {
    (edited, self.constraint) = (view, constraint)
    isHidden = view == nil && constraint == nil
    for part in viewParts { part.isHidden = view == nil }
    flow.setNeedsLayout()
    superview?.setNeedsLayout()
    for control in [shown, alphaSlider] as [UIControl] { control.isEnabled = view != nil }
    shown.isOn = view.map { !$0.isHidden } ?? false
    alphaSlider.value = Float(view?.alpha ?? 0)
    background.isEnabled = view != nil
    background.text = view?.backgroundColor.flatMap(HexColor.text) ?? ""
    text.isEnabled = view?.editedText != nil
    text.text = view?.editedText ?? ""
    let isConstant = constraint != nil
    placeCaption.text = isConstant ? "Constant" : "Frame"
    place.accessibilityLabel = placeCaption.text
    // Constraints would override a frame in the next layout.
    place.isEnabled = isConstant || view?.translatesAutoresizingMaskIntoConstraints == true
    place.text =
      constraint.map { String(format: "%g", Double($0.constant)) }
      ?? view.map { InspectedRow.text($0.frame) } ?? ""
  }

  /// Leaving a field applies its value, too.
  func textFieldDidEndEditing(_ textField: UITextField) { take(textField) }

  private func take(_ field: UITextField) {
    let words = field.text ?? ""
    if field === text {
      edited?.editedText = words
    } else if field === background {
      edited?.takeBackground(words)
    } else {
      takePlace(words)
    }
    show(edited, constraint)
  }

  private func takePlace(_ words: String) {
    let numbers = words.split(separator: " ").compactMap { Double($0) }.filter(\.isFinite)
      .map { CGFloat($0) }
    if let constraint {
      if numbers.count == 1 { constraint.constant = numbers[0] }
    } else if numbers.count == 4, words != edited.map({ InspectedRow.text($0.frame) }) {
      edited?.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }
}

extension UIView {
  /// The text that the view shows, if it is its own and can be changed.
  fileprivate var editedText: String? {
    get {
      switch self {
      case let label as UILabel: label.text ?? ""
      case let button as UIButton: button.currentTitle ?? ""
      case let field as UITextField: field.text ?? ""
      case let view as UITextView: view.text ?? ""
      default: nil
      }
    }
    set {
      guard newValue != editedText else { return }
      switch self {
      case let label as UILabel: label.text = newValue
      case let button as UIButton:
        if button.configuration != nil {
          button.configuration?.title = newValue
        } else {
          button.setTitle(newValue, for: .normal)
        }
      case let field as UITextField: field.text = newValue
      case let view as UITextView: view.text = newValue
      default: break
      }
    }
  }

  fileprivate func takeBackground(_ words: String) {
    if words.isEmpty {
      backgroundColor = nil
    } else if let color = HexColor.color(words), words != backgroundColor.flatMap(HexColor.text) {
      backgroundColor = color
    }
  }
}

/// Colours in hexadecimal notation: `#RRGGBB`, or `#RRGGBBAA` if they are translucent.
enum HexColor {
  static func text(_ color: UIColor) -> String? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    let parts = [red, green, blue] + (alpha < 1 ? [alpha] : [])
    return "#"
      + parts.map { String(format: "%02X", Int((min(1, max(0, $0)) * 255).rounded())) }
      .joined()
  }

  static func color(_ text: String) -> UIColor? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard [6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let number = UInt64(digits, radix: 16)
    else { return nil }
    let all = digits.count == 6 ? number << 8 | 0xFF : number
    func part(_ shift: UInt64) -> CGFloat { CGFloat((all >> shift) & 0xFF) / 255 }
    return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
