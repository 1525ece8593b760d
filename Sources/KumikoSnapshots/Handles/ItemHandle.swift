/// Identifies an item of a list independently of its position: it gets a number when it is
/// inserted, and keeps it until it is deleted. The number is never reused.
package struct ItemHandle: Hashable, Sendable {
  /// Counts up in the order of insertion, and for items inserted together in their order.
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// Identifies a section of a list independently of its index.
package struct SectionHandle: Hashable, Sendable {
  /// Counts up in the order of insertion.
  package let number: Int

  package init(_ number: Int) { self.number = number }
}
