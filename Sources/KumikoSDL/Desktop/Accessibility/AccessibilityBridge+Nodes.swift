import Foundation
import KumikoCore

// What assistive programs ask about one node.
extension AccessibilityBridge {
  func answer(
    _ asked: AskedNode, _ interface: String, _ member: String, _ arguments: [BusValue]
  ) -> BusAnswer {
    guard ATSPI.interfaces(of: asked.node).contains(ATSPI.prefix + interface) else {
      return .noMethod("\(interface) of \(asked.id)")
    }
    return switch interface {
    case "Accessible": accessible(asked, member, arguments)
    case "Component": component(asked, member, arguments)
    case "Action": action(asked, member, arguments)
    case "Text": textAnswer(asked, member, arguments)
    case "EditableText": editing(asked, member, arguments)
    case "Selection": selection(asked, member, arguments)
    case "Table": table(asked, member, arguments)
    case "TableCell": tableCell(asked, member)
    case "Collection": collection(asked, member, arguments)
    default: .noMethod("\(interface).\(member)")
    }
  }

  private func accessible(
    _ asked: AskedNode, _ member: String, _ arguments: [BusValue]
  ) -> BusAnswer {
    let node = asked.node
    switch member {
    case "GetChildAtIndex":
      guard let index = arguments.first?.whole, node.children.indices.contains(index) else {
        return .value(nowhere)
      }
      return .value(reference(node.children[index].id))
    case "GetChildren": return .value(.list(of: "(so)", node.children.map { reference($0.id) }))
    case "GetIndexInParent": return .value(.integer(Int32(asked.index)))
    case "GetRelationSet": return .value(.list(of: "(ua(so))", []))
    case "GetRole": return .value(.number(ATSPI.role(of: node)))
    case "GetRoleName", "GetLocalizedRoleName": return .value(.text(ATSPI.roleName(of: node)))
    case "GetState":
      return .value(
        .list(of: "u", ATSPI.words(ATSPI.states(of: node)).map(BusArgument.number)))
    case "GetAttributes": return .value(.texts(ATSPI.attributes(of: node)))
    case "GetApplication": return .value(.reference(name, ATSPI.root))
    case "GetInterfaces":
      return .value(.list(of: "s", ATSPI.interfaces(of: node).map(BusArgument.text)))
    default: return .noMethod("Accessible.\(member)")
    }
  }

  // MARK: Component

