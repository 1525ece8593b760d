import Foundation
import KumikoCore

// The calls about one node.
extension AccessibilityBridge {
  func answer(_ asked: AskedNode, _ interface: String, _ call: AskedCall) -> BusAnswer {
    guard ATSPI.interfaces(of: asked.node).contains(ATSPI.prefix + interface) else {
      return .noMethod("\(interface) of \(asked.id)")
    }
    return switch interface {
    case "Accessible": accessible(asked, call)
    case "Component": component(asked, call)
    case "Action": action(asked, call)
    case "Text": textAnswer(asked, call)
    case "EditableText": editing(asked, call)
    case "Selection": selection(asked, call)
    case "Table": table(asked, call)
    case "TableCell": tableCell(asked, call)
    case "Collection": collection(asked, call)
    case "Hypertext": hypertext(asked, call)
    case "Hyperlink": hyperlink(asked, call)
    case "Image": image(asked, call)
    default: .noMethod("\(interface).\(call.member)")
    }
  }

  private func accessible(_ asked: AskedNode, _ call: AskedCall) -> BusAnswer {
    let node = asked.node
    switch call.member {
    case "GetChildAtIndex":
      let index = call.number(0)
      guard node.children.indices.contains(index) else { return .value(nowhere) }
      return .value(reference(node.children[index].id))
    case "GetChildren": return .value(.list(of: "(so)", node.children.map { reference($0.id) }))
    case "GetIndexInParent": return .value(.integer(Int32(asked.index)))
    case "GetRelationSet": return .value(.list(of: "(ua(so))", relations(of: asked)))
    case "GetRole": return .value(.number(ATSPI.role(of: node)))
    case "GetRoleName", "GetLocalizedRoleName": return .value(.text(ATSPI.roleName(of: node)))
    case "GetState":
      return .value(
        .list(of: "u", ATSPI.words(ATSPI.states(of: node)).map(BusArgument.number)))
    case "GetAttributes": return .value(.texts(ATSPI.attributes(of: node)))
    case "GetApplication": return .value(.reference(name, ATSPI.root))
    case "GetInterfaces":
      return .value(.list(of: "s", ATSPI.interfaces(of: node).map(BusArgument.text)))
    default: return .noMethod("Accessible.\(call.member)")
    }
  }

  /// The relations of a node: the nodes that label it and that it labels, the row of an outline
  /// that it belongs to and the rows that belong to it.
  private func relations(of asked: AskedNode) -> [BusArgument] {
    let tree = tree(of: asked.pass.window)
    let siblings = asked.parent?.children ?? []
    let kinds: [(UInt32, [UIAccessibility.ID])] = [
      (1, siblings.filter { $0.labelledBy == asked.id }.map(\.id)),
      (2, asked.node.labelledBy.map { [$0] } ?? []),
      (7, asked.node.parentRow.map { [$0] } ?? []),
      (8, siblings.filter { $0.parentRow == asked.id }.map(\.id)),
    ]
    return kinds.compactMap { kind, ids in
      let present = ids.filter { tree.node($0) != nil }
      guard !present.isEmpty else { return nil }
      return .structure([.number(kind), .list(of: "(so)", present.map(reference))])
    }
  }

  func properties(
    of asked: AskedNode, _ interface: String
  ) -> [(name: String, value: BusArgument)] {
    let node = asked.node
    guard ATSPI.interfaces(of: node).contains(ATSPI.prefix + interface) else { return [] }
    switch interface {
    case "Accessible":
      return [
        ("Name", .text(asked.pass.spokenName(of: node))), ("Description", .text(describe(node))),
        ("Parent", parent(of: asked)), ("ChildCount", .integer(Int32(node.children.count))),
        ("Locale", .text(ATSPI.locale(of: node))), ("AccessibleId", .text(node.identifier ?? "")),
        ("HelpText", .text(node.hint ?? "")),
      ]
    case "Action":
      return [("NActions", .integer(Int32(asked.pass.actions(of: asked.id).count)))]
    case "Value":
      guard let range = node.range else { return [] }
      return [
        ("MinimumValue", .real(range.minimum)), ("MaximumValue", .real(range.maximum)),
        ("MinimumIncrement", .real(range.step)), ("CurrentValue", .real(range.value)),
        ("Text", .text(node.value ?? "")),
      ]
    case "Text":
      return [
        ("CharacterCount", .integer(Int32(clamping: asked.text?.length ?? 0))),
        ("CaretOffset", .integer(Int32(clamping: node.caret ?? -1))),
      ]
    case "Selection":
      return [("NSelectedChildren", .integer(Int32(selected(in: node).count)))]
    case "Table": return tableProperties(of: asked)
    case "TableCell": return cellProperties(of: asked)
    case "Hyperlink": return linkProperties(of: asked)
    case "Image":
      return [
        ("ImageDescription", .text(node.label)), ("ImageLocale", .text(ATSPI.locale(of: node))),
      ]
    default: return []
    }
  }

  func parent(of asked: AskedNode) -> BusArgument {
    asked.parent.map { reference($0.id) } ?? .reference(name, ATSPI.root)
  }

  func describe(_ node: UIAccessibility.Node) -> String {
    var parts: [String] = []
    if node.range == nil, !node.isText, !node.states.contains(.checkable), let value = node.value {
      parts.append(value)
    }
    if let hint = node.hint { parts.append(hint) }
    return (parts + node.details).joined(separator: ", ")
  }

  // MARK: Component

