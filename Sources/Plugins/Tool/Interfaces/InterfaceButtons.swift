/// Buttons: texts and images for states, configurations, menus.
extension InterfaceWriter {
  func buttonPart(_ child: InterfaceElement, of element: InterfaceElement) -> [SwiftCode]? {
    switch (child.name, child.key) {
    case ("state", let key?): state(child, key, of: element)
    case ("buttonConfiguration", _): configuration(child, of: element)
    case ("menu", _): menu(child, of: element)
    case ("size", "titleShadowOffset"):
      ["view.titleLabel?.shadowOffset = \(InterfaceValues.size(child))"]
    default: nil
    }
  }

  private func state(
    _ element: InterfaceElement, _ key: String, of button: InterfaceElement
  ) -> [SwiftCode] {
    let states: [String: SwiftCode] = .same(
      "normal", "highlighted", "selected", "disabled", "focused")
    guard let state = states[key] else {
      warn(button, "the state '\(key)' is left out: Kumiko does not know it")
      return []
    }
    var lines: [SwiftCode] = []
    func set(_ name: SwiftCode, _ value: SwiftCode?) {
      guard let value else { return }
      guard has("set\(name)", in: button) else {
        return warn(button, "'\(name.text)' of a state is left out: Kumiko does not know it here")
      }
      lines.append("view.set\(name)(\(value), for: .\(state))")
    }
    // Attributes of a configuration take precedence over those of states.
    let own = button.child("buttonConfiguration")
    let titles: Set<String?> = ["title", "attributedTitle"]
    let hasTitle =
      own?["title"] != nil || own?.children.contains { titles.contains($0.key) } == true
    if !hasTitle { set("Title", element.textCode("title")) }
    if own?["image"] == nil, own?.child("imageReference") == nil { set("Image", image(element)) }
    set("BackgroundImage", image(element, "backgroundImage"))
    set("TitleColor", element.child("color", key: "titleColor").flatMap(color))
    set("TitleShadowColor", element.child("color", key: "titleShadowColor").flatMap(color))
    set(
      "AttributedTitle",
      element.child("attributedString", key: "attributedTitle")
        .flatMap { attributedText($0, of: button) })
    let symbol = element.child("preferredSymbolConfiguration").flatMap(symbolConfiguration)
    if let symbol, has("setPreferredSymbolConfiguration", in: button) {
      lines.append("view.setPreferredSymbolConfiguration(\(symbol), forImageIn: .\(state))")
    }
    return lines
  }

  // MARK: Configurations

