/// An item of a list, whatever its position: it gets a number when it is first there, and keeps it
/// until it is deleted. No other item gets the number after that.
package struct ItemHandle: Hashable, Sendable {
  /// Counts up in the order in which items came, and for those that came together in their order.
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// A section of a list, whatever its index.
package struct SectionHandle: Hashable, Sendable {
  /// Counts up in the order in which sections came.
  package let number: Int

  package init(_ number: Int) { self.number = number }
}
