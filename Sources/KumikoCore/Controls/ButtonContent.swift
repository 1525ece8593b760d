import KumikoFoundation
import KumikoGraphics

/// What a button was given for its states: a state that has nothing shows what there is for
/// `.normal`.
struct ButtonContent {
  var titles: [UIControl.State: String] = [:]
  var attributedTitles: [UIControl.State: NSAttributedString] = [:]
  var images: [UIControl.State: UIImage] = [:]
  var backgrounds: [UIControl.State: UIImage] = [:]
  var titleColors: [UIControl.State: UIColor] = [:]
  var shadowColors: [UIControl.State: UIColor] = [:]
  var symbolConfigurations: [UIControl.State: UIImage.SymbolConfiguration] = [:]

  /// Whether states may have a text or pictures of their own.
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
  /// The icon that buttons of the kind have.
  var symbol: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark"
    }
  }
}
