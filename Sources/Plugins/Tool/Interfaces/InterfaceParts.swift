/// Child elements that are more than a value: views with a special role, guides, titles for states.
extension InterfaceWriter {
  func part(_ child: InterfaceElement, of element: InterfaceElement) -> [SwiftCode] {
    let isContent = element.key == "contentView"
    switch (child.name, child.key) {
    case ("rect", "frame"):
      return isContent ? [] : ["view.frame = \(InterfaceValues.rect(child))"]
    case ("rect", "bounds"): return []
    case ("autoresizingMask", _):
      return isContent ? [] : ["view.autoresizingMask = \(InterfaceValues.autoresizing(child))"]
    case ("subviews", _): return child.children.flatMap { subview($0, of: element) }
    case ("viewLayoutGuide", let key?): return layoutGuide(child, key, of: element)
    case ("userDefinedRuntimeAttributes", _):
      return child.children.flatMap { runtimeAttribute($0, of: element) }
    case (_, "contentView"): return contentView(child)
    case (_, let key?) where Self.views[key] != nil:
      guard let place = Self.views[key], let made = object(child) else { return [] }
      return ["view.\(place) = \(made)(nib)"]
    case ("string", let key?), ("mutableString", let key?):
      return text(child, key, of: element)
    case ("accessibility", _): return accessibility(child)
    case ("textInputTraits", _): return traits(child, of: element)
    case ("blurEffect", _): return blur(child, of: element)
    case ("vibrancyEffect", _):
      warn(element, "'vibrancyEffect' is left out; what is in it is shown as it is")
      return child.children.flatMap { part($0, of: element) }
    default: return special(child, of: element)
    }
  }

  /// Parts of only some kinds of objects.
  private func special(_ child: InterfaceElement, of element: InterfaceElement) -> [SwiftCode] {
    switch element.name {
    case "button":
      if let lines = buttonPart(child, of: element) { return lines }
    case "textView" where child.name == "dataDetectorType":
      return ["view.dataDetectorTypes = \(InterfaceValues.detectors(child))"]
    case "segmentedControl" where child.name == "segments": return segments(child)
    case "datePicker":
      if let lines = datePart(child) { return lines }
    case "searchBar" where child.name == "offsetWrapper": return offset(child)
    case "searchBar" where child.name == "scopeButtonTitles":
      return ["view.scopeButtonTitles = \(child.children.map(\.textCode).array)"]
    case "tableView", "collectionView":
      if let lines = listPart(child, of: element) { return lines }
    case "navigationBar", "toolbar", "tabBar":
      if let lines = barPart(child, of: element) { return lines }
    case "barButtonItem" where child.name == "menu": return menu(child, of: element)
    case "tabBarItem" where child.name == "offsetWrapper": return offset(child)
    case "screenEdgePanGestureRecognizer" where child.name == "rectEdge":
      return ["view.edges = \(InterfaceValues.edges(child))"]
    default: break
    }
    if InterfaceKind.chain(element.name).last?.type == "UIViewController" {
      if let lines = controllerPart(child, of: element) { return lines }
    }
    guard !isKnown(child, of: element) else { return [] }
    warn(
      element, "'\(child.name)' (\(child.key ?? "")) is left out: Kumiko does not know it here")
    return []
  }

  /// Whether a child needs no code here: it does not affect the program, or is processed elsewhere.
  private func isKnown(_ child: InterfaceElement, of element: InterfaceElement) -> Bool {
    let known: Set<String> = [
      "color", "fontDescription", "attributedString", "constraints", "connections", "nil",
      "variation", "imageReference", "designables", "tableViewGridLines", "allowedTouchTypes",
      "allowedPressTypes", "point", "gestureRecognizers", "animations",
    ]
    if known.contains(child.name) || child.name.hasPrefix("simulated") { return true }
    if child.name.hasSuffix("SimulatedSizeMetrics") { return true }
    let key = child.key ?? ""
    switch child.name {
    case "preferredSymbolConfiguration": return element.name == "imageView"
    case "inset", "edgeInsets":
      // Insets for bars of phones in landscape.
      return Self.insets[key] != nil || ["layoutMargins", "landscapeImageInsets"].contains(key)
    case "directionalEdgeInsets": return key == "directionalLayoutMargins"
    case "size":
      // Sizes for Interface Builder's canvas.
      return Self.sizes[key] != nil || ["freeformSize", "customSize"].contains(key)
    default: return false
    }
  }

