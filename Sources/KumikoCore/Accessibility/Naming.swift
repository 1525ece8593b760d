import KumikoFoundation

/// Names for elements without one, derived from the texts around them as a sighted user would.
enum Naming {
  typealias Node = UIAccessibility.Node

  /// A field, switch or slider without a name is named by the text before it.
  static func nameByNeighbours(_ nodes: inout [Node]) {
    guard nodes.count > 1 else { return }
    for index in 1..<nodes.count where nodes[index].needsName && nodes[index - 1].role == .text {
      nodes[index].label = nodes[index - 1].label
      nodes[index].labelledBy = nodes[index - 1].id
    }
  }

  /// An element without a name in a row is named like the row. Texts in a row that repeat the name
  /// of the row are not elements of their own.
  static func nameContents(of node: inout Node) {
    guard [.listItem, .outlineItem, .cell, .heading, .group].contains(node.role) else { return }
    let words = node.children.filter { $0.role == .text }.map(\.label).joined(separator: ", ")
    let name = words.isEmpty ? node.label : words
    for index in node.children.indices where node.children[index].needsName {
      node.children[index].label = name
    }
    if node.role != .group, node.children.allSatisfy(\.isPlainText) { node.children = [] }
    let present = Set(node.children.map(\.id))
    for index in node.children.indices {
      if let source = node.children[index].labelledBy, !present.contains(source) {
        node.children[index].labelledBy = nil
      }
    }
  }

  /// Where a row has several texts before the only element that takes its name from a neighbour,
  /// all of them form the name: the last one may be a subtitle below the title.
  static func nameOnlyControl(in row: inout [Node]) {
    let texts = Set(row.filter { $0.role == .text }.map(\.id))
    let named = row.indices.filter { row[$0].labelledBy.map(texts.contains) ?? false }
    guard named.count == 1, let place = named.first else { return }
    let before = row[..<place].filter { $0.role == .text && !$0.label.isEmpty }
    guard before.count > 1 else { return }
    row[place].label = before.map(\.label).joined(separator: ", ")
    row[place].labelledBy = nil
  }
}

extension UIAccessibility.Node {
  fileprivate nonisolated var needsName: Bool {
    guard label.isEmpty else { return false }
    return isText || [.toggle, .slider, .stepper, .picker].contains(role)
  }

  /// Whether it is a text and nothing else.
  fileprivate nonisolated var isPlainText: Bool {
    role == .text && children.isEmpty && actions.isEmpty && identifier == nil && details.isEmpty
      && hint == nil
  }
}
