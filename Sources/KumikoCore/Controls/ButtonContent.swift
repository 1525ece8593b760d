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

  /// Whether the content may differ between states.
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
  /// The symbol of buttons of the type.
  var symbol: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark"
    }
  }
}
