extension _ItemsView {
  /// How many items can be selected, and the effect of a click.
  ///
  ///     collectionView.selectionPolicy = .extended   // as in a file manager
  ///
  /// | | `single` | `multiple` | `extended` | `onePerSection` |
  /// |---|---|---|---|---|
  /// | click | this alone | adds or removes | this alone | this alone in its section |
  /// | Ctrl+click | as a click | adds or removes | adds or removes | as a click |
  /// | Ctrl+Space | – | adds or removes | adds or removes | – |
  /// | Shift+click, Shift+arrows | as without | adds a range | a range alone | as without |
  /// | Ctrl+Shift+click | as a click | adds a range | adds a range | as a click |
  /// | arrows | move the focus | move the focus | select alone | move the focus |
  /// | Ctrl+arrows | – | move the focus | move the focus | – |
  /// | Space | selects | adds or removes | this alone | selects |
  /// | Ctrl+A, Ctrl+Shift+A, Escape | – | all, none, none | all, none, none | – |
  /// | drag over a gap | – | adds the touched items | the touched items alone | – |
  ///
  /// A range spans sections, from the start of the last one or else from the item that was clicked
  /// last. Its items are adjacent in the data source, wherever they are placed.
  public nonisolated enum SelectionPolicy: Sendable, CaseIterable {
    /// At most one item.
    case single
    /// Any number; a click adds an item or removes it, as with UIKit's `allowsMultipleSelection`.
    case multiple
    /// Any number; a click selects an item alone, as in a file manager.
    case extended
    /// At most one item in each section. It stays selected until another one is.
    case onePerSection

    /// Whether ranges can be selected.
    var allowsRanges: Bool { self == .multiple || self == .extended }
  }
}
