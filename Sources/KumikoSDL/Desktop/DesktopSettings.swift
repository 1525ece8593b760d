import KumikoCore

/// The user's settings for all programs, as far as the desktop provides them.
struct DesktopSettings: Equatable {
  /// Light unless the user prefers dark.
  var style = UIUserInterfaceStyle.light
  /// Whether the user requests increased contrast.
  var contrast = UIAccessibilityContrast.normal
  /// Whether the user requests reduced motion, or no animations at all.
  var reducesMotion: Bool { asksForLessMotion || turnsAnimationsOff }

  /// The accent colour and the interface font.
  var look = DesktopLook()
  /// The scale factor of text.
  var textScale: CGFloat = 1

  /// Whether the user wants switches to show a mark for on and off.
  var marksSwitches = false

  private var asksForLessMotion = false
  private var turnsAnimationsOff = false
  private var asksForContrast = false
  private var drawsHighContrast = false

  /// The namespaces of the settings that are read.
  static let namespaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface",
    "org.gnome.desktop.a11y.interface", "org.kde.kdeglobals.General",
  ]

  /// The range of the text scale.
  static let textScales: ClosedRange<Double> = 0.5...4

  /// Applies one setting; unknown settings and values are ignored.
  mutating func take(_ namespace: String, _ key: String, _ value: BusValue) {
    switch (namespace, key, value) {
    case ("org.freedesktop.appearance", "color-scheme", .number(let scheme)):
      style = scheme == 1 ? .dark : .light
    case ("org.freedesktop.appearance", "contrast", .number(let contrast)):
      asksForContrast = contrast == 1
    case ("org.gnome.desktop.a11y.interface", "high-contrast", .truth(let isHigh)):
      drawsHighContrast = isHigh
    case ("org.gnome.desktop.a11y.interface", "show-status-shapes", .truth(let isOn)):
      marksSwitches = isOn
    case ("org.freedesktop.appearance", "reduced-motion", .number(let motion)):
      asksForLessMotion = motion == 1
    case ("org.gnome.desktop.interface", "enable-animations", .truth(let isOn)):
      turnsAnimationsOff = !isOn
    case ("org.freedesktop.appearance", "accent-color", .list(let parts)):
      look.accent = DesktopSettings.accent(parts)
    case ("org.gnome.desktop.interface", "text-scaling-factor", .real(let factor)):
      guard DesktopSettings.textScales.contains(factor) else { return }
      textScale = CGFloat(factor)
    case ("org.gnome.desktop.interface", "font-name", .text(let name)):
      look.fontFamily = DesktopSettings.family(name)
    case ("org.kde.kdeglobals.General", "font", .text(let description)):
      look.fontFamily = description.split(separator: ",").first.map(String.init)
    default: return
    }
    contrast = asksForContrast || drawsHighContrast ? .high : .normal
  }

  private static func accent(_ parts: [BusValue]) -> DesktopLook.Accent? {
    let numbers = parts.compactMap { part in
      if case .real(let number) = part { number } else { nil }
    }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    return DesktopLook.Accent(red: numbers[0], green: numbers[1], blue: numbers[2])
  }

  /// The family in the name of a font: `Noto Sans Medium 11`, followed by styles and a size, or
  /// `Noto Sans, 11`.
  static func family(_ name: String) -> String? {
    if let comma = name.firstIndex(of: ",") {
      let family = name[..<comma].trimmingCharacters(in: .whitespaces)
      return family.isEmpty ? nil : family
    }
    var words = name.split(separator: " ")
    while words.count > 1, let last = words.last,
      Double(last) != nil || styleWords.contains(last.lowercased())
    {
      words.removeLast()
    }
    return words.isEmpty || Double(words[0]) != nil ? nil : words.joined(separator: " ")
  }

  private static let styleWords: Set<String> = [
    "thin", "ultra-light", "light", "regular", "medium", "semi-bold", "bold", "ultra-bold",
    "heavy", "black", "italic", "oblique", "roman", "condensed", "semi-condensed",
  ]

  /// Applies the reply to `ReadAll`: for each namespace its settings, each a name and a value.
  mutating func take(groups: BusValue) {
    guard case .list(let groups) = groups else { return }
    for group in groups {
      guard case .list(let parts) = group, parts.count == 2, case .text(let namespace) = parts[0],
        case .list(let entries) = parts[1]
      else { continue }
      for entry in entries {
        guard case .list(let pair) = entry, pair.count == 2, case .text(let key) = pair[0] else {
          continue
        }
        take(namespace, key, pair[1])
      }
    }
  }
}
