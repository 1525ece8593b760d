/// Outlets, actions, and segues.
extension InterfaceWriter {
  /// Statements for the connections of an object, which is `view` in their scope.
  func connections(of element: InterfaceElement) -> [SwiftCode] {
    var lines: [SwiftCode] = []
    var collections: [(name: String, destinations: [String])] = []
    for child in element.list("connections") {
      let destination = child["destination"] ?? ""
      switch child.name {
      case "outlet":
        lines.append(outlet(child["property"] ?? "", of: element, to: destination))
      case "outletCollection":
        let name = child["property"] ?? ""
        if name == "gestureRecognizers" {
          lines.append("nib.recognizer(\(literal: destination), of: \(id(element)))")
        } else if let index = collections.firstIndex(where: { $0.name == name }) {
          collections[index].destinations.append(destination)
        } else {
          collections.append((name, [destination]))
        }
      case "action": lines.append(action(child, of: element, to: destination))
      case "segue": lines += segue(child, of: element)
      default: warn(element, "the connection '\(child.name)' is left out")
      }
    }
    for collection in collections {
      let destinations = collection.destinations.map { SwiftCode(literal: $0) }.array
      lines.append(
        "nib.outlets(\(literal: collection.name), of: \(id(element)), to: \(destinations))")
    }
    return lines
  }

  private func outlet(
    _ property: String, of element: InterfaceElement, to destination: String
  ) -> SwiftCode {
    let kinds = InterfaceKind.chain(element.name)
    let isOwn = element["customClass"].map { module.hasOutlet(property, in: $0) } ?? false
    if !isOwn, let (name, type) = kinds.lazy.compactMap({ $0.outlets[property] }).first {
      return "nib.connect(\"\(name)\", of: view, to: \(literal: destination), "
        + "as: (\(type)).self) { $0.\(name) = $1 }"
    }
    return "nib.outlet(\(literal: property), of: \(id(element)), to: \(literal: destination))"
  }

  private func action(
    _ child: InterfaceElement, of element: InterfaceElement, to destination: String
  ) -> SwiftCode {
    let target =
      destination == "-2" || firstResponders.contains(destination)
      ? "nil" : SwiftCode(literal: destination)
    let given = child["eventType"] ?? "primaryActionTriggered"
    if InterfaceWords.events[given] == nil {
      warn(element, "the event '\(given)' is not known; the usual one stands for it")
    }
    let event = InterfaceWords.events[given] ?? "primaryActionTriggered"
    return "nib.action(\(literal: child["selector"] ?? ""), of: \(id(element)), "
      + "to: \(target), for: .\(event))"
  }

  /// A segue that an object of a scene starts.
  private func segue(_ child: InterfaceElement, of element: InterfaceElement) -> [SwiftCode] {
    guard child["kind"] != "relationship", let plan = plan(of: child, from: element) else {
      return []
    }
    guard element.identifier != controller, child["kind"] != "embed" else { return [] }
    let accessory: SwiftCode = child["trigger"] == "accessoryAction" ? ", isAccessory: true" : ""
    return [
      "nib.trigger(\(plan), by: \(id(element)), of: \(literal: controller)\(accessory))"
    ]
  }

  /// A segue as Swift code.
  func plan(of segue: InterfaceElement, from element: InterfaceElement) -> SwiftCode? {
    let kinds: [String: SwiftCode] = [
      "show": "show", "push": "show", "showDetail": "showDetail", "replace": "showDetail",
      "presentation": "presentation", "modal": "presentation",
      "popoverPresentation": "popover", "popover": "popover", "embed": "embed",
      "unwind": "unwind", "custom": "custom",
    ]
    guard let kind = segue["kind"].flatMap({ kinds[$0] }) else {
      warn(segue, "a segue of kind '\(segue["kind"] ?? "")' is left out")
      return nil
    }
    let name = segue["identifier"].map { SwiftCode(literal: $0) } ?? "nil"
    var text: SwiftCode =
      "StoryboardSegue(\(name), .\(kind), to: \(literal: segue["destination"] ?? "")"
    func word(_ attribute: String, _ words: [String: SwiftCode], _ label: SwiftCode) {
      guard let value = segue[attribute] else { return }
      if let known = words[value] {
        text += ", \(label): .\(known)"
      } else {
        warn(segue, "'\(attribute)' (\"\(value)\") is left out: Kumiko does not know it here")
      }
    }
    word("modalPresentationStyle", InterfaceWords.presentations, "style")
    word("modalTransitionStyle", InterfaceWords.transitions, "transition")
    if segue["animates"] == "NO" { text += ", animated: false" }
    if kind == "embed" { text += ", container: \(id(element))" }
    if let action = segue["unwindAction"] { text += ", unwindAction: \(literal: action)" }
    if let maker = segue["destinationCreationSelector"] {
      text += ", maker: \(literal: maker)"
    }
    if let anchor = segue["popoverAnchorView"] ?? segue["popoverAnchorBarButtonItem"] {
      text += ", anchor: \(literal: anchor)"
    }
    if let directions = segue.children.first(where: { $0.name.hasPrefix("popover") }) {
      let names: [SwiftCode] = [".up", ".down", ".left", ".right"]
      let set = names.filter { directions.isTrue(String($0.text.dropFirst())) }
      text += ", arrows: \(set.array)"
    }
    if let custom = segue["customClass"] {
      text += ", make: { \(segueType(custom, segue))(identifier: $0, source: $1, destination: $2) }"
    }
    return text + ")"
  }

  private func segueType(_ custom: String, _ segue: InterfaceElement) -> SwiftCode {
    if let own = ownType(custom) { return own }
    warn(segue, "there is no class '\(custom)'; UIStoryboardSegue stands for it")
    return "UIStoryboardSegue"
  }
}
