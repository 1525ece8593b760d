/// Constraints.
extension InterfaceWriter {
  /// Statements for a constraint that an object owns.
  func constraint(_ element: InterfaceElement, of holder: InterfaceElement) -> [SwiftCode] {
    // A placeholder, which is removed at build time.
    if element.isTrue("placeholder") { return [] }
    let first = element["firstItem"] ?? holder.identifier
    guard let attribute = element["firstAttribute"] else { return [] }
    guard let one = anchor(first, attribute),
      let two = anchor(element["secondItem"], element["secondAttribute"] ?? "notAnAttribute")
    else {
      warn(
        holder,
        "the constraint \(element.identifier) between '\(attribute)' and "
          + "'\(element["secondAttribute"] ?? "")' is left out: Kumiko does not know it")
      return []
    }
    let relations: [String: SwiftCode] = .same("greaterThanOrEqual", "lessThanOrEqual")
    let relation = relations[element["relation"] ?? ""] ?? "equal"
    let identifier: SwiftCode = element["identifier"].map { ", named: \(literal: $0)" } ?? ""
    for name in ["constant", "priority"] where element[name] != nil && element.number(name) == nil {
      warn(
        holder,
        "'\(name)' (\"\(element[name] ?? "")\") of the constraint \(element.identifier) is no "
          + "number; the usual one stands for it")
    }
    let priority = InterfaceValues.number(element.number("priority") ?? 1000)
    var constant = element.number("constant") ?? 0
    if element.isTrue("symbolic"), element["constant"] == nil {
      constant = standardDistance(first, element["secondItem"], holder)
    }
    return [
      "nib.constrain(\(id(element)), \(one.item), .\(one.attribute), .\(relation), \(two.item), "
        + ".\(two.attribute), multiplier: \(InterfaceValues.ratio(element["multiplier"])), "
        + "constant: \(constant), priority: \(priority)\(identifier))"
    ] + constraintVariations(of: element)
  }

  /// An object and an edge of it; margins are edges of a guide here.
  private func anchor(
    _ identifier: String?, _ attribute: String
  ) -> (item: SwiftCode, attribute: SwiftCode)? {
    guard let identifier else {
      return attribute == "notAnAttribute" ? ("nil", "notAnAttribute") : nil
    }
    let margins: [String: SwiftCode] = [
      "leftMargin": "left", "rightMargin": "right", "topMargin": "top", "bottomMargin": "bottom",
      "leadingMargin": "leading", "trailingMargin": "trailing", "centerXWithinMargins": "centerX",
      "centerYWithinMargins": "centerY",
    ]
    if let edge = margins[attribute] {
      return ("\(literal: identifier + "/margins")", edge)
    }
    let known: [String: SwiftCode] = .same(
      "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
      "centerY", "lastBaseline", "firstBaseline"
    ).and(["baseline": "lastBaseline"])
    return known[attribute].map { ("\(literal: identifier)", $0) }
  }

  /// Interface Builder's standard distance: 8 points between siblings and to the safe area, 20 to
  /// the superview.
  private func standardDistance(
    _ first: String, _ second: String?, _ holder: InterfaceElement
  ) -> Double {
    let near = Set(
      (holder.list("subviews") + (holder.parent?.list("layoutGuides") ?? [])).map(\.identifier))
    return near.contains(first) && second.map(near.contains) == true ? 8 : 20
  }
}
