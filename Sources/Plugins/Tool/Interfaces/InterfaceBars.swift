/// Bars and what stands in them.
extension InterfaceWriter {
  /// What navigation and tab bars show of a controller, and its own bar of tools.
  func items(of element: InterfaceElement) -> [String] {
    var lines: [String] = []
    if let item = element.child("navigationItem") {
      lines +=
        ["do {", "  let view = nib.note(\(id(item)), view.navigationItem)"]
        + navigationItem(item).map { "  " + $0 } + ["  _ = view", "}"]
    }
    if let items = element.child("toolbarItems") {
      lines.append("view.toolbarItems = \(list(items))")
    }
    if let item = element.child("tabBarItem"), let function = object(item) {
      lines.append("if let item = \(function)(nib) { view.tabBarItem = item }")
    }
    return lines
  }

  private func list(_ items: InterfaceElement) -> String {
    let made = items.children.compactMap(object).map { "\($0)(nib)" }
    return "[\(made.joined(separator: ", "))].compactMap { $0 }"
  }

  private func navigationItem(_ item: InterfaceElement) -> [String] {
    var lines = settings(of: item, as: item).map(\.statement)
    for child in item.children {
      let key = child.key ?? child.name
      switch key {
      case "leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem", "titleView":
        if let function = object(child) { lines.append("view.\(key) = \(function)(nib)") }
      case "leftBarButtonItems", "rightBarButtonItems":
        lines.append("view.\(key) = \(list(child))")
      case "standardAppearance", "scrollEdgeAppearance", "compactAppearance",
        "compactScrollEdgeAppearance":
        lines += appearance(child, of: item)
      default:
        switch child.name {
        case "connections", "nil": break
        case "string": lines.append("view.\(key) = \(SwiftText.literal(child.text))")
        default: warn(item, "'\(child.name)' is left out: Kumiko does not know it here")
        }
      }
    }
    return lines + connections(of: item)
  }

  /// Parts of a bar itself.
  func barPart(_ child: InterfaceElement, of element: InterfaceElement) -> [String]? {
    switch (child.name, child.key) {
    case ("items", _) where element.name == "navigationBar":
      let made = child.children.compactMap { item in
        InterfaceKind.all["navigationItem"].map { kind in
          function(of: item, kind.type, kind, navigationItem(item))
        }
      }
      let calls = made.map { "\($0)(nib)" }.joined(separator: ", ")
      return ["view.items = [\(calls)].compactMap { $0 }"]
    case ("items", _): return ["view.items = \(list(child))"]
    case ("textAttributes", let key?):
      return ["view.\(key) = \(textAttributes(child))"]
    case (_, let key?) where child.name.hasSuffix("Appearance"):
      return key.hasSuffix("Appearance") ? appearance(child, of: element) : nil
    default: return nil
    }
  }

  /// How a bar looks.
  private func appearance(
    _ element: InterfaceElement, of owner: InterfaceElement
  ) -> [String] {
    let types = [
      "navigationBarAppearance": "UINavigationBarAppearance",
      "toolbarAppearance": "UIToolbarAppearance", "tabBarAppearance": "UITabBarAppearance",
    ]
    guard let type = types[element.name] else {
      warn(owner, "'\(element.name)' is left out: Kumiko does not know it here")
      return []
    }
    var lines = ["do {", "  let appearance = \(type)()"]
    // A bar that says nothing of its background has the usual one, and one that says only what
    // stands in it, too.
    if element["configuration"] == "transparent" {
      lines.append("  appearance.configureWithTransparentBackground()")
    }
    for child in element.children {
      switch (child.name, child.key) {
      case ("color", "backgroundColor"), ("color", "shadowColor"):
        if let color = color(child) { lines.append("  appearance.\(child.key ?? "") = \(color)") }
      case ("textAttributes", let key?):
        lines.append("  appearance.\(key) = \(textAttributes(child))")
      case ("blurEffect", _):
        if let style = InterfaceWords.blurs[child["style"] ?? "light"] {
          lines.append("  appearance.backgroundEffect = UIBlurEffect(style: .\(style))")
        }
      case ("nil", "backgroundEffect"): lines.append("  appearance.backgroundEffect = nil")
      case ("nil", "shadowColor"): lines.append("  appearance.shadowColor = nil")
      case ("nil", _): continue
      default:
        warn(
          owner,
          "'\(child.name)' (\(child.key ?? "")) of the looks is left out: Kumiko does not "
            + "know it here")
      }
    }
    return lines + ["  view.\(element.key ?? "") = appearance", "}"]
  }
}
