/// Storyboards: scenes with their controllers.
extension InterfaceWriter {
  /// What adds the storyboard.
  func storyboard(_ root: InterfaceElement) -> String {
    var scenes: [String] = []
    var identifiers: [String] = []
    for part in root.list("scenes") {
      let objects = part.list("objects")
      firstResponders = Set(
        objects.filter { $0["placeholderIdentifier"] == "IBFirstResponder" }.map(\.identifier))
      guard let element = objects.first(where: { $0["sceneMemberID"] == "viewController" })
      else { continue }
      controller = element.identifier
      if element.name == "viewControllerPlaceholder" {
        scenes.append("      \(id(element)): { _ in \(reference(element)) },")
      } else if let function = scene(of: element, beside: objects) {
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
            ])\(place))
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

  private func scene(
    of element: InterfaceElement, beside objects: [InterfaceElement]
  ) -> String? {
    guard let kind = InterfaceKind.all[element.name],
      InterfaceKind.chain(element.name).last?.type == "UIViewController"
    else {
      warn(element, "Kumiko does not have this kind of controller; the scene is left out")
      return nil
    }
    let type = type(of: element, kind)
    let plans = element.all.filter { $0.name == "segue" && $0["kind"] != "relationship" }
      .compactMap { segue in segue.parent?.parent.flatMap { plan(of: segue, from: $0) } }
    let others = objects.filter {
      $0 !== element && $0.name != "placeholder" && $0.name != "exit"
    }
    let made = others.compactMap(object).map { "nib.keep(\($0)(nib))" }
    var lines = statements(of: element)
    lines += items(of: element) + related(of: element)
    let view = element.children.first { $0.key == "view" }
    var own = connections(of: element)
    let segues = "segues: [\(plans.joined(separator: ", "))]"
    if let view, let function = object(view) {
      let refresh = element.child("refreshControl").flatMap(object).map {
        ["(made as UIView? as? UIScrollView)?.refreshControl = \($0)(nib)"]
      }
      let body = ["let made = \(function)(nib)"] + (refresh ?? []) + made + own
      own = []
      lines.append(
        "nib.scene(view, \(segues)) { [unowned view] nib in\n"
          + (body + ["_ = view", "return made"]).map { "        " + $0 }.joined(separator: "\n")
          + "\n      }")
    } else {
      lines += made + ["nib.scene(view, \(segues))"] + own
    }
    return function(of: element, type, kind, lines)
  }

  /// The guides above and below what bars cover, of storyboards before Xcode 9: for the constraints
  /// of a controller's view.
  func coveredGuides(of view: InterfaceElement) -> [String] {
    guard view.key == "view" else { return [] }
    return (view.parent?.list("layoutGuides") ?? []).compactMap { guide in
      guard let type = guide["type"], ["top", "bottom"].contains(type) else { return nil }
      return "nib.guide(\(id(guide)), .\(type), of: view)"
    }
  }

  /// A part of a controller.
  func controllerPart(_ child: InterfaceElement, of element: InterfaceElement) -> [String]? {
    switch (child.name, child.key) {
    case (_, "view"), ("navigationItem", _), ("tabBarItem", _), ("toolbarItems", _),
      ("layoutGuides", _), ("navigationBar", _), ("toolbar", _), ("tabBar", _),
      ("refreshControl", _):
      return []
    case ("extendedEdge", _):
      return ["view.edgesForExtendedLayout = \(InterfaceValues.edges(child))"]
    case ("keyCommands", _): return child.children.flatMap { keyCommand($0, of: element) }
    case ("value", _) where child["type"] == "size":
      return ["view.preferredContentSize = \(InterfaceValues.size(child))"]
    default: return nil
    }
  }

  private func keyCommand(_ child: InterfaceElement, of element: InterfaceElement) -> [String] {
    guard let selector = child["selector"], let input = child["input"] else { return [] }
    let names = ["command", "shift", "control", "alternate", "alphaShift", "numericPad"]
    var flags = (child["modifierFlags"] ?? "").split { ", ".contains($0) }.map(String.init)
    flags += names.filter { child.child("modifierFlags")?.isTrue($0) == true }
    let known = flags.filter { ["command", "shift", "control", "alternate"].contains($0) }
    let keys = [
      "upArrow": "UIKeyCommand.inputUpArrow", "downArrow": "UIKeyCommand.inputDownArrow",
      "leftArrow": "UIKeyCommand.inputLeftArrow", "rightArrow": "UIKeyCommand.inputRightArrow",
      "escape": "UIKeyCommand.inputEscape",
    ]
    let title = child["title"] ?? child["discoverabilityTitle"] ?? ""
    return [
      "view.addKeyCommand(UIKeyCommand(title: \(SwiftText.literal(title)), "
        + "action: Selector(\(SwiftText.literal(selector))), "
        + "input: \(keys[input] ?? SwiftText.literal(input)), "
        + "modifierFlags: [\(known.map { "." + $0 }.joined(separator: ", "))]))"
    ]
  }

  /// The controllers inside of a container, and its bars.
  private func related(of element: InterfaceElement) -> [String] {
    let segues = element.list("connections").filter { $0["kind"] == "relationship" }
    var lines: [String] = []
    switch element.name {
    case "navigationController", "tabBarController":
      let inside = segues.map(inner)
      if !inside.isEmpty {
        lines.append("view.viewControllers = [\(inside.joined(separator: ", "))].compactMap { $0 }")
      }
      if let index = element["selectedIndex"] { lines.append("view.selectedIndex = \(index)") }
    case "splitViewController":
      let columns = [
        "masterViewController": ".primary", "primaryViewController": ".primary",
        "supplementaryViewController": ".supplementary", "detailViewController": ".secondary",
        "secondaryViewController": ".secondary", "compactViewController": ".compact",
      ]
      for segue in segues {
        guard let column = columns[segue["relationship"] ?? ""] else {
          warn(element, "the column '\(segue["relationship"] ?? "")' is left out")
          continue
        }
        lines.append("view.setViewController(\(inner(segue)), for: \(column))")
      }
    default:
      if !segues.isEmpty {
        warn(
          element, "the controllers inside are left out: Kumiko cannot place them from a storyboard"
        )
      }
    }
    for bar in element.children {
      guard let key = bar.key, ["navigationBar", "toolbar", "tabBar"].contains(key),
        bar.name == key
      else { continue }
      if let custom = bar["customClass"] {
        warn(bar, "the class '\(custom)' is left out: the controller makes its bar itself")
      }
      let unwanted = ["view.frame", "view.autoresizingMask", "view.insetsLayoutMarginsFrom"]
      let settings =
        statements(of: bar).filter { line in
          !unwanted.contains { line.hasPrefix($0) }
        } + connections(of: bar)
      guard !settings.isEmpty, !(element.name == "navigationController" && key == "tabBar") else {
        continue
      }
      lines +=
        ["if let view = view.\(key) as UIView? as? \(InterfaceKind.all[key]?.type ?? "") {"]
        + ["  nib.note(\(id(bar)), view)"] + settings.map { "  " + $0 } + ["}"]
    }
    return lines
  }

  private func inner(_ segue: InterfaceElement) -> String {
    let maker = segue["destinationCreationSelector"].map {
      ", by: \(SwiftText.literal($0)), of: view"
    }
    return "nib.controller(\(SwiftText.literal(segue["destination"] ?? ""))\(maker ?? ""))"
  }
}
