/// Constraints.
extension InterfaceWriter {
  /// Statements for a constraint that an object holds.
  func constraint(_ element: InterfaceElement, of holder: InterfaceElement) -> [String] {
    // One that is there for Interface Builder alone.
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
    let relation =
      ["greaterThanOrEqual": ".greaterThanOrEqual", "lessThanOrEqual": ".lessThanOrEqual"][
        element["relation"] ?? ""] ?? ".equal"
    let identifier = element["identifier"].map { ", named: \(SwiftText.literal($0))" } ?? ""
    var constant = element["constant"].flatMap(Double.init) ?? 0
    if element.isTrue("symbolic"), element["constant"] == nil {
      constant = standardDistance(first, element["secondItem"], holder)
    }
    return [
      "nib.constrain(\(id(element)), \(one.item), .\(one.attribute), \(relation), \(two.item), "
        + ".\(two.attribute), multiplier: \(InterfaceValues.ratio(element["multiplier"])), "
        + "constant: \(constant), priority: \(element["priority"] ?? "1000")\(identifier))"
    ] + constraintVariations(of: element)
  }

  /// An object and an edge of it; margins are edges of a guide here.
  private func anchor(
    _ identifier: String?, _ attribute: String
  ) -> (item: String, attribute: String)? {
    guard let identifier else {
      return attribute == "notAnAttribute" ? ("nil", attribute) : nil
    }
    let margins = [
      "leftMargin": "left", "rightMargin": "right", "topMargin": "top", "bottomMargin": "bottom",
      "leadingMargin": "leading", "trailingMargin": "trailing", "centerXWithinMargins": "centerX",
      "centerYWithinMargins": "centerY",
    ]
    if let edge = margins[attribute] {
      return (SwiftText.literal(identifier + "/margins"), edge)
    }
    let known = [
      "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
      "centerY", "lastBaseline", "firstBaseline",
    ]
    let name = attribute == "baseline" ? "lastBaseline" : attribute
    return known.contains(name) ? (SwiftText.literal(identifier), name) : nil
  }

  /// The distance that Interface Builder calls standard: 8 points between neighbours and to what
  /// bars cover, 20 to what holds a view.
  private func standardDistance(
    _ first: String, _ second: String?, _ holder: InterfaceElement
  ) -> Double {
    let near = Set(
      (holder.list("subviews") + (holder.parent?.list("layoutGuides") ?? [])).map(\.identifier))
    return near.contains(first) && second.map(near.contains) == true ? 8 : 20
  }
}
