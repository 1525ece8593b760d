import KumikoFoundation

/// A kind of group that arranges all items of its section itself, instead of being copied: masonry,
/// justified rows. As its description says it; what it is for one section is a `GroupPlan`.
///
/// A kind stands in a folder of its own, and is made by a static function of
/// `NSCollectionLayoutGroup`. Nothing else knows of it.
protocol GroupKind: Sendable {
  /// In words, such as "masonry group in 3 columns".
  var name: String { get }
  /// Whether such a group can stand inside of another one.
  var isNestable: Bool { get }
  /// Whether another description says the same; doubt counts as different.
  func isSame(as other: any GroupKind) -> Bool
  /// Reads the description, and reports what makes no sense in it.
  func plan(_ group: NSCollectionLayoutGroup, _ planner: Planner) -> any GroupPlan
}

/// What such a kind of group says, as a value. The plan of one that arranges a section is
/// `SectionArranging`, too.
protocol GroupPlan: Sendable {
  /// In words, for reports.
  var name: String { get }
  var subitems: [NodePlan] { get }
  /// Whether another plan says the same, so that what was measured under one holds under the other.
  func isSame(as other: any GroupPlan) -> Bool
  /// The group where it stands inside of another one, which repeats it.
  ///
  /// - Parameters:
  ///   - size: what the group's dimensions come to.
  ///   - estimated: the axes on which its content decides instead.
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
  /// Whether another arrangement is the same; custom frames are only where the group is.
  func isSame(as other: Arrangement) -> Bool {
    switch (self, other) {
    case (.line(let axis, let filling), .line(let otherAxis, let otherFilling)):
      axis == otherAxis && filling == otherFilling
    case (.whole(let kind), .whole(let other)): kind.isSame(as: other)
    default: false
    }
  }
}
