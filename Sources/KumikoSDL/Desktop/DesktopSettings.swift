import KumikoCore

/// What the user set for all programs, as far as the desktop tells.
struct DesktopSettings: Equatable {
  /// Light unless the user prefers dark.
  var style = UIUserInterfaceStyle.light
  /// Whether the user asks for stronger contrast.
  var contrast = UIAccessibilityContrast.normal
  /// Whether the user asks for less motion, or for no animations at all.
  var reducesMotion: Bool { asksForLessMotion || turnsAnimationsOff }

  private var asksForLessMotion = false
  private var turnsAnimationsOff = false
  private var asksForContrast = false
  private var drawsHighContrast = false

  /// The groups of settings that count here.
  static let namespaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface",
    "org.gnome.desktop.a11y.interface",
  ]

  /// Takes over one setting; settings and values that are unknown change nothing.
  mutating func take(_ namespace: String, _ key: String, _ value: BusValue) {
    switch (namespace, key, value) {
    case ("org.freedesktop.appearance", "color-scheme", .number(let scheme)):
      style = scheme == 1 ? .dark : .light
    case ("org.freedesktop.appearance", "contrast", .number(let contrast)):
      asksForContrast = contrast == 1
    case ("org.gnome.desktop.a11y.interface", "high-contrast", .truth(let isHigh)):
      drawsHighContrast = isHigh
    case ("org.freedesktop.appearance", "reduced-motion", .number(let motion)):
      asksForLessMotion = motion == 1
    case ("org.gnome.desktop.interface", "enable-animations", .truth(let isOn)):
      turnsAnimationsOff = !isOn
    default: return
    }
    contrast = asksForContrast || drawsHighContrast ? .high : .normal
  }

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
