import KumikoCore

/// What the user set for all programs, as far as the desktop tells.
struct DesktopSettings: Equatable {
  /// Light unless the user prefers dark.
  var style = UIUserInterfaceStyle.light
  /// Whether the user asks for stronger contrast.
  var contrast = UIAccessibilityContrast.normal
  /// Whether the user asks for less motion, or for no animations at all.
  var reducesMotion: Bool { asksForLessMotion || turnsAnimationsOff }

  /// The colour of what can be used, and the interface font.
  var look = DesktopLook()
  /// How large text is, as a factor.
  var textScale: CGFloat = 1

  /// Whether the user wants to see by a mark whether a switch is on.
  var marksSwitches = false

  private var asksForLessMotion = false
  private var turnsAnimationsOff = false
  private var asksForContrast = false
  private var drawsHighContrast = false

  /// The groups of settings that count here.
  static let namespaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface",
    "org.gnome.desktop.a11y.interface", "org.kde.kdeglobals.General",
  ]

  /// The factors that text may have.
  static let textScales: ClosedRange<Double> = 0.5...4

  /// Takes over one setting; settings and values that are unknown change nothing.
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

  /// The family in the name of a font: `Noto Sans Medium 11`, with styles and a size behind it, or
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

  /// Takes over the answer to `ReadAll`: for each group its settings, each a name and a value.
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
