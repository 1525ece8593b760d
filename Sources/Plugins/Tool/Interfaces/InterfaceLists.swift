/// Tables and collection views: cells, headers, static rows, layouts.
extension InterfaceWriter {
  func listPart(_ child: InterfaceElement, of element: InterfaceElement) -> [String]? {
    switch (child.name, child.key) {
    case ("prototypes", _), ("cells", _): return child.children.flatMap { prototype($0, element) }
    // Xcode leaves sections without rows where a table had static ones once.
    case ("sections", _): return element["dataMode"] == "prototypes" ? [] : staticRows(child)
    case ("collectionReusableView", let key?):
      let kind = key == "sectionFooterView" ? "Footer" : "Header"
      return prototype(child, element, kind: "UICollectionView.elementKindSection\(kind)")
    case ("collectionViewFlowLayout", _), ("collectionViewLayout", _):
      // A custom class is what makes the layout.
      if child.name == "collectionViewLayout", child["customClass"] == nil { return [] }
      return object(child).map {
        ["if let layout = \($0)(nib) { view.collectionViewLayout = layout }"]
      } ?? []
    default: return nil
    }
  }

  /// A cell that the list makes as often as needed.
  private func prototype(
    _ cell: InterfaceElement, _ list: InterfaceElement, kind: String? = nil
  ) -> [String] {
    guard let identifier = cell["reuseIdentifier"] else {
      // Xcode leaves an empty header where one was switched on and off again.
      if kind == nil || !cell.list("subviews").isEmpty {
        warn(cell, "a prototype without an identifier cannot be asked for")
      }
      return []
    }
    guard let function = object(cell) else { return [] }
    let place = kind.map { ", kind: \($0)" } ?? ""
    return [
      "nib.prototype(\(SwiftText.literal(identifier))\(place), in: view) { nib in \(function)(nib) }"
    ]
  }

  /// The rows of a table whose content stands in the storyboard.
  private func staticRows(_ element: InterfaceElement) -> [String] {
    func text(_ section: InterfaceElement, _ name: String) -> String {
      let text =
        section[name] ?? section.child("string", key: name)?.text
        ?? section.child("mutableString", key: name)?.text
      return text.map(SwiftText.literal) ?? "nil"
    }
    var lines = ["nib.rows(in: view, ["]
    for section in element.children {
      let cells = section.list("cells").compactMap { cell in
        object(cell).map { "(\($0)(nib), \(cell.number("rowHeight").map { "\($0)" } ?? "nil"))" }
      }
      lines.append(
        "  (\(text(section, "headerTitle")), \(text(section, "footerTitle")), "
          + "[\(cells.joined(separator: ", "))]),")
    }
    return lines + ["])"]
  }
}
