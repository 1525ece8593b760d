/// Storyboards: scenes with their controllers.
extension InterfaceWriter {
  /// The code that registers the storyboard.
  func storyboard(_ root: InterfaceElement) -> SwiftCode {
    var scenes: [SwiftCode] = []
    var identifiers: [(key: SwiftCode, value: SwiftCode)] = []
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
        identifiers.append(("\(literal: identifier)", id(element)))
      }
    }
    let initial = root["initialViewController"].map { SwiftCode(literal: $0) } ?? "nil"
    return """
        UIStoryboard.add(
          \(literal: name),
          UIStoryboard.Plan(
            initial: \(initial), identifiers: \(identifiers.dictionary),
            scenes: [
      \(scenes.isEmpty ? "      :" : scenes.lines)
            ])\(place))
      """
  }

  /// A scene of another storyboard.
  private func reference(_ element: InterfaceElement) -> SwiftCode {
    let name = element["storyboardName"] ?? ""
    let storyboard: SwiftCode = "UIStoryboard(name: \(literal: name), bundle: nil)"
    guard let identifier = element["referencedIdentifier"] else {
      return "\(storyboard).instantiateInitialViewController()"
    }
    return
      "\(storyboard).instantiateViewController(withIdentifier: \(literal: identifier))"
  }

  private func scene(
    of element: InterfaceElement, beside objects: [InterfaceElement]
  ) -> SwiftCode? {
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
    let made = others.compactMap(object).map { "nib.keep(\($0)(nib))" as SwiftCode }
    var lines = statements(of: element)
    lines += items(of: element) + related(of: element)
    let view = element.children.first { $0.key == "view" }
    var own = connections(of: element)
    let segues: SwiftCode = "segues: \(plans.array)"
    if let view, let function = object(view) {
      let refresh = element.child("refreshControl").flatMap(object).map { control in
        ["(made as UIView? as? UIScrollView)?.refreshControl = \(control)(nib)"] as [SwiftCode]
      }
      let body = ["let made = \(function)(nib)"] + (refresh ?? []) + made + own
      own = []
      lines.append(
        "nib.scene(view, \(segues)) { [unowned view] nib in\n"
          + (body + ["_ = view", "return made"]).indented("        ").lines + "\n      }")
    } else {
      lines += made + ["nib.scene(view, \(segues))"] + own
    }
    return function(of: element, type, kind, lines)
  }

  /// The top and bottom layout guides, of storyboards before Xcode 9: for the constraints of a
  /// controller's view.
  func coveredGuides(of view: InterfaceElement) -> [SwiftCode] {
    guard view.key == "view" else { return [] }
    return (view.parent?.list("layoutGuides") ?? []).compactMap { guide in
      let types: [String: SwiftCode] = .same("top", "bottom")
      guard let type = types[guide["type"] ?? ""] else { return nil }
      return "nib.guide(\(id(guide)), .\(type), of: view)"
    }
  }

  /// A part of a controller.
  func controllerPart(_ child: InterfaceElement, of element: InterfaceElement) -> [SwiftCode]? {
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

  private func keyCommand(_ child: InterfaceElement, of element: InterfaceElement) -> [SwiftCode] {
    guard let selector = child["selector"], let input = child["input"] else { return [] }
    let names = ["command", "shift", "control", "alternate", "alphaShift", "numericPad"]
    var flags = (child["modifierFlags"] ?? "").split { ", ".contains($0) }.map(String.init)
    flags += names.filter { child.child("modifierFlags")?.isTrue($0) == true }
    let modifiers: [String: SwiftCode] = .same("command", "shift", "control", "alternate")
    let known = flags.compactMap { modifiers[$0] }.map { ".\($0)" as SwiftCode }
    let keys: [String: SwiftCode] = [
      "upArrow": "UIKeyCommand.inputUpArrow", "downArrow": "UIKeyCommand.inputDownArrow",
      "leftArrow": "UIKeyCommand.inputLeftArrow", "rightArrow": "UIKeyCommand.inputRightArrow",
      "escape": "UIKeyCommand.inputEscape",
    ]
    let title = child.code("title") ?? child.code("discoverabilityTitle") ?? "\"\""
    return [
      "view.addKeyCommand(UIKeyCommand(title: \(title), action: Selector(\(literal: selector)), "
        + "input: \(keys[input] ?? SwiftCode(literal: input)), modifierFlags: \(known.array)))"
    ]
  }

  /// The child controllers of a container, and its bars.
  private func related(of element: InterfaceElement) -> [SwiftCode] {
    let segues = element.list("connections").filter { $0["kind"] == "relationship" }
    var lines: [SwiftCode] = []
    switch element.name {
    case "navigationController", "tabBarController":
      let inside = segues.map(inner)
      if !inside.isEmpty {
        lines.append("view.viewControllers = \(inside.array).compactMap { $0 }")
      }
      if let index = element["selectedIndex"].flatMap(Numbers.whole) {
        lines.append("view.selectedIndex = \(index)")
      }
    case "splitViewController":
      let columns: [String: SwiftCode] = [
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
    let bars: [String: SwiftCode] = .same("navigationBar", "toolbar", "tabBar")
    for bar in element.children {
      guard let key = bars[bar.name], bar.key == bar.name else { continue }
      if let custom = bar["customClass"] {
        warn(bar, "the class '\(custom)' is left out: the controller makes its bar itself")
      }
      let unwanted = ["view.frame", "view.autoresizingMask", "view.insetsLayoutMarginsFrom"]
      let settings =
        statements(of: bar).filter { line in
          !unwanted.contains { line.text.hasPrefix($0) }
        } + connections(of: bar)
      guard !settings.isEmpty, !(element.name == "navigationController" && key == "tabBar") else {
        continue
      }
      lines +=
        ["if let view = view.\(key) as UIView? as? \(InterfaceKind.all[bar.name]?.type ?? "") {"]
        + ["  nib.note(\(id(bar)), view)"] + settings.indented() + ["}"]
    }
    return lines
  }

  private func inner(_ segue: InterfaceElement) -> SwiftCode {
    let maker: SwiftCode? = segue["destinationCreationSelector"].map {
      ", by: \(literal: $0), of: view"
    }
    return "nib.controller(\(literal: segue["destination"] ?? "")\(maker ?? ""))"
  }
}
