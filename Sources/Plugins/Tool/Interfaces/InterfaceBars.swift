/// Bars and their contents.
extension InterfaceWriter {
  /// The navigation item, tab bar item and toolbar items of a controller.
  func items(of element: InterfaceElement) -> [SwiftCode] {
    var lines: [SwiftCode] = []
    if let item = element.child("navigationItem") {
      lines +=
        ["do {", "  let view = nib.note(\(id(item)), view.navigationItem)"]
        + navigationItem(item).indented() + ["  _ = view", "}"]
    }
    if let items = element.child("toolbarItems") {
      lines.append("view.toolbarItems = \(list(items))")
    }
    if let item = element.child("tabBarItem"), let function = object(item) {
      lines.append("if let item = \(function)(nib) { view.tabBarItem = item }")
    }
    return lines
  }

  private func list(_ items: InterfaceElement) -> SwiftCode {
    let made = items.children.compactMap(object).map { "\($0)(nib)" as SwiftCode }
    return "\(made.array).compactMap { $0 }"
  }

  private func navigationItem(_ item: InterfaceElement) -> [SwiftCode] {
    var lines = settings(of: item, as: item).map(\.statement)
    let single: [String: SwiftCode] = .same(
      "leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem", "titleView")
    let several: [String: SwiftCode] = .same("leftBarButtonItems", "rightBarButtonItems")
    for child in item.children {
      let key = child.key ?? child.name
      if let place = single[key] {
        if let function = object(child) { lines.append("view.\(place) = \(function)(nib)") }
        continue
      }
      if let place = several[key] {
        lines.append("view.\(place) = \(list(child))")
        continue
      }
      switch key {
      case "standardAppearance", "scrollEdgeAppearance", "compactAppearance",
        "compactScrollEdgeAppearance":
        lines += appearance(child, of: item)
      default:
        switch child.name {
        case "connections", "nil": break
        case "string": lines += text(child, key, of: item)
        default: warn(item, "'\(child.name)' is left out: Kumiko does not know it here")
        }
      }
    }
    return lines + connections(of: item)
  }

  /// Parts of a bar itself.
  func barPart(_ child: InterfaceElement, of element: InterfaceElement) -> [SwiftCode]? {
    switch (child.name, child.key) {
    case ("items", _) where element.name == "navigationBar":
      let made = child.children.compactMap { item in
        InterfaceKind.all["navigationItem"].map { kind in
          function(of: item, kind.type, kind, navigationItem(item))
        }
      }
      let calls = made.map { "\($0)(nib)" as SwiftCode }
      return ["view.items = \(calls.array).compactMap { $0 }"]
    case ("items", _): return ["view.items = \(list(child))"]
    case ("textAttributes", "titleTextAttributes"?):
      return ["view.titleTextAttributes = \(textAttributes(child))"]
    case ("textAttributes", "largeTitleTextAttributes"?):
      return ["view.largeTitleTextAttributes = \(textAttributes(child))"]
    case (_, let key?) where child.name.hasSuffix("Appearance"):
      return key.hasSuffix("Appearance") ? appearance(child, of: element) : nil
    default: return nil
    }
  }

  /// The appearance of a bar.
  private func appearance(
    _ element: InterfaceElement, of owner: InterfaceElement
  ) -> [SwiftCode] {
    let types: [String: SwiftCode] = [
      "navigationBarAppearance": "UINavigationBarAppearance",
      "toolbarAppearance": "UIToolbarAppearance", "tabBarAppearance": "UITabBarAppearance",
    ]
    let places: [String: SwiftCode] = .same(
      "standardAppearance", "scrollEdgeAppearance", "compactAppearance",
      "compactScrollEdgeAppearance")
    guard let type = types[element.name], let place = places[element.key ?? ""] else {
      warn(owner, "'\(element.name)' is left out: Kumiko does not know it here")
      return []
    }
    var lines: [SwiftCode] = ["do {", "  let appearance = \(type)()"]
    // A bar without attributes of its background has the default one, and so does one that only
    // specifies its contents.
    if element["configuration"] == "transparent" {
      lines.append("  appearance.configureWithTransparentBackground()")
    }
    for child in element.children {
      switch (child.name, child.key) {
      case ("color", "backgroundColor"):
        if let color = color(child) { lines.append("  appearance.backgroundColor = \(color)") }
      case ("color", "shadowColor"):
        if let color = color(child) { lines.append("  appearance.shadowColor = \(color)") }
      case ("textAttributes", "titleTextAttributes"?):
        lines.append("  appearance.titleTextAttributes = \(textAttributes(child))")
      case ("textAttributes", "largeTitleTextAttributes"?):
        lines.append("  appearance.largeTitleTextAttributes = \(textAttributes(child))")
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
    return lines + ["  view.\(place) = appearance", "}"]
  }
}
