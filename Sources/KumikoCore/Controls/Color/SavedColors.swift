import KumikoFoundation
import KumikoGraphics

/// The colours that the user saves, shared by all pickers of an app, and persistent.
enum SavedColors {
  /// The maximum number: together with the button that adds one they fill two rows. The oldest is
  /// removed first.
  static let most = 9
  private static let key = "UIColorPickerViewController.savedColors"
  /// Where they are stored; only in memory if nil, as in tests.
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

  /// Saves a colour, unless it is saved already.
  static func add(_ color: ColorParts) {
    guard !all.contains(where: { $0.looks(like: color) }) else { return }
    all.append(color)
  }

  static func remove(_ color: ColorParts) { all.removeAll { $0.looks(like: color) } }

  /// Discards the cached colours.
  static func reset() { loaded = nil }
}