  /// Views with a special role, by their keys.
  private static let views: [String: SwiftCode] = .same(
    "tableHeaderView", "tableFooterView", "backgroundView", "selectedBackgroundView",
    "accessoryView", "editingAccessoryView", "leftView", "rightView", "titleView", "customView",
    "inputView", "inputAccessoryView")

  private func subview(_ child: InterfaceElement, of element: InterfaceElement) -> [SwiftCode] {
    if let part = standardPart(child, of: element) {
      let lines = statements(of: child).filter {
        !$0.text.hasPrefix("view.frame") && !$0.text.hasPrefix("view.autoresizingMask")
      }
      return ["if let view = cell.\(part) {", "  nib.note(\(id(child)), view)"]
        + (lines + connections(of: child)).indented() + ["}"]
    }
    return object(child).map { ["nib.add(\($0)(nib), to: view)"] } ?? []
  }

  /// Which of a cell's standard views a view in it is, as specified by the cell.
  private func standardPart(_ child: InterfaceElement, of element: InterfaceElement) -> SwiftCode? {
    guard element.key == "contentView", let cell = element.parent else { return nil }
    let names: [SwiftCode] = ["textLabel", "detailTextLabel", "imageView"]
    return names.first { name in
      child.key == name.text || cell[name.text] != nil && cell[name.text] == child["id"]
    }
  }

  private func layoutGuide(
    _ child: InterfaceElement, _ key: String, of element: InterfaceElement
  ) -> [SwiftCode] {
    let guides: [String: SwiftCode] = [
      "safeArea": "safeAreaLayoutGuide", "contentLayoutGuide": "contentLayoutGuide",
      "frameLayoutGuide": "frameLayoutGuide", "keyboard": "keyboardLayoutGuide",
      "readableContent": "readableContentGuide", "margins": "layoutMarginsGuide",
    ]
    guard let guide = guides[key] else {
      warn(element, "the layout guide '\(key)' is left out: Kumiko does not know it here")
      return []
    }
    return ["nib.note(\(id(child)), view.\(guide))"]
  }

  /// The content view of a cell, a header or a visual effect view.
  private func contentView(_ child: InterfaceElement) -> [SwiftCode] {
    let lines = statements(of: child) + connections(of: child)
    return ["do {", "  let cell = view", "  let view = nib.note(\(id(child)), cell.contentView)"]
      + lines.indented() + ["  _ = (cell, view)", "}"]
  }

  func text(
    _ child: InterfaceElement, _ key: String, of element: InterfaceElement
  ) -> [SwiftCode] {
    let rules = InterfaceKind.chain(element.name).flatMap(\.rules)
    let rule = rules.first { $0.attribute == key }
    guard case .text = rule?.value, let property = rule?.property else {
      if element.name == "switch", key == "title" { return [] }
      warn(element, "the text '\(key)' is left out: Kumiko does not know it here")
      return []
    }
    return ["view.\(property) = \(child.textCode)"]
  }

  private func blur(_ child: InterfaceElement, of element: InterfaceElement) -> [SwiftCode] {
    let style = child["style"] ?? "light"
    guard let known = InterfaceWords.blurs[style] else {
      warn(element, "the blur '\(style)' is left out: Kumiko does not know it")
      return []
    }
    return ["view.effect = UIBlurEffect(style: .\(known))"]
      + child.children.filter { $0.name == "vibrancyEffect" }.flatMap { part($0, of: element) }
  }

  private func segments(_ element: InterfaceElement) -> [SwiftCode] {
    element.children.enumerated().flatMap { number, segment in
      var lines: [SwiftCode] = []
      if let image = image(segment) {
        lines.append("view.insertSegment(with: \(image), at: \(number), animated: false)")
      } else {
        let title = segment.textCode("title") ?? "\"\""
        lines.append(
          "view.insertSegment(withTitle: \(title), at: \(number), animated: false)")
      }
      if segment["enabled"] == "NO" {
        lines.append("view.setEnabled(false, forSegmentAt: \(number))")
      }
      if let width = segment.number("width"), width > 0 {
        lines.append("view.setWidth(\(width), forSegmentAt: \(number))")
      }
      if let offset = segment.child("size", key: "contentOffset"),
        offset.number("width") != 0
          || offset.number("height") != 0
      {
        warn(element.parent ?? element, "the offset of a segment is left out")
      }
      return lines
    }
  }

