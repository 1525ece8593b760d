import Foundation
import KumikoCore

// Searches of assistive technologies in a part of the tree, such as for the next heading.
extension AccessibilityBridge {
  func collection(_ asked: AskedNode, _ call: AskedCall) -> BusAnswer {
    let all = Array(asked.node.all.dropFirst())
    func answer(_ nodes: [UIAccessibility.Node], _ order: Int, _ count: Int) -> BusAnswer {
      var found = nodes
      if ATSPI.isReversed(order) { found.reverse() }
      if count > 0 { found = Array(found.prefix(count)) }
      return .value(.list(of: "(so)", found.map { reference($0.id) }))
    }
    switch call.member {
    case "GetMatches":
      guard let rule = MatchRule(call.arguments[0]) else { return .wrong("a rule has nine parts") }
      return answer(all.filter(rule.matches), call.number(1), call.number(2))
    case "GetMatchesFrom", "GetMatchesTo":
      guard let rule = MatchRule(call.arguments[1]), case .text(let path) = call.arguments[0],
        let here = find(path), let place = all.firstIndex(where: { $0.id == here.id })
      else { return .wrong("the object to begin at is not in \(asked.id)") }
      let isBackwards = call.member == "GetMatchesTo"
      var nodes = isBackwards ? Array(all[..<place]) : Array(all[(place + 1)...])
      switch call.number(3) {
      case 0:
        let inside = Set(here.node.all.dropFirst().map(\.id))
        nodes = all.filter { inside.contains($0.id) }
      case 1:
        let siblings = Set((here.parent?.children ?? []).map(\.id))
        nodes = nodes.filter { siblings.contains($0.id) }
      default: break
      }
      // Relative to the current node, the nearest is the first.
      if isBackwards { nodes.reverse() }
      let count = call.number(isBackwards ? 5 : 4)
      return answer(nodes.filter(rule.matches), call.number(2), count)
    case "GetActiveDescendant":
      return .value(asked.node.focused.map { reference($0.id) } ?? nowhere)
    default: return .noMethod("Collection.\(call.member)")
    }
  }
}

extension ATSPI {
  /// Whether an order is reversed: 1 to 3 are from the start, 4 to 6 the same reversed.
  static func isReversed(_ order: Int) -> Bool { (4...6).contains(order) }
}

/// The criteria of a search in a part of the tree.
private struct MatchRule {
  private let states: Set<Int>
  private let attributes: [(name: String, values: Set<String>)]
  private let roles: Set<Int>
  private let interfaces: Set<String>
  private let (statesMatch, attributesMatch, rolesMatch, interfacesMatch): (Int, Int, Int, Int)
  private let isInverted: Bool

  init?(_ value: BusValue) {
    guard case .list(let parts) = value, parts.count == 9 else { return nil }
    states = MatchRule.numbers(parts[0])
    attributes = MatchRule.pairs(parts[2])
    roles = MatchRule.numbers(parts[4])
    interfaces = MatchRule.names(parts[6])
    (statesMatch, attributesMatch, rolesMatch, interfacesMatch) = (
      parts[1].whole ?? 1, parts[3].whole ?? 1, parts[5].whole ?? 2, parts[7].whole ?? 1
    )
    isInverted = parts[8] == .truth(true)
  }

  /// The numbers of the bits that are set in words.
  private static func numbers(_ value: BusValue) -> Set<Int> {
    guard case .list(let words) = value else { return [] }
    var found: Set<Int> = []
    for (place, word) in words.prefix(16).enumerated() {
      let bits = UInt32(truncatingIfNeeded: word.whole ?? 0)
      for bit in 0..<32 where bits & 1 << UInt32(bit) != 0 { found.insert(place * 32 + bit) }
    }
    return found
  }

  /// Attributes, each with its accepted values.
  private static func pairs(_ value: BusValue) -> [(name: String, values: Set<String>)] {
    guard case .list(let entries) = value else { return [] }
    return entries.compactMap { entry in
      guard case .list(let pair) = entry, pair.count == 2, case .text(let name) = pair[0],
        case .text(let values) = pair[1]
      else { return nil }
      return (name, Set(values.split(separator: ":").map(String.init)))
    }
  }

  private static func names(_ value: BusValue) -> Set<String> {
    guard case .list(let names) = value else { return [] }
    return Set(
      names.compactMap { name in
        guard case .text(let name) = name else { return nil }
        return name.hasPrefix("org.") ? name : ATSPI.prefix + name
      })
  }

  func matches(_ node: UIAccessibility.Node) -> Bool {
    let found =
      holds(states, Set(ATSPI.states(of: node)), statesMatch)
      && holds(roles, [Int(ATSPI.role(of: node))], rolesMatch)
      && holds(interfaces, Set(ATSPI.interfaces(of: node)), interfacesMatch)
      && holdsAttributes(of: node)
    return found != isInverted
  }

  /// The match types: 1 and 4 are all of them, 2 any of them, 3 none of them. An empty set always
  /// matches, except for 4, which then requires that there are none.
  private func holds<Value>(_ wanted: Set<Value>, _ there: Set<Value>, _ kind: Int) -> Bool {
    guard !wanted.isEmpty else { return kind != 4 || there.isEmpty }
    return switch kind {
    case 1, 4: wanted.isSubset(of: there)
    case 2: !wanted.isDisjoint(with: there)
    case 3: wanted.isDisjoint(with: there)
    default: true
    }
  }

  private func holdsAttributes(of node: UIAccessibility.Node) -> Bool {
    guard !attributes.isEmpty else { return true }
    let there = Dictionary(ATSPI.attributes(of: node), uniquingKeysWith: { first, _ in first })
    let found = attributes.map { wanted in
      there[wanted.name].map { wanted.values.contains($0) } ?? false
    }
    return switch attributesMatch {
    case 1, 4: !found.contains(false)
    case 2: found.contains(true)
    case 3: !found.contains(true)
    default: true
    }
  }
}
