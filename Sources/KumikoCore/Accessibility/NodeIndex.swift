/// The nodes of a tree by their identities; created when the first one is looked up, as most trees
/// are only compared with the next one.
@MainActor final class NodeIndex {
  private let root: UIAccessibility.Node
  private(set) lazy var nodes = Dictionary(
    root.all.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
  /// The container of each node but the root.
  private(set) lazy var parents = Dictionary(
    root.all.flatMap { node in node.children.map { ($0.id, node.id) } },
    uniquingKeysWith: { _, last in last })

  init(of root: UIAccessibility.Node) { self.root = root }
}
