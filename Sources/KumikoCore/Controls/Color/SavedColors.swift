import KumikoFoundation
import KumikoGraphics

/// The colours that the user keeps beside those of the picker, the same in all pickers of an app,
/// also when it is started again.
enum SavedColors {
  /// How many are kept: with the button that adds one they fill two rows. The oldest goes first.
  static let most = 9
  private static let key = "UIColorPickerViewController.savedColors"
  /// Where they are kept; nowhere but in memory where nil, as in tests.
  static var defaults: UserDefaults? = .standard
  private static let initial = ["000000", "007AFF", "34C759", "FFCC00", "FF3B30"]
  private static var loaded: [ColorParts]?

  static var all: [ColorParts] {
    get {
      if let loaded { return loaded }
      let texts = defaults?.stringArray(forKey: key) ?? initial
      let colors = texts.compactMap { ColorParts(hex: $0) }.suffix(most)
      loaded = Array(colors)
      return Array(colors)
    }
    set {
      loaded = Array(newValue.suffix(most))
      let texts = (loaded ?? []).map { color in
        let alpha = Int((color.alpha * 255).rounded())
        return color.hex + (alpha < 16 ? "0" : "") + String(alpha, radix: 16, uppercase: true)
      }
      defaults?.set(texts, forKey: key)
    }
  }

  /// Keeps a colour, unless it is kept.
  static func add(_ color: ColorParts) {
    guard !all.contains(where: { $0.looks(like: color) }) else { return }
    all.append(color)
  }

  static func remove(_ color: ColorParts) { all.removeAll { $0.looks(like: color) } }

  /// Forgets what was read and chosen.
  static func reset() { loaded = nil }
}
