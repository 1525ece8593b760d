import KumikoFoundation
import KumikoGraphics

/// The content of a button for its states: a state without content of its own uses that of
/// `.normal`.
struct ButtonContent {
  var titles: [UIControl.State: String] = [:]
  var attributedTitles: [UIControl.State: NSAttributedString] = [:]
  var images: [UIControl.State: UIImage] = [:]
  var backgrounds: [UIControl.State: UIImage] = [:]
  var titleColors: [UIControl.State: UIColor] = [:]
  var shadowColors: [UIControl.State: UIColor] = [:]
  var symbolConfigurations: [UIControl.State: UIImage.SymbolConfiguration] = [:]

  /// Whether the content, apart from its colours, may differ between states.
  var differs: Bool {
    !(titles.isEmpty && attributedTitles.isEmpty && images.isEmpty && backgrounds.isEmpty
      && symbolConfigurations.isEmpty)
  }

  static func value<Value>(of values: [UIControl.State: Value], in state: UIControl.State) -> Value?
  {
    values[state] ?? values[.normal]
  }

  func title(in state: UIControl.State) -> String? { ButtonContent.value(of: titles, in: state) }
}

extension UIButton.ButtonType {
  /// The icon of buttons of the type.
  var icon: UIImage? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: UIImage(systemName: "info.circle")
    case .contactAdd: UIImage(systemName: "plus.circle")
    case .close:
      UIImage(
        systemName: "xmark",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .bold))
    }
  }

  /// The look of buttons of the type without a configuration; nil for none.
  var looks: UIButton.Configuration? {
    if self == .custom { return nil }
    var looks = UIButton.Configuration.plain()
    guard self == .close else { return looks }
    // A gray cross on a pale disc of 30 points.
    looks.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    looks.cornerStyle = .capsule
    looks.background.backgroundColor = .tertiarySystemFill
    looks.baseForegroundColor = .secondaryLabel
    return looks
  }
}
