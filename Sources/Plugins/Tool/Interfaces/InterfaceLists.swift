/// Tables and collection views: cells, headers, static rows, layouts.
extension InterfaceWriter {
  func listPart(_ child: InterfaceElement, of element: InterfaceElement) -> [SwiftCode]? {
    switch (child.name, child.key) {
    case ("prototypes", _), ("cells", _): return child.children.flatMap { prototype($0, element) }
    // Xcode keeps sections without rows after a table had static ones.
    case ("sections", _): return element["dataMode"] == "prototypes" ? [] : staticRows(child)
    case ("collectionReusableView", let key?):
      let kind: SwiftCode = key == "sectionFooterView" ? "Footer" : "Header"
      return prototype(child, element, kind: "UICollectionView.elementKindSection\(kind)")
    case ("collectionViewFlowLayout", _), ("collectionViewLayout", _):
      // The layout is created by its custom class.
      if child.name == "collectionViewLayout", child["customClass"] == nil { return [] }
      return object(child).map {
        ["if let layout = \($0)(nib) { view.collectionViewLayout = layout }"]
      } ?? []
    default: return nil
    }
  }

  /// A prototype cell, which the list creates as often as needed.
  private func prototype(
    _ cell: InterfaceElement, _ list: InterfaceElement, kind: SwiftCode? = nil
  ) -> [SwiftCode] {
    guard let identifier = cell["reuseIdentifier"] else {
      // Xcode keeps an empty header after one was enabled and disabled again.
      if kind == nil || !cell.list("subviews").isEmpty {
        warn(cell, "a prototype without an identifier cannot be asked for")
      }
      return []
    }
    guard let function = object(cell) else { return [] }
    let place: SwiftCode = kind.map { ", kind: \($0)" } ?? ""
    return [
      "nib.prototype(\(literal: identifier)\(place), in: view) { nib in \(function)(nib) }"
    ]
  }

  /// The rows of a table with static content.
  private func staticRows(_ element: InterfaceElement) -> [SwiftCode] {
    var lines: [SwiftCode] = ["nib.rows(in: view, ["]
    for section in element.children {
      let cells = section.list("cells").compactMap { cell in
        let height: SwiftCode = cell.number("rowHeight").map { "\($0)" } ?? "nil"
        return object(cell).map { "(\($0)(nib), \(height))" as SwiftCode }
      }
      lines.append(
        "  (\(section.textCode("headerTitle") ?? "nil"), "
          + "\(section.textCode("footerTitle") ?? "nil"), \(cells.array)),")
    }
    return lines + ["])"]
  }
}