  /// A rectangle of the window in the coordinate system of a call: the screen, the window or the
  /// parent.
  func extents(_ frame: CGRect, _ asked: AskedNode, _ kind: Int) -> [BusArgument] {
    let (origin, pointsPerUnit) = place(asked.pass.window)
    var frame = frame
    if kind == 2, let parent = asked.parent {
      frame = frame.offsetBy(dx: -parent.frame.minX, dy: -parent.frame.minY)
    }
    let shift = kind == 0 ? origin : .zero
    return [
      frame.minX / pointsPerUnit + shift.x, frame.minY / pointsPerUnit + shift.y,
      frame.width / pointsPerUnit, frame.height / pointsPerUnit,
    ].map { .integer(Int32(clamping: $0)) }
  }

  /// A point of a call, in points of the window.
  func point(_ asked: AskedNode, _ x: Int, _ y: Int, _ kind: Int) -> CGPoint {
    let (origin, pointsPerUnit) = place(asked.pass.window)
    let shift = kind == 0 ? origin : .zero
    let corner = kind == 2 ? asked.parent?.frame.origin ?? .zero : .zero
    return CGPoint(
      x: (CGFloat(x) - shift.x) * pointsPerUnit + corner.x,
      y: (CGFloat(y) - shift.y) * pointsPerUnit + corner.y)
  }

  private func component(_ asked: AskedNode, _ call: AskedCall) -> BusAnswer {
    let node = asked.node
    switch call.member {
    case "GetExtents": return .value(.structure(extents(node.frame, asked, call.number(0))))
    case "GetPosition": return .values(Array(extents(node.frame, asked, call.number(0)).prefix(2)))
    case "GetSize": return .values(Array(extents(node.frame, asked, 1).suffix(2)))
    case "Contains":
      let point = point(asked, call.number(0), call.number(1), call.number(2))
      return .value(.truth(node.frame.contains(point)))
    case "GetAccessibleAtPoint":
      let point = point(asked, call.number(0), call.number(1), call.number(2))
      guard node.frame.contains(point) else { return .value(nowhere) }
      return .value(reference(asked.pass.node(at: point, in: node).id))
    case "GetLayer": return .value(.number(node.role == .window ? 7 : 3))
    case "GetMDIZOrder": return .value(.short(-1))
    case "GetAlpha": return .value(.real(1))
    case "GrabFocus": return .value(.truth(asked.pass.focus(asked.id)))
    case "ScrollTo":
      // Corners, then edges; the last is anywhere.
      let edges: [UIRectEdge] = [
        [.top, .left], [.bottom, .right], .top, .bottom, .left, .right, [],
      ]
      let wanted = call.number(0)
      guard edges.indices.contains(wanted) else { return .wrong("there is no such place") }
      return .value(.truth(asked.pass.reveal(asked.id, at: edges[wanted])))
    case "ScrollToPoint": return .value(.truth(asked.pass.reveal(asked.id)))
    case "SetExtents", "SetPosition", "SetSize": return .value(.truth(false))
    default: return .noMethod("Component.\(call.member)")
    }
  }

  private func image(_ asked: AskedNode, _ call: AskedCall) -> BusAnswer {
    let extents = extents(asked.node.frame, asked, call.number(0))
    return switch call.member {
    case "GetImageExtents": .value(.structure(extents))
    case "GetImagePosition": .values(Array(extents.prefix(2)))
    case "GetImageSize": .values(Array(extents.suffix(2)))
    default: .noMethod("Image.\(call.member)")
    }
  }

  // MARK: Action

  private func action(_ asked: AskedNode, _ call: AskedCall) -> BusAnswer {
    let actions = asked.pass.actions(of: asked.id)
    if call.member == "GetActions" {
      return .value(
        .list(
          of: "(sss)",
          actions.map { .structure([.text($0.name), .text(""), .text("")]) }))
    }
    let index = call.number(0)
    guard actions.indices.contains(index) else {
      return .wrong("\(asked.id) has \(actions.count) actions")
    }
    switch call.member {
    case "GetName", "GetLocalizedName": return .value(.text(actions[index].name))
    case "GetDescription", "GetKeyBinding": return .value(.text(""))
    case "DoAction":
      return .value(.truth(asked.pass.perform(actions[index], on: asked.id)))
    default: return .noMethod("Action.\(call.member)")
    }
  }

  // MARK: Selection

  func selected(in list: UIAccessibility.Node) -> [UIAccessibility.Node] {
    list.children.filter { $0.states.contains(.selected) }
  }

  private func selection(_ asked: AskedNode, _ call: AskedCall) -> BusAnswer {
    let children = asked.node.children
    let chosen = selected(in: asked.node)
    switch call.member {
    case "SelectAll": return .value(.truth(asked.pass.selectAll(true, in: asked.id)))
    case "ClearSelection": return .value(.truth(asked.pass.selectAll(false, in: asked.id)))
    default: break
    }
    let index = call.number(0)
    func change(_ nodes: [UIAccessibility.Node], _ isSelected: Bool) -> BusAnswer {
      guard nodes.indices.contains(index) else { return .value(.truth(false)) }
      return .value(.truth(asked.pass.select(nodes[index].id, in: asked.id, isSelected)))
    }
    switch call.member {
    case "GetSelectedChild":
      return .value(chosen.indices.contains(index) ? reference(chosen[index].id) : nowhere)
    case "IsChildSelected":
      let isSelected =
        children.indices.contains(index) && children[index].states.contains(.selected)
      return .value(.truth(isSelected))
    case "SelectChild": return change(children, true)
    case "DeselectChild": return change(children, false)
    case "DeselectSelectedChild": return change(chosen, false)
    default: return .noMethod("Selection.\(call.member)")
    }
  }
}

extension Int32 {
  fileprivate init(clamping number: CGFloat) {
    self = number.isFinite ? Int32(Swift.min(Swift.max(number.rounded(), -2e9), 2e9)) : 0
  }
}