  private func configuration(
    _ element: InterfaceElement, of button: InterfaceElement
  ) -> [SwiftCode] {
    let style = element["style"] ?? "plain"
    let known: [String: SwiftCode] = .same(
      "plain", "gray", "tinted", "filled", "borderless", "bordered", "borderedTinted",
      "borderedProminent")
    if known[style] == nil {
      warn(button, "the configuration '\(style)' is not known; 'plain' stands for it")
    }
    var lines: [SwiftCode] = [
      "do {", "  var configuration = UIButton.Configuration.\(known[style] ?? "plain")()",
    ]
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      if ["key", "style", "catalog", "image"].contains(name) { continue }
      if let (property, text) = configured(name, value, of: element) {
        lines.append("  configuration.\(property) = \(text)")
      } else {
        warn(button, "'\(name)' (\"\(value)\") is left out: Kumiko does not know it here")
      }
    }
    if let image = image(element) { lines.append("  configuration.image = \(image)") }
    for child in element.children {
      lines += configured(child, of: button).map { "  configuration.\($0)" }
    }
    return lines + ["  view.configuration = configuration", "}"]
  }

  /// A property of a configuration, and its value.
  private func configured(
    _ name: String, _ value: String, of element: InterfaceElement
  ) -> (SwiftCode, SwiftCode)? {
    let words: [SwiftCode: [String: SwiftCode]] = [
      "imagePlacement": .same("leading", "trailing", "top", "bottom", "all"),
      "titleAlignment": .same("automatic", "leading", "center", "trailing"),
      "cornerStyle": .same("fixed", "dynamic", "small", "medium", "large", "capsule"),
      "buttonSize": .same("mini", "small", "medium", "large"),
      "indicator": .same("automatic", "none", "popup"),
      "titleLineBreakMode": InterfaceWords.lineBreaks,
    ]
    switch name {
    case "title": return ("title", element.code(name) ?? "nil")
    case "subtitle": return ("subtitle", element.code(name) ?? "nil")
    case "imagePadding": return Numbers.finite(value).map { ("imagePadding", "\($0)") }
    case "titlePadding": return Numbers.finite(value).map { ("titlePadding", "\($0)") }
    case "showsActivityIndicator": return ("showsActivityIndicator", "\(value == "YES")")
    case "automaticallyUpdateForSelection":
      return ("automaticallyUpdateForSelection", "\(value == "YES")")
    default:
      let property = words.first { $0.key.text == name }
      return property.flatMap { property, known in known[value].map { (property, ".\($0)") } }
    }
  }

  private func configured(
    _ child: InterfaceElement, of button: InterfaceElement
  ) -> [SwiftCode] {
    let texts: [String: SwiftCode] = .same("title", "subtitle")
    let attributed: [String: SwiftCode] = .same("attributedTitle", "attributedSubtitle")
    let colors: [String: SwiftCode] = .same("baseForegroundColor", "baseBackgroundColor")
    switch (child.name, child.key) {
    case ("string", let key?) where texts[key] != nil,
      ("mutableString", let key?) where texts[key] != nil:
      return ["\(texts[key] ?? "") = \(child.textCode)"]
    case ("attributedString", let key?):
      guard let text = attributedText(child, of: button) else { return [] }
      guard let property = attributed[key], library.has(key, in: "UIButton.Configuration") else {
        warn(button, "'\(key)' is left out: Kumiko does not know it here")
        return []
      }
      return ["\(property) = AttributedString(\(text))"]
    case ("color", let key?) where colors[key] != nil:
      return color(child).map { ["\(colors[key] ?? "") = \($0)"] } ?? []
    case ("directionalEdgeInsets", "contentInsets"):
      return ["contentInsets = \(InterfaceValues.directionalInsets(child))"]
    case ("preferredSymbolConfiguration", _):
      return symbolConfiguration(child).map { ["preferredSymbolConfigurationForImage = \($0)"] }
        ?? []
    case ("fontDescription", let key?):
      let name: SwiftCode =
        key.hasPrefix("sub")
        ? "subtitleTextAttributesTransformer" : "titleTextAttributesTransformer"
      guard let font = font(child) else { return [] }
      guard library.has(name.text, in: "UIButton.Configuration") else {
        warn(button, "'\(key)' is left out: Kumiko does not know it here")
        return []
      }
      return [
        "\(name) = UIConfigurationTextAttributesTransformer { attributes in "
          + "var attributes = attributes; attributes.font = \(font); return attributes }"
      ]
    case ("backgroundConfiguration", _): return background(child, of: button)
    case ("imageReference", _): return []
    default:
      warn(
        button, "'\(child.name)' (\(child.key ?? "")) is left out: Kumiko does not know it here")
      return []
    }
  }

  private func background(_ element: InterfaceElement, of button: InterfaceElement) -> [SwiftCode] {
    var lines: [SwiftCode] = []
    let numbers: [String: SwiftCode] = .same("cornerRadius", "strokeWidth", "strokeOutset")
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      switch name {
      case "key", "image", "catalog": continue
      case _ where numbers[name] != nil && Numbers.finite(value) != nil:
        lines.append("background.\(numbers[name] ?? "") = \(Numbers.finite(value) ?? 0)")
      case "imageContentMode":
        if let mode = InterfaceWords.contentModes[value],
          library.has(name, in: "UIBackgroundConfiguration")
        {
          lines.append("background.imageContentMode = .\(mode)")
        }
      default:
        warn(button, "'\(name)' (\"\(value)\") is left out: Kumiko does not know it here")
      }
    }
    if let image = image(element) {
      if library.has("image", in: "UIBackgroundConfiguration") {
        lines.append("background.image = \(image)")
      } else {
        warn(button, "the image of the background is left out: Kumiko does not know it here")
      }
    }
    for child in element.children where child.name == "color" {
      let colors: [String: SwiftCode] = .same("backgroundColor", "strokeColor")
      guard let property = colors[child.key ?? ""] else { continue }
      if let color = color(child) { lines.append("background.\(property) = \(color)") }
    }
    return lines
  }

  // MARK: Menus

  func menu(_ element: InterfaceElement, of owner: InterfaceElement) -> [SwiftCode] {
    let items = menuItems(element, of: owner)
    let title: SwiftCode = element.code("title").map { "title: \($0), " } ?? ""
    return ["view.menu = UIMenu(\(title)children: \(items.array))"]
  }

  private func menuItems(_ element: InterfaceElement, of owner: InterfaceElement) -> [SwiftCode] {
    element.list("children").compactMap { child in
      let title = child.textCode("title") ?? "\"\""
      let picture: SwiftCode = image(child).map { ", image: \($0)" } ?? ""
      switch child.name {
      case "menu":
        let items = menuItems(child, of: owner).array
        return "UIMenu(title: \(title)\(picture), children: \(items))"
      case "command", "action":
        let states: [String: SwiftCode] = .same("on", "off", "mixed")
        let known = states[child["state"] ?? "off"]
        if known == nil {
          warn(owner, "the state '\(child["state"] ?? "")' of a menu is left out")
        }
        let state: SwiftCode = known.map { $0 == "off" ? "" : ", state: .\($0)" } ?? ""
        guard let selector = child["selector"], !selector.isEmpty else {
          return "UIAction(title: \(title)\(picture)\(state)) { _ in }"
        }
        return "UICommand(title: \(title)\(picture), "
          + "action: Selector(\(literal: selector))\(state))"
      default:
        warn(owner, "'\(child.name)' of the menu is left out: Kumiko does not know it")
        return nil
      }
    }
  }
}
