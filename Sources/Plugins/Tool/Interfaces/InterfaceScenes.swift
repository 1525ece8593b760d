/// Storyboards: scenes with their controllers.
extension InterfaceWriter {
  /// What adds the storyboard.
  func storyboard(_ root: InterfaceElement) -> String {
    var scenes: [String] = []
    var identifiers: [String] = []
    for scene in root.list("scenes") {
      let objects = scene.list("objects")
      firstResponders = Set(
        objects.filter { $0["placeholderIdentifier"] == "IBFirstResponder" }.map(\.identifier))
      guard let element = objects.first(where: { $0["sceneMemberID"] == "viewController" })
      else { continue }
      controller = element.identifier
      if element.name == "viewControllerPlaceholder" {
        scenes.append("      \(id(element)): { _ in \(reference(element)) },")
      } else if let function = scene_(element, beside: objects) {
        scenes.append("      \(id(element)): { nib in \(function)(nib) },")
      }
      if let identifier = element["storyboardIdentifier"] {
        identifiers.append("\(SwiftText.literal(identifier)): \(id(element))")
      }
    }
    let initial = root["initialViewController"].map(SwiftText.literal) ?? "nil"
    return """
        UIStoryboard.add(
          \(SwiftText.literal(name)),
          UIStoryboard.Plan(
            initial: \(initial), identifiers: [\(identifiers.isEmpty ? ":" : identifiers.joined(separator: ", "))],
            scenes: [
      \(scenes.isEmpty ? "      :" : scenes.joined(separator: "\n"))
            ]))
      """
  }

  /// A scene of another storyboard.
  private func reference(_ element: InterfaceElement) -> String {
    let name = SwiftText.literal(element["storyboardName"] ?? "")
    let storyboard = "UIStoryboard(name: \(name), bundle: nil)"
    guard let identifier = element["referencedIdentifier"] else {
      return "\(storyboard).instantiateInitialViewController()"
    }
    return
      "\(storyboard).instantiateViewController(withIdentifier: \(SwiftText.literal(identifier)))"
  }

  private func scene_(
    _ element: InterfaceElement, beside objects: [InterfaceElement]
  ) -> String? {
    guard let kind = InterfaceKind.all[element.name] else {
      warn(element, "Kumiko does not have this kind of controller; the scene is left out")
      return nil
    }
    let type = type(of: element, kind)
    let plans = element.all.filter { $0.name == "segue" && $0["kind"] != "relationship" }
      .compactMap { segue in segue.parent?.parent.flatMap { plan(of: segue, from: $0) } }
    let others = objects.filter {
      $0 !== element && $0.name != "placeholder" && $0.name != "exit"
    }.compactMap(object)
    var lines = statements(of: element)
    lines += items(of: element) + related(of: element)
    let view = element.children.first { $0.key == "view" }
    let made = others.map { "_ = \($0)(nib)" }
    var own = connections(of: element, as: "view")
    if let view, let function = object(view) {
      let body = ["let made = \(function)(nib)"] + made + own + ["_ = view", "return made"]
      own = []
      lines.append(
        "nib.scene(view, segues: [\(plans.joined(separator: ", "))]) { [unowned view] nib in\n"
          + body.map { "        " + $0 }.joined(separator: "\n")
          + "\n      }")
    } else {
      lines += made + ["nib.scene(view, segues: [\(plans.joined(separator: ", "))])"] + own
    }
    return function(of: element, type, kind, lines)
  }

  /// What bars show of the controller.
  private func items(of element: InterfaceElement) -> [String] {
    var lines: [String] = []
    if let item = element.child("navigationItem") {
      lines.append("nib.note(\(id(item)), view.navigationItem)")
      if let title = item["title"] {
        lines.append("view.navigationItem.title = \(SwiftText.literal(title))")
      }
      if let prompt = item["prompt"] {
        lines.append("view.navigationItem.prompt = \(SwiftText.literal(prompt))")
      }
      if let mode = item["largeTitleDisplayMode"] {
        lines.append("view.navigationItem.largeTitleDisplayMode = .\(mode)")
      }
      for child in item.children {
        switch child.key {
        case "leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem", "titleView":
          if let function = object(child) {
            lines.append("view.navigationItem.\(child.key ?? "") = \(function)(nib)")
          }
        case "leftBarButtonItems", "rightBarButtonItems":
          let made = child.children.compactMap(object).map { "\($0)(nib)" }
          lines.append(
            "view.navigationItem.\(child.key ?? "") = "
              + "[\(made.joined(separator: ", "))].compactMap { $0 }")
        default:
          if child.name != "connections" {
            warn(item, "'\(child.name)' is left out: Kumiko does not know it here")
          }
        }
      }
    }
    if let items = element.child("toolbarItems") {
      let made = items.children.compactMap(object).map { "\($0)(nib)" }
      lines.append("view.toolbarItems = [\(made.joined(separator: ", "))].compactMap { $0 }")
    }
    if let item = element.child("tabBarItem") {
      let title = item["title"].map(SwiftText.literal) ?? "nil"
      if let system = item["systemItem"] {
        lines.append("view.tabBarItem = UITabBarItem(tabBarSystemItem: .\(system), tag: 0)")
      } else {
        let image =
          item["image"].map { InterfaceValues.image($0, catalog: item["catalog"]) } ?? "nil"
        lines.append(
          "view.tabBarItem = UITabBarItem(title: \(title), image: \(image), tag: 0)")
      }
    }
    return lines
  }

  /// The controllers inside of a container.
  private func related(of element: InterfaceElement) -> [String] {
    let segues = element.list("connections").filter { $0["kind"] == "relationship" }
    let inside = segues.compactMap { $0["destination"] }.map {
      "nib.controller(\(SwiftText.literal($0)))"
    }
    var lines: [String] = []
    if element.name == "navigationController" || element.name == "tabBarController" {
      if !inside.isEmpty {
        lines.append("view.viewControllers = [\(inside.joined(separator: ", "))].compactMap { $0 }")
      }
    } else if !inside.isEmpty {
      warn(
        element, "the controllers inside are left out: Kumiko cannot place them from a storyboard")
    }
    for bar in element.children where bar.key == "navigationBar" {
      if bar.isTrue("largeTitles") { lines.append("view.navigationBar.prefersLargeTitles = true") }
    }
    return lines
  }
}
