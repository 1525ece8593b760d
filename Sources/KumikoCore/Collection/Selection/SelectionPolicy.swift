extension _ItemsView {
  /// How many items can be selected, and what a click means.
  ///
  ///     collectionView.selectionPolicy = .extended   // as in a file manager
  ///
  /// | | `single` | `multiple` | `extended` | `onePerSection` |
  /// |---|---|---|---|---|
  /// | click | this alone | adds or removes | this alone | this alone in its section |
  /// | Ctrl+click, Ctrl+Space | as a click | adds or removes | adds or removes | as a click |
  /// | Shift+click, Shift+arrows | as without | adds a range | a range alone | as without |
  /// | Ctrl+Shift+click | as a click | adds a range | adds a range | as a click |
  /// | arrows | move the ring | move the ring | select alone | move the ring |
  /// | Ctrl+arrows | – | move the ring | move the ring | – |
  /// | Space | selects | adds or removes | this alone | selects |
  /// | Ctrl+A, Ctrl+Shift+A, Escape | – | all, none, none | all, none, none | – |
  /// | drag over a gap | – | adds what it touches | what it touches alone | – |
  ///
  /// A range goes over sections, from where the last one began or else from the item that was
  /// clicked last. Its items follow one another in the data source, wherever they are placed.
  public nonisolated enum SelectionPolicy: Sendable, CaseIterable {
    /// One item at most.
    case single
    /// Any number; a click adds an item or removes it, as UIKit's `allowsMultipleSelection` does.
    case multiple
    /// Any number; a click selects an item alone, as in a file manager.
    case extended
    /// One item at most in each section. What is selected stays so until another one is.
    case onePerSection

    /// Whether ranges can be selected.
    var allowsRanges: Bool { self == .multiple || self == .extended }
  }
}
