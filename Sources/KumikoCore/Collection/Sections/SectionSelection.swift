extension CollectionSection {
  /// Which items of a section can be selected, independent of the other sections of the screen.
  public nonisolated enum Selection: Sendable, Hashable {
    /// None.
    case none
    /// A click performs the action and leaves nothing selected.
    case momentary
    /// One at most; another click on it deselects it.
    case single
    /// Always one: the first, until the user selects another.
    case exactlyOne
    /// Any number.
    case multiple
  }
}

package typealias SectionSelection = CollectionSection.Selection