  /// A rectangle of the window in what a program counts: the screen, the window or the parent.
  private func extents(
    _ frame: CGRect, _ asked: AskedNode, _ kind: Int
  ) -> [BusArgument] {
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

  /// A place that a program names, in points of the window.
  private func point(_ asked: AskedNode, _ arguments: [BusValue]) -> CGPoint? {
    guard arguments.count >= 3, let x = arguments[0].whole, let y = arguments[1].whole,
      let kind = arguments[2].whole
    else { return nil }
    let (origin, pointsPerUnit) = place(asked.pass.window)
    let shift = kind == 0 ? origin : .zero
    return CGPoint(
      x: (CGFloat(x) - shift.x) * pointsPerUnit, y: (CGFloat(y) - shift.y) * pointsPerUnit)
  }

  private func component(
    _ asked: AskedNode, _ member: String, _ arguments: [BusValue]
  ) -> BusAnswer {
    let node = asked.node
    switch member {
    case "GetExtents":
      return .value(.structure(extents(node.frame, asked, arguments.first?.whole ?? 1)))
    case "GetPosition":
      return .values(Array(extents(node.frame, asked, arguments.first?.whole ?? 1).prefix(2)))
    case "GetSize": return .values(Array(extents(node.frame, asked, 1).suffix(2)))
    case "Contains":
      guard let point = point(asked, arguments) else { return .wrong("x, y and a kind are needed") }
      return .value(.truth(node.frame.contains(point)))
    case "GetAccessibleAtPoint":
      guard let point = point(asked, arguments) else { return .wrong("x, y and a kind are needed") }
      guard node.frame.contains(point) else { return .value(nowhere) }
      return .value(reference(asked.pass.node(at: point).id))
    case "GetLayer": return .value(.number(node.role == .window ? 7 : 3))
    case "GetAlpha": return .value(.real(1))
    case "GrabFocus": return .value(.truth(asked.pass.focus(asked.id)))
    case "ScrollTo", "ScrollToPoint": return .value(.truth(asked.pass.reveal(asked.id)))
    case "SetExtents", "SetPosition", "SetSize": return .value(.truth(false))
    default: return .noMethod("Component.\(member)")
    }
  }

  // MARK: Action

  private func action(
    _ asked: AskedNode, _ member: String, _ arguments: [BusValue]
  ) -> BusAnswer {
    let actions = asked.node.actions
    if member == "GetActions" {
      return .value(
        .list(
          of: "(sss)",
          actions.map { .structure([.text($0.name), .text(""), .text("")]) }))
    }
    guard let index = arguments.first?.whole, actions.indices.contains(index) else {
      return .wrong("\(asked.id) has \(actions.count) actions")
    }
    switch member {
    case "GetName", "GetLocalizedName": return .value(.text(actions[index].name))
    case "GetDescription", "GetKeyBinding": return .value(.text(""))
    case "DoAction":
      return .value(.truth(asked.pass.perform(actions[index], on: asked.id)))
    default: return .noMethod("Action.\(member)")
    }
  }

  // MARK: Selection

  func selected(in list: UIAccessibility.Node) -> [UIAccessibility.Node] {
    list.children.filter { $0.states.contains(.selected) }
  }

  private func selection(
    _ asked: AskedNode, _ member: String, _ arguments: [BusValue]
  ) -> BusAnswer {
    let children = asked.node.children
    let chosen = selected(in: asked.node)
    switch member {
    case "SelectAll": return .value(.truth(asked.pass.selectAll(true, in: asked.id)))
    case "ClearSelection": return .value(.truth(asked.pass.selectAll(false, in: asked.id)))
    default: break
    }
    guard let index = arguments.first?.whole else { return .wrong("a number is needed") }
    func change(_ nodes: [UIAccessibility.Node], _ isSelected: Bool) -> BusAnswer {
      guard nodes.indices.contains(index) else { return .value(.truth(false)) }
      return .value(.truth(asked.pass.select(nodes[index].id, in: asked.id, isSelected)))
    }
    switch member {
    case "GetSelectedChild":
      return .value(chosen.indices.contains(index) ? reference(chosen[index].id) : nowhere)
    case "IsChildSelected":
      let isSelected =
        children.indices.contains(index) && children[index].states.contains(.selected)
      return .value(.truth(isSelected))
    case "SelectChild": return change(children, true)
    case "DeselectChild": return change(children, false)
    case "DeselectSelectedChild": return change(chosen, false)
    default: return .noMethod("Selection.\(member)")
    }
  }

  // MARK: Table

  private func table(
    _ asked: AskedNode, _ member: String, _ arguments: [BusValue]
  ) -> BusAnswer {
    let cells = asked.node.children
    let first = arguments.first?.whole ?? 0
    let second = arguments.dropFirst().first?.whole ?? 0
    func cell(_ row: Int, _ column: Int) -> Int? {
      cells.firstIndex { $0.row == row && $0.column == column }
    }
    switch member {
    case "GetAccessibleAt":
      return .value(cell(first, second).map { reference(cells[$0].id) } ?? nowhere)
    case "GetIndexAt": return .value(.integer(Int32(cell(first, second) ?? -1)))
    case "GetRowAtIndex":
      return .value(.integer(Int32(cells.indices.contains(first) ? cells[first].row ?? -1 : -1)))
    case "GetColumnAtIndex":
      return .value(
        .integer(Int32(cells.indices.contains(first) ? cells[first].column ?? -1 : -1)))
    case "GetRowDescription", "GetColumnDescription": return .value(.text(""))
    case "GetRowExtentAt", "GetColumnExtentAt": return .value(.integer(1))
    case "GetRowHeader", "GetColumnHeader": return .value(nowhere)
    case "GetSelectedRows", "GetSelectedColumns": return .value(.list(of: "i", []))
    case "IsRowSelected", "IsColumnSelected", "IsSelected", "AddRowSelection",
      "AddColumnSelection", "RemoveRowSelection", "RemoveColumnSelection":
      return .value(.truth(false))
    default: return .noMethod("Table.\(member)")
    }
  }

  private func tableCell(_ asked: AskedNode, _ member: String) -> BusAnswer {
    switch member {
    case "GetRowHeaderCells", "GetColumnHeaderCells": return .value(.list(of: "(so)", []))
    case "GetRowColumnSpan":
      return .values([
        .truth(true), .integer(Int32(asked.node.row ?? 0)), .integer(Int32(asked.node.column ?? 0)),
        .integer(1), .integer(1),
      ])
    default: return .noMethod("TableCell.\(member)")
    }
  }

  // MARK: Collection

  /// Nodes inside that have states, roles and interfaces, such as all headings.
  private func collection(
    _ asked: AskedNode, _ member: String, _ arguments: [BusValue]
  ) -> BusAnswer {
    guard member == "GetMatches" else { return .noMethod("Collection.\(member)") }
    guard arguments.count >= 3, let rule = MatchRule(arguments[0]),
      let count = arguments[2].whole
    else { return .wrong("a rule, an order and a number are needed") }
    var found = Array(asked.node.all.dropFirst().filter(rule.matches))
    if arguments[1].whole == 3 || arguments[1].whole == 4 { found.reverse() }
    if count > 0 { found = Array(found.prefix(count)) }
    return .value(.list(of: "(so)", found.map { reference($0.id) }))
  }
}

/// What a program looks for in a part of the tree.
private struct MatchRule {
  private let states: Set<Int>
  private let roles: Set<Int>
  private let interfaces: Set<String>
  private let (statesMatch, rolesMatch, interfacesMatch): (Int, Int, Int)
  private let isInverted: Bool

