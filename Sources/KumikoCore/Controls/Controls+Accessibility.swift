import KumikoFoundation
import KumikoGraphics

// Accessibility of controls.

extension UIControl {
  /// The traits for a control that is disabled or selected.
  var stateTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = []
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }

  /// An app's own control is a button if it has an action for a press; its label is the text in it.
  var controlAccessibility: AccessibilityDefaults {
    let isPressed = hasAction(for: .touchUpInside) || hasAction(for: .primaryActionTriggered)
    var words = spokenWords
    if words.isEmpty, let toolTip { words = [toolTip] }
    guard isPressed, !words.isEmpty || storedSubviews.isEmpty else {
      return AccessibilityDefaults(traits: stateTraits)
    }
    return .element(.button, words.joined(separator: ", "), traits: stateTraits.union(.button))
  }

  /// A control with an adjustable value.
  func adjustable(
    _ role: UIAccessibility.Role, _ value: String, _ range: UIAccessibility.Range
  ) -> AccessibilityDefaults {
    var defaults = AccessibilityDefaults.element(role, traits: stateTraits.union(.adjustable))
    defaults.value = value
    defaults.range = range
    return defaults
  }
}

extension UIButton {
  var buttonAccessibility: AccessibilityDefaults {
    let title = [currentAttributedTitle?.spokenWords ?? currentTitle, configuration?.subtitle]
      .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    let words =
      title.isEmpty ? currentImage?.spokenName ?? spokenWords.joined(separator: ", ") : title
    var defaults = AccessibilityDefaults.element(
      .button, words, traits: stateTraits.union(.button))
    defaults.opensMenu = menu != nil && showsMenuAsPrimaryAction
    defaults.hasMenu = menu != nil && !showsMenuAsPrimaryAction
    // The text of the tool tip, unless that is the label.
    let name = (said(.label) as NSAttributedString?)?.string ?? words
    if let toolTip, toolTip != name {
      if name.isEmpty { defaults.label = toolTip } else { defaults.hint = toolTip }
    }
    defaults.isBusy = configuration?.showsActivityIndicator == true
    if changesSelectionAsPrimaryAction, menu == nil { defaults.check = isSelected ? .on : .off }
    return defaults
  }
}

extension UISwitch {
  var switchAccessibility: AccessibilityDefaults {
    var defaults = AccessibilityDefaults.element(
      .toggle, traits: stateTraits.union([.button, .toggleButton]))
    defaults.value = isOn ? "1" : "0"
    defaults.check = isOn ? .on : .off
    if style == .checkbox, let title, !title.isEmpty { defaults.label = title }
    return defaults
  }
}

extension UISlider {
  var sliderAccessibility: AccessibilityDefaults {
    let span = maximumValue - minimumValue
    let share = share(of: value)
    return adjustable(
      .slider, trackConfiguration?.title(at: share) ?? "\(Int((share * 100).rounded()))%",
      UIAccessibility.Range(
        value: Double(value), minimum: Double(minimumValue), maximum: Double(maximumValue),
        step: Double(span) / 10))
  }

  /// Moves the value by tenths, the step of screen readers.
  func moveForAccessibility(by tenths: Float) {
    guard isEnabled else { return }
    let next = trackConfiguration?.next(share(of: value), tenths > 0 ? 1 : -1).map { value(at: $0) }
    let wanted = next ?? value + tenths * (maximumValue - minimumValue) / 10
    _ = takeAccessibilityNumber(Double(wanted))
  }

  func takeAccessibilityNumber(_ number: Double) -> Bool {
    let wanted = chosen(Float(min(max(number, Double(minimumValue)), Double(maximumValue))))
    guard wanted != value else { return true }
    setValue(wanted, animated: false)
    sendValueActions()
    return true
  }
}

extension UIStepper {
  var stepperAccessibility: AccessibilityDefaults {
    let text = value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    return adjustable(
      .stepper, text,
      UIAccessibility.Range(
        value: value, minimum: minimumValue, maximum: maximumValue, step: stepValue))
  }

  func takeAccessibilityNumber(_ number: Double) -> Bool {
    let wanted = min(max(number, minimumValue), maximumValue)
    guard wanted != value else { return true }
    value = wanted
    sendValueActions()
    return true
  }
}

extension UIPageControl {
  var pagesAccessibility: AccessibilityDefaults {
    guard numberOfPages > 1 || !hidesForSinglePage else { return AccessibilityDefaults() }
    var defaults = adjustable(
      .slider, "page \(currentPage + 1) of \(numberOfPages)",
      UIAccessibility.Range(
        value: Double(currentPage + 1), minimum: 1, maximum: Double(max(1, numberOfPages)), step: 1)
    )
    // A text that happens to be before it is not its label.
    defaults.placeholder = "Page"
    return defaults
  }

  func takeAccessibilityNumber(_ number: Double) -> Bool {
    let page = Int(min(max(number.rounded(), 1), Double(max(1, numberOfPages)))) - 1
    guard page != currentPage else { return true }
    currentPage = page
    sendValueActions()
    return true
  }
}

extension UISegmentedControl {
  var segmentParts: [AccessibilityPart] {
    AccessibilityPart.numbered(segments, role: .tab).enumerated().map { index, part in
      var part = part
      part.place.isSelected = index == selectedSegmentIndex
      return part
    }
  }
}

extension SegmentView {
  var segmentAccessibility: AccessibilityDefaults {
    let control = superview as? UISegmentedControl
    var traits: UIAccessibilityTraits = .button
    if control?.isEnabled == false || !isUsable { traits.insert(.notEnabled) }
    return .element(.tab, title ?? image?.spokenName, traits: traits)
  }
}

extension UIProgressView {
  var progressAccessibility: AccessibilityDefaults {
    var defaults = AccessibilityDefaults.element(.progress, traits: .updatesFrequently)
    defaults.label = "Progress"
    defaults.value = "\(Int((progress * 100).rounded()))%"
    defaults.range = UIAccessibility.Range(value: Double(progress), minimum: 0, maximum: 1)
    return defaults
  }
}

extension UIActivityIndicatorView {
  var wheelAccessibility: AccessibilityDefaults {
    guard isAnimating else { return AccessibilityDefaults() }
    var defaults = AccessibilityDefaults.element(.activity, "In progress")
    defaults.isBusy = true
    return defaults
  }
}

extension PickerWheel {
  var wheelAccessibility: AccessibilityDefaults {
    var defaults = AccessibilityDefaults.element(.picker, traits: .adjustable)
    let shown = shownView(of: selected)
    let words = (shown as? UILabel)?.text ?? shown?.accessibilityLabel
    defaults.value = words ?? shown?.spokenWords.joined(separator: ", ")
    picker?.nameWheel(component, in: &defaults)
    defaults.range = UIAccessibility.Range(
      value: Double(selected + 1), minimum: 1, maximum: Double(max(1, count)), step: 1)
    return defaults
  }

  func takeAccessibilityNumber(_ number: Double) -> Bool {
    guard count > 0 else { return false }
    turn(by: Int(min(max(number.rounded(), 1), Double(count))) - 1 - selected)
    return true
  }
}

extension DayButton {
  var dayAccessibility: AccessibilityDefaults {
    guard let day else { return .hidden }
    let text = (superview as? MonthGrid)?.spokenName(of: day) ?? ""
    return .element(
      .button, isToday ? "Today, \(text)" : text, traits: stateTraits.union(.button))
  }
}
