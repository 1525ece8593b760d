/// Outlets, actions, and the ways that lead on.
extension InterfaceWriter {
  /// Statements for the connections of an object, which is `view` where they stand.
  func connections(of element: InterfaceElement, as variable: String) -> [String] {
    var lines: [String] = []
    var collections: [(name: String, destinations: [String])] = []
    for child in element.list("connections") {
      let destination = child["destination"] ?? ""
      switch child.name {
      case "outlet":
        lines.append(outlet(child["property"] ?? "", of: element, to: destination))
      case "outletCollection":
        let name = child["property"] ?? ""
        if name == "gestureRecognizers" {
          lines.append(
            "nib.connect { [unowned nib] in "
              + "(nib.object(\(SwiftText.literal(destination))) as? UIGestureRecognizer)"
              + ".map(view.addGestureRecognizer) }")
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
      let destinations = collection.destinations.map(SwiftText.literal).joined(separator: ", ")
      lines.append(
        "nib.outlets(\(SwiftText.literal(collection.name)), of: \(id(element)), "
          + "to: [\(destinations)])")
    }
    return lines
  }

  private func outlet(
    _ property: String, of element: InterfaceElement, to destination: String
  ) -> String {
    let target = SwiftText.literal(destination)
    let kinds = InterfaceKind.chain(element.name)
    if let type = kinds.lazy.compactMap({ $0.outlets[property] }).first {
      return "nib.connect { [unowned nib] in "
        + "view.\(property) = nib.object(\(target)) as? any \(type) }"
    }
    return "nib.outlet(\(SwiftText.literal(property)), of: \(id(element)), to: \(target))"
  }

  private func action(
    _ child: InterfaceElement, of element: InterfaceElement, to destination: String
  ) -> String {
    let target =
      destination == "-2" || firstResponders.contains(destination)
      ? "nil" : SwiftText.literal(destination)
    let events = [
      "valueChanged": ".valueChanged", "touchDown": ".touchDown",
      "touchUpInside": ".touchUpInside", "touchUpOutside": ".touchUpOutside",
      "touchDownRepeat": ".touchDownRepeat", "touchDragInside": ".touchDragInside",
      "touchDragOutside": ".touchDragOutside", "touchDragEnter": ".touchDragEnter",
      "touchDragExit": ".touchDragExit", "touchCancel": ".touchCancel",
      "editingDidBegin": ".editingDidBegin", "editingChanged": ".editingChanged",
      "editingDidEnd": ".editingDidEnd", "editingDidEndOnExit": ".editingDidEndOnExit",
      "primaryActionTriggered": ".primaryActionTriggered",
    ]
    let event = child["eventType"].flatMap { events[$0] } ?? ".primaryActionTriggered"
    return "nib.action(\(SwiftText.literal(child["selector"] ?? "")), of: \(id(element)), "
      + "to: \(target), for: \(event))"
  }

  /// A segue that an object of a scene starts.
  private func segue(_ child: InterfaceElement, of element: InterfaceElement) -> [String] {
    guard child["kind"] != "relationship", let plan = plan(of: child, from: element) else {
      return []
    }
    guard element.identifier != controller, child["kind"] != "embed" else { return [] }
    return ["nib.trigger(\(plan), by: \(id(element)), of: \(SwiftText.literal(controller)))"]
  }

  /// A segue as Swift.
  func plan(of segue: InterfaceElement, from element: InterfaceElement) -> String? {
    let kinds = [
      "show": "show", "push": "show", "showDetail": "showDetail", "replace": "showDetail",
      "presentation": "presentation", "modal": "presentation",
      "popoverPresentation": "popover", "popover": "popover", "embed": "embed",
      "unwind": "unwind", "custom": "custom",
    ]
    guard let kind = segue["kind"].flatMap({ kinds[$0] }) else {
      warn(segue, "a segue of kind '\(segue["kind"] ?? "")' is left out")
      return nil
    }
    let name = segue["identifier"].map(SwiftText.literal) ?? "nil"
    var text =
      "StoryboardSegue(\(name), .\(kind), to: \(SwiftText.literal(segue["destination"] ?? ""))"
    if let style = segue["modalPresentationStyle"] { text += ", style: .\(style)" }
    if segue["animates"] == "NO" { text += ", animated: false" }
    if kind == "embed" { text += ", container: \(id(element))" }
    if let action = segue["unwindAction"] { text += ", unwindAction: \(SwiftText.literal(action))" }
    if segue["splitViewControllerTargetIndex"] != nil || segue["customModule"] != nil
      || segue["customClass"] != nil, let custom = segue["customClass"]
    {
      text += ", make: { \(custom)(identifier: $0, source: $1, destination: $2) }"
    }
    return text + ")"
  }
}
