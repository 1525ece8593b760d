import KumikoFoundation
import KumikoLayout

extension UIWindow {
  /// The content of a window, as data: for dumps, for tests that compare items, and for tools. As
  /// JSON its keys are the names of its properties.
  public nonisolated struct Description: Codable, Equatable, Sendable {
    /// Size of the window in points: width and height.
    public var size: [Double]
    /// Pixels a point.
    public var scale: Double
    /// The visible collection and table views, from back to front.
    public var collections: [Collection]

    /// The content of a collection or table view.
    public nonisolated struct Collection: Codable, Equatable, Sendable {
      /// `collection` or `table`.
      public var kind: String
      /// The view's rectangle in the window, in points: x, y, width, height.
      public var frame: [Double]
      /// The point of the content in the upper left corner: x and y.
      public var contentOffset: [Double]
      /// Size of the content in points: width and height.
      public var contentSize: [Double]
      /// The elements on the screen, by section, then cells by item, then supplementary views.
      public var elements: [Element]
    }

    /// One cell, supplementary view or decoration on the screen.
    public nonisolated struct Element: Codable, Equatable, Sendable {
      /// `cell`, `decoration`, or the kind of a supplementary view.
      public var kind: String
      /// The section.
      public var section: Int
      /// The item, or the number of the supplementary view.
      public var item: Int
      /// The item's identifier as text; nil where the data source has none.
      public var identifier: String?
      /// The frame of the element on the screen, in points of the window: x, y, width, height.
      /// While it moves, its present one.
      public var frame: [Double]
      /// Whether the item is selected.
      public var selected: Bool
      /// Opacity on the screen, 0 … 1.
      public var alpha: Double
    }
  }

  /// The collection and table views that the window shows now, with every element of theirs that is
  /// on the screen. O(views).
  ///
  ///     let cells = window.elementDescription.collections.flatMap(\.elements)
  ///     let third = cells.first { $0.kind == "cell" && $0.section == 0 && $0.item == 3 }
  public var elementDescription: Description {
    var found: [Description.Collection] = []
    collect(self, into: &found)
    return Description(
      size: [Double(bounds.width), Double(bounds.height)], scale: Double(displayScale),
      collections: found)
  }

  private func collect(_ view: UIView, into found: inout [Description.Collection]) {
    guard !view.isHidden, view.alpha > 0 else { return }
    if let collection = view as? ItemsView { found.append(collection.elementDescription) }
    for subview in view.subviews { collect(subview, into: &found) }
  }
}

/// A data source that knows its items by identifiers.
package protocol IdentifierProviding: AnyObject {
  /// An item's identifier as text.
  func identifierText(at path: IndexPath) -> String?
}

extension ItemsView {
  fileprivate var elementDescription: UIWindow.Description.Collection {
    let elements = views.ordered.map { describe($0.id, $0.view) }
    return UIWindow.Description.Collection(
      kind: self is UICollectionView ? "collection" : "table",
      frame: convert(bounds, to: nil).numbers,
      contentOffset: [Double(contentOffset.x), Double(contentOffset.y)],
      contentSize: [Double(contentSize.width), Double(contentSize.height)], elements: elements)
  }

  private func describe(
    _ id: ElementID, _ view: ReusableView
  ) -> UIWindow.Description.Element {
    let shown = view.presentedState
    let frame = CGRect(
      x: shown.center.x - shown.size.width / 2, y: shown.center.y - shown.size.height / 2,
      width: shown.size.width, height: shown.size.height)
    let ahead = CGVector(dx: contentOffset.x - shownOffset.x, dy: contentOffset.y - shownOffset.y)
    let path = id.indexPath
    let identifiers = source as? any IdentifierProviding
    return UIWindow.Description.Element(
      kind: id.kindText, section: path.section, item: path.item,
      identifier: id.isItem ? identifiers?.identifierText(at: path) : nil,
      frame: convert(frame.offsetBy(dx: ahead.dx, dy: ahead.dy), to: nil).numbers,
      selected: id.isItem && selection.contains(path),
      alpha: Double(shown.alpha))
  }
}

extension ElementID {
  fileprivate var kindText: String {
    switch self {
    case .item: "cell"
    case .supplementary(let kind, _, _): kind
    case .decoration: "decoration"
    }
  }

  /// By section; in it cells by item, then supplementary views, then decorations.
  nonisolated var order: (Int, Int, Int, String) {
    switch self {
    case .item(let section, let item): (section, 0, item, "")
    case .supplementary(let kind, let section, let index): (section, 1, index, kind)
    case .decoration(let kind, let section, let index): (section, 2, index, kind)
    }
  }

  /// Whether an element precedes another in `order`. Items, which are many, need two numbers.
  nonisolated static func isBefore(_ a: ElementID, _ b: ElementID) -> Bool {
    guard case .item(let section, let item) = a, case .item(let other, let otherItem) = b else {
      return a.order < b.order
    }
    return section == other ? item < otherItem : section < other
  }
}

extension CGRect {
  fileprivate var numbers: [Double] {
    [origin.x, origin.y, size.width, size.height].map { Double(($0 * 1_000).rounded() / 1_000) }
  }
}
