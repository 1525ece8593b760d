import KumikoCore

/// A condition that a key, a button and a menu cycle through: each press selects the next value.
enum ConditionCommand: CaseIterable {
  case screen, scale, appearance, direction, text, contrast

  /// The key, which text input does not use.
  var input: String {
    switch self {
    case .screen: UIKeyCommand.f2
    case .scale: UIKeyCommand.f3
    case .appearance: UIKeyCommand.f4
    case .direction: UIKeyCommand.f5
    case .text: UIKeyCommand.f6
    case .contrast: UIKeyCommand.f7
    }
  }

  /// The display name of the key.
  var keyName: String { String(input.dropFirst("UIKeyInput".count)) }

  var title: String {
    switch self {
    case .screen: "Size"
    case .scale: "Scale"
    case .appearance: "Appearance"
    case .direction: "Direction"
    case .text: "Size of Text"
    case .contrast: "Contrast"
    }
  }

  /// The current value, in a word or two.
  func value(of conditions: StageConditions) -> String {
    switch self {
    case .screen:
      StageConditions.screens.first {
        $0.width == conditions.width && $0.height == conditions.height
      }?.name
        ?? "\(StageConditions.number(conditions.width)) × "
        + StageConditions.number(conditions.height)
    case .scale: "@\(StageConditions.number(conditions.scale))"
    case .appearance: conditions.isDark ? "Dark" : "Light"
    case .direction: conditions.isRightToLeft ? "Right to left" : "Left to right"
    case .text: "Text \(conditions.text.replacingOccurrences(of: "Accessibility", with: "A-"))"
    case .contrast: conditions.hasHighContrast ? "High contrast" : "Usual contrast"
    }
  }

  /// The conditions with the next value, or the previous one; after the last comes the first.
  func next(after conditions: StageConditions, isBack: Bool = false) -> StageConditions {
    var next = conditions
    func step(_ index: Int?, _ count: Int) -> Int {
      guard let index else { return isBack ? count - 1 : 0 }
      return (index + (isBack ? count - 1 : 1)) % count
    }
    switch self {
    case .screen:
      let screens = StageConditions.screens
      let index = screens.firstIndex {
        $0.width == conditions.width && $0.height == conditions.height
      }
      let screen = screens[step(index, screens.count)]
      (next.width, next.height) = (screen.width, screen.height)
    case .scale:
      let scales = StageConditions.scales
      next.scale = scales[step(scales.firstIndex(of: conditions.scale), scales.count)]
    case .appearance: next.isDark.toggle()
    case .direction: next.isRightToLeft.toggle()
    case .text:
      let texts = StageConditions.texts
      next.text = texts[step(texts.firstIndex(of: conditions.text), texts.count)]
    case .contrast: next.hasHighContrast.toggle()
    }
    return next
  }
}