  private func datePart(_ child: InterfaceElement) -> [SwiftCode]? {
    switch (child.name, child.key) {
    case ("date", let key?):
      let dates: [String: SwiftCode] = .same("date", "minimumDate", "maximumDate")
      guard let time = child.number("timeIntervalSinceReferenceDate"), let property = dates[key]
      else { return nil }
      // The date in the nib is that of its creation, where the picker uses the current date.
      if key == "date", child.parent?["useCurrentDate"] != "NO" { return [] }
      return ["view.\(property) = Date(timeIntervalSinceReferenceDate: \(time))"]
    case ("locale", _):
      let name = child["localeIdentifier"] ?? child["identifier"] ?? ""
      return ["view.locale = Locale(identifier: \(literal: name))"]
    case ("timeZone", _):
      let name = child["name"] ?? child["abbreviation"] ?? ""
      return ["view.timeZone = TimeZone(identifier: \(literal: name))"]
    case ("calendar", _):
      let name = child["calendarIdentifier"] ?? child["identifier"] ?? "gregorian"
      return InterfaceValues.calendar(name).map { ["view.calendar = \($0)"] }
    default: return nil
    }
  }

  /// The offset of a text.
  private func offset(_ child: InterfaceElement) -> [SwiftCode] {
    let offsets: [String: SwiftCode] = .same(
      "titlePositionAdjustment", "searchTextPositionAdjustment")
    guard let property = offsets[child.key ?? ""] else { return [] }
    return [
      "view.\(property) = UIOffset(horizontal: \(child.number("horizontal") ?? 0), "
        + "vertical: \(child.number("vertical") ?? 0))"
    ]
  }

  // MARK: Accessibility

  private func accessibility(_ element: InterfaceElement) -> [SwiftCode] {
    var lines: [SwiftCode] = []
    let texts: [(String, SwiftCode)] = [
      ("label", "Label"), ("hint", "Hint"), ("identifier", "Identifier"), ("value", "Value"),
    ]
    for (name, property) in texts {
      guard let text = element.textCode(name) else { continue }
      lines.append("view.accessibility\(property) = \(text)")
    }
    if let own = element.child("bool", key: "isElement") {
      lines.append("view.isAccessibilityElement = \(own["value"] == "YES")")
    }
    if let traits = element.child("accessibilityTraits") {
      var names: [SwiftCode] = []
      for (name, value) in traits.attributes.sorted(by: { $0.key < $1.key }) where value == "YES" {
        if name == "none" { continue }
        guard let known = Self.accessibilityTraits[name] else {
          warn(element.parent ?? element, "the trait '\(name)' is left out")
          continue
        }
        names.append(".\(known)")
      }
      lines.append("view.accessibilityTraits = \(names.array)")
    }
    return lines
  }

  private static let accessibilityTraits: [String: SwiftCode] = .same(
    "button", "link", "image", "selected", "staticText", "searchField", "playsSound", "keyboardKey",
    "summaryElement", "updatesFrequently", "startsMediaSession", "allowsDirectInteraction",
    "causesPageTurn", "adjustable", "header", "notEnabled", "tabBar", "toggleButton")

  // MARK: Runtime attributes

  private func runtimeAttribute(
    _ element: InterfaceElement, of owner: InterfaceElement
  ) -> [SwiftCode] {
    guard let path = element["keyPath"], !path.isEmpty else { return [] }
    let value = element.children.first { $0.key == "value" }
    let text: SwiftCode
    switch element["type"] {
    case "boolean": text = "\(element["value"] == "YES")"
    case "number":
      let given = value?["value"] ?? element["value"] ?? "0"
      guard let number = Numbers.finite(given) else {
        warn(owner, "the runtime attribute '\(path)' is left out: \"\(given)\" is no number")
        return []
      }
      text = "NibBuilder.number(\(InterfaceValues.number(number)))"
    case "string", "localizedString":
      text = element.code("value") ?? value?.textCode ?? "\"\""
    case "color":
      guard let color = value.flatMap(color) else { return [] }
      text = color
    case "image":
      text = InterfaceValues.image(element["value"] ?? "", catalog: element["catalog"]) + " as Any"
    case "size": text = value.map(InterfaceValues.size) ?? "CGSize.zero"
    case "rect": text = value.map(InterfaceValues.rect) ?? "CGRect.zero"
    case "point":
      text = "CGPoint(x: \(value?.number("x") ?? 0), y: \(value?.number("y") ?? 0))"
    case "range":
      func part(_ name: String) -> Int { (value?[name]).flatMap(Numbers.whole) ?? 0 }
      text = "NSRange(location: \(part("location")), length: \(part("length")))"
    case "nil": text = "NibBuilder.nothing"
    default:
      warn(owner, "the runtime attribute '\(path)' of type \(element["type"] ?? "") is left out")
      return []
    }
    return ["nib.value(\(literal: path), of: \(id(owner)), \(text))"]
  }
}
