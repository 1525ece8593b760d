/// Variations by compact and regular widths and heights.
extension InterfaceWriter {
  /// A width and a height class as Swift code, with the number of those that are specified.
  private func classes(_ key: String) -> (text: SwiftCode, count: Int)? {
    var found: [String: SwiftCode] = [:]
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=").map(String.init)
      guard pair.count == 2, ["widthClass", "heightClass"].contains(pair[0]) else { return nil }
      guard pair[1] != "any" else { continue }
      guard let word = InterfaceWords.sizeClasses[pair[1]] else { return nil }
      found[pair[0]] = word
    }
    let text = ["widthClass", "heightClass"].map { found[$0] ?? ".unspecified" }
    return (text.joined(), found.count)
  }

  /// The variations of an element, the most specific first.
  private func cases(
    of element: InterfaceElement
  ) -> [(classes: SwiftCode, variation: InterfaceElement)] {
    var cases: [(classes: SwiftCode, count: Int, variation: InterfaceElement)] = []
    for variation in element.children where variation.name == "variation" {
      guard let key = variation.key, key != "default" else { continue }
      if let (text, count) = classes(key) {
        cases.append((text, count, variation))
      } else {
        warn(element, "the variation '\(key)' is left out: Kumiko does not know it")
      }
    }
    return cases.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map { ($0.element.classes, $0.element.variation) }
  }

  /// Statements that make an object follow the size classes.
  func variations(of element: InterfaceElement) -> [SwiftCode] {
    let cases = cases(of: element)
    var properties: [SwiftCode] = []
    var values: [SwiftCode: [SwiftCode]] = [:]
    for (classes, variation) in cases {
      for setting in settings(of: variation, as: element) {
        if values[setting.property] == nil { properties.append(setting.property) }
        values[setting.property, default: []].append("(\(classes), \(setting.value))")
      }
    }
    var lines: [SwiftCode] = []
    for property in properties {
      let list = (values[property] ?? []).array
      lines.append(
        "nib.vary(view) { [base = view.\(property)] view, sizes in "
          + "view.\(property) = sizes.choose(base, \(list)) }")
    }
    return lines + installed("subviews", of: element, cases)
      + installed("constraints", of: element, cases)
  }

  /// The installed subviews or constraints.
  private func installed(
    _ subject: String, of element: InterfaceElement,
    _ cases: [(classes: SwiftCode, variation: InterfaceElement)]
  ) -> [SwiftCode] {
    func references(_ variation: InterfaceElement, _ name: String) -> [String] {
      variation.children.filter { $0.name == "mask" && $0.key == subject }.flatMap(\.children)
        .filter { $0.name == name }.compactMap { $0["reference"] }
    }
    let usual = element.children.first { $0.name == "variation" && $0.key == "default" }
    let left = usual.map { references($0, "exclude") } ?? []
    var order = left
    var choices: [String: [SwiftCode]] = [:]
    for (classes, variation) in cases {
      for (name, isThere) in [("include", true), ("exclude", false)] {
        for reference in references(variation, name) {
          if !order.contains(reference) { order.append(reference) }
          choices[reference, default: []].append("(\(classes), \(isThere))")
        }
      }
    }
    return order.map { reference in
      "nib.install(\(literal: reference), in: view, \(!left.contains(reference)), "
        + "\((choices[reference] ?? []).array))"
    }
  }

  /// The attributes of a constraint that follow the size classes.
  func constraintVariations(of element: InterfaceElement) -> [SwiftCode] {
    var lines: [SwiftCode] = []
    let cases = cases(of: element)
    let names: [(String, SwiftCode)] = [("constant", "Constant"), ("priority", "Priority")]
    for (name, title) in names {
      let values = cases.compactMap { classes, variation in
        variation.number(name).map { "(\(classes), \($0))" as SwiftCode }
      }
      guard !values.isEmpty else { continue }
      lines.append(
        "nib.vary\(title)(of: \(id(element)), in: view, \(values.array))")
    }
    return lines
  }
}
