import KumikoFoundation

/// A kind of group that arranges all items of its section itself, instead of being copied: masonry,
/// justified rows. This is its description; its values for one section are a `GroupPlan`.
///
/// A kind has a folder of its own, and is created by a static function of
/// `NSCollectionLayoutGroup`. No other code depends on it.
protocol GroupKind: Sendable {
  /// A description, such as "masonry group in 3 columns".
  var name: String { get }
  /// Whether such a group can be nested in another one.
  var isNestable: Bool { get }
  /// Whether another description is equal; `false` if in doubt.
  func isSame(as other: any GroupKind) -> Bool
  /// Reads the description, and reports mistakes in it.
  func plan(_ group: NSCollectionLayoutGroup, _ planner: Planner) -> any GroupPlan
}

/// The values of such a group's description. The plan of one that arranges a section is
/// `SectionArranging`, too.
protocol GroupPlan: Sendable {
  /// A description, for reports.
  var name: String { get }
  var subitems: [NodePlan] { get }
  /// Whether another plan is equal, so that sizes measured under one are valid under the other.
  func isSame(as other: any GroupPlan) -> Bool
  /// The group nested in another one, which repeats it.
  ///
  /// - Parameters:
  ///   - size: the resolved size of the group.
  ///   - estimated: the axes on which its content determines the size instead.
  ///   - leaf: the number of the first item, and afterwards of the next one.
  func box(
    _ node: NodePlan, size: CGSize, estimated: UIAxis, leaf: inout Int, _ solver: Solver
  ) -> Box
}

extension GroupKind {
  var isNestable: Bool { true }
}

extension GroupKind where Self: Equatable {
  func isSame(as other: any GroupKind) -> Bool { self == other as? Self }
}

extension Arrangement {
  /// Whether another arrangement is equal; custom frames are only for the same group object.
  func isSame(as other: Arrangement) -> Bool {
    switch (self, other) {
    case (.line(let axis, let filling), .line(let otherAxis, let otherFilling)):
      axis == otherAxis && filling == otherFilling
    case (.whole(let kind), .whole(let other)): kind.isSame(as: other)
    default: false
    }
  }
}
