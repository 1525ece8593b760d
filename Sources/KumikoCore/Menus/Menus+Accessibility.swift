import KumikoFoundation

// What menus report to assistive technologies.

extension MenuPanel {
  /// Items have indices; titles between them have none.
  var menuParts: [AccessibilityPart] {
    AccessibilityPart.numbered(rows, role: .menuItem)
  }
}

extension MenuRow {
  var rowAccessibility: AccessibilityDefaults {
    var defaults = AccessibilityDefaults(isElement: true, role: .menuItem)
    defaults.isFocused = isCurrent
    if entry.choice == nil { defaults.traits.insert(.notEnabled) }
    switch entry {
    case .action(let action, _):
      let words = [action.accessibilityLabel ?? action.title, action.subtitle]
      defaults.label = words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
      if defaults.label?.isEmpty ?? true { defaults.label = action.image?.spokenName }
      defaults.value = action.accessibilityValue
      defaults.hint = action.accessibilityHint
      defaults.identifier = action.accessibilityIdentifier
      if action.state != .off { defaults.check = action.state }
    case .submenu(let menu):
      defaults.label = menu.accessibilityLabel ?? menu.title
      defaults.identifier = menu.accessibilityIdentifier
      defaults.opensMenu = true
    case .waiting: defaults.label = "Loading…"
    case .header(let text): defaults.label = text
    case .line: return .hidden
    }
    return defaults
  }
}

extension MenuTitle {
  var titleAccessibility: AccessibilityDefaults {
    var defaults = AccessibilityDefaults.element(
      .menuItem, menu.accessibilityLabel ?? menu.title)
    defaults.opensMenu = true
    defaults.isExpanded = isOpen
    defaults.isInteractive = true
    return defaults
  }
}