  init?(_ value: BusValue) {
    guard case .list(let parts) = value, parts.count >= 9 else { return nil }
    func numbers(_ value: BusValue) -> Set<Int> {
      guard case .list(let words) = value else { return [] }
      var found: Set<Int> = []
      for (place, word) in words.enumerated() {
        let bits = UInt32(truncatingIfNeeded: word.whole ?? 0)
        for bit in 0..<32 where bits & 1 << UInt32(bit) != 0 { found.insert(place * 32 + bit) }
      }
      return found
    }
    states = numbers(parts[0])
    roles = numbers(parts[4])
    if case .list(let names) = parts[6] {
      interfaces = Set(
        names.compactMap {
          if case .text(let name) = $0 {
            return name.hasPrefix("org.") ? name : ATSPI.prefix + name
          }
          return nil
        })
    } else {
      interfaces = []
    }
    (statesMatch, rolesMatch, interfacesMatch) = (
      parts[1].whole ?? 1, parts[5].whole ?? 2, parts[7].whole ?? 1
    )
    isInverted = parts[8] == .truth(true)
  }

  func matches(_ node: UIAccessibility.Node) -> Bool {
    let found =
      holds(states, Set(ATSPI.states(of: node)), statesMatch)
      && holds(roles, [Int(ATSPI.role(of: node))], rolesMatch)
      && holds(interfaces, Set(ATSPI.interfaces(of: node)), interfacesMatch)
    return found != isInverted
  }

  /// All of them, any of them, none of them; nothing asked for is always there.
  private func holds<Value>(_ wanted: Set<Value>, _ there: Set<Value>, _ kind: Int) -> Bool {
    guard !wanted.isEmpty else { return true }
    return switch kind {
    case 1: wanted.isSubset(of: there)
    case 2: !wanted.isDisjoint(with: there)
    case 3: wanted.isDisjoint(with: there)
    default: true
    }
  }
}

extension Int32 {
  fileprivate init(clamping number: CGFloat) {
    self = number.isFinite ? Int32(Swift.min(Swift.max(number.rounded(), -2e9), 2e9)) : 0
  }
}
