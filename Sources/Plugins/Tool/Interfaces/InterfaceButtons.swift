/// Buttons: texts and images for states, configurations, menus.
extension InterfaceWriter {
  func buttonPart(_ child: InterfaceElement, of element: InterfaceElement) -> [String]? {
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
  ) -> [String] {
    guard ["normal", "highlighted", "selected", "disabled", "focused"].contains(key) else {
      warn(button, "the state '\(key)' is left out: Kumiko does not know it")
      return []
    }
    var lines: [String] = []
    func set(_ name: String, _ value: String?) {
      guard let value else { return }
      guard has("set\(name)", in: button) else {
        return warn(button, "'\(name)' of a state is left out: Kumiko does not know it here")
      }
      lines.append("view.set\(name)(\(value), for: .\(key))")
    }
    let title =
      element["title"] ?? element.child("string", key: "title")?.text
      ?? element.child("mutableString", key: "title")?.text
    // What a configuration says itself comes before what states say.
    let own = button.child("buttonConfiguration")
    let titles: Set<String?> = ["title", "attributedTitle"]
    let hasTitle =
      own?["title"] != nil || own?.children.contains { titles.contains($0.key) } == true
    if !hasTitle { set("Title", title.map(SwiftText.literal)) }
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
      lines.append("view.setPreferredSymbolConfiguration(\(symbol), forImageIn: .\(key))")
    }
    return lines
  }

  // MARK: Configurations

  private func configuration(
    _ element: InterfaceElement, of button: InterfaceElement
  ) -> [String] {
    let style = element["style"] ?? "plain"
    let known: [String: String] = .same(
      "plain", "gray", "tinted", "filled", "borderless", "bordered", "borderedTinted",
      "borderedProminent")
    if known[style] == nil {
      warn(button, "the configuration '\(style)' is not known; 'plain' stands for it")
    }
    var lines = [
      "do {", "  var configuration = UIButton.Configuration.\(known[style] ?? "plain")()",
    ]
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      if ["key", "style", "catalog", "image"].contains(name) { continue }
      if let text = configured(name, value) {
        lines.append("  configuration.\(name) = \(text)")
      } else {
        warn(button, "'\(name)' (\"\(value)\") is left out: Kumiko does not know it here")
      }
    }
    if let image = image(element) { lines.append("  configuration.image = \(image)") }
    for child in element.children {
      lines += configured(child, of: button).map { "  configuration." + $0 }
    }
    return lines + ["  view.configuration = configuration", "}"]
  }

  private func configured(_ name: String, _ value: String) -> String? {
    let words: [String: [String: String]] = [
      "imagePlacement": .same("leading", "trailing", "top", "bottom", "all"),
      "titleAlignment": .same("automatic", "leading", "center", "trailing"),
      "cornerStyle": .same("fixed", "dynamic", "small", "medium", "large", "capsule"),
      "buttonSize": .same("mini", "small", "medium", "large"),
      "indicator": .same("automatic", "none", "popup"),
      "titleLineBreakMode": InterfaceWords.lineBreaks,
    ]
    switch name {
    case "title", "subtitle": return SwiftText.literal(value)
    case "imagePadding", "titlePadding": return Double(value).map { "\($0)" }
    case "showsActivityIndicator", "automaticallyUpdateForSelection": return "\(value == "YES")"
    default: return words[name]?[value].map { "." + $0 }
    }
  }

  private func configured(
    _ child: InterfaceElement, of button: InterfaceElement
  ) -> [String] {
    switch (child.name, child.key) {
    case ("string", let key?) where ["title", "subtitle"].contains(key),
      ("mutableString", let key?) where ["title", "subtitle"].contains(key):
      return ["\(key) = \(SwiftText.literal(child.text))"]
    case ("attributedString", let key?):
      guard let text = attributedText(child, of: button) else { return [] }
      guard library.has(key, in: "UIButton.Configuration") else {
        warn(button, "'\(key)' is left out: Kumiko does not know it here")
        return []
      }
      return ["\(key) = AttributedString(\(text))"]
    case ("color", let key?) where ["baseForegroundColor", "baseBackgroundColor"].contains(key):
      return color(child).map { ["\(key) = \($0)"] } ?? []
    case ("directionalEdgeInsets", "contentInsets"):
      return ["contentInsets = \(InterfaceValues.directionalInsets(child))"]
    case ("preferredSymbolConfiguration", _):
      return symbolConfiguration(child).map { ["preferredSymbolConfigurationForImage = \($0)"] }
        ?? []
    case ("fontDescription", let key?):
      let name = (key.hasPrefix("sub") ? "subtitle" : "title") + "TextAttributesTransformer"
      guard let font = font(child) else { return [] }
      guard library.has(name, in: "UIButton.Configuration") else {
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

  private func background(_ element: InterfaceElement, of button: InterfaceElement) -> [String] {
    var lines: [String] = []
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      switch name {
      case "key", "image", "catalog": continue
      case "cornerRadius", "strokeWidth", "strokeOutset":
        lines.append("background.\(name) = \(value)")
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
      guard let key = child.key, ["backgroundColor", "strokeColor"].contains(key) else { continue }
      if let color = color(child) { lines.append("background.\(key) = \(color)") }
    }
    return lines
  }

  // MARK: Menus

  func menu(_ element: InterfaceElement, of owner: InterfaceElement) -> [String] {
    let items = menuItems(element, of: owner)
    let title = element["title"].map { "title: \(SwiftText.literal($0)), " } ?? ""
    return ["view.menu = UIMenu(\(title)children: [\(items.joined(separator: ", "))])"]
  }

  private func menuItems(_ element: InterfaceElement, of owner: InterfaceElement) -> [String] {
    element.list("children").compactMap { child in
      let title = SwiftText.literal(
        child["title"] ?? child.child("string", key: "title")?.text ?? "")
      let picture = image(child).map { ", image: \($0)" } ?? ""
      switch child.name {
      case "menu":
        let items = menuItems(child, of: owner).joined(separator: ", ")
        return "UIMenu(title: \(title)\(picture), children: [\(items)])"
      case "command", "action":
        let state = child["state"].map { ", state: .\($0)" } ?? ""
        guard let selector = child["selector"], !selector.isEmpty else {
          return "UIAction(title: \(title)\(picture)\(state)) { _ in }"
        }
        return "UICommand(title: \(title)\(picture), "
          + "action: Selector(\(SwiftText.literal(selector)))\(state))"
      default:
        warn(owner, "'\(child.name)' of the menu is left out: Kumiko does not know it")
        return nil
      }
    }
  }
}
