import KumikoFoundation

// Views that an app made accessibility elements to be used, such as a card with a tap recogniser
// or the trait `button`: what assistive programs can do with them, the keyboard can.
extension UIView {
  var isMadeUsable: Bool {
    guard isUserInteractionEnabled, resolvedIsElement else { return false }
    let traits = resolvedTraits
    guard !traits.contains(.notEnabled) else { return false }
    // Traits of our own classes are implemented by these classes.
    let own = traits.subtracting(accessibilityDefaults.traits)
    let responds: Bool? = said(.respondsToInteraction)
    return !own.isDisjoint(with: .interactive) || responds ?? reactsToTaps
  }

  /// Whether it has a tap recogniser that is enabled.
  var reactsToTaps: Bool {
    isUserInteractionEnabled
      && (gestureRecognizers ?? []).contains { $0.isEnabled && $0 is UITapGestureRecognizer }
  }

  /// Performs the action of a key: Space and Return use the view, arrows change its value.
  func useByKey(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    let used: AccessibleObject = currentElement ?? self
    switch key.name {
    case "space", "return", "keypad enter": return use(used)
    case "left", "right", "up", "down":
      guard used.resolvedTraits.contains(.adjustable) else { return false }
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let isMore = key.name == "up" || key.name == (isReversed ? "left" : "right")
      if isMore { used.performIncrement() } else { used.performDecrement() }
      return true
    default: return false
    }
  }

  private func use(_ object: AccessibleObject) -> Bool {
    guard let window else { return false }
    return object.useAsSaid() || object.click(in: window)
  }
}

extension AccessibleObject {
  /// Activates the object by its accessibility action or a click; returns whether it supports it.
  func useAsSaid() -> Bool { performActivation() || pressForAccessibility() }

  /// Clicks the object at its activation point; returns whether that is in the window.
  func click(in window: UIWindow) -> Bool {
    let point = resolvedActivationPoint
    guard window.bounds.contains(point) else { return false }
    window.clickWithoutPointer(at: point)
    return true
  }
}
