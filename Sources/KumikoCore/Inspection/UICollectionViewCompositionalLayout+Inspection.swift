import KumikoFoundation
import KumikoLayout

extension UICollectionViewCompositionalLayout {
  /// A part of a compositional layout with its place, for tools that draw over a running app.
  @preconcurrency @MainActor public struct Part {
    /// The kind of a part.
    public nonisolated enum Kind: Sendable, Hashable {
      /// A section, with its insets.
      case section
      /// A copy of a section's group.
      case group
      /// An item's cell.
      case item
      /// A header, a footer, a badge.
      case supplementary
    }

    /// How the size of a part is determined.
    public nonisolated enum Sizing: Sendable, Hashable {
      /// The layout.
      case fixed
      /// By the view, which has not been measured yet: the frame is the estimate.
      case estimated
      /// By the view, which has been measured.
      case measured
    }

    /// The kind of the part.
    public let kind: Kind
    /// The frame of the part, in the coordinates of the collection view.
    public let frame: CGRect
    /// How its size is determined.
    public let sizing: Sizing
  }
}

extension UICollectionViewCompositionalLayout {
  /// The sections, groups, items and supplementary views that meet a rectangle of the content, from
  /// the outside in. Empty before the first layout. O(visible parts + sections).
  public func parts(in rect: CGRect) -> [Part] {
    guard let resolved, let collectionView else { return [] }
    let elements = resolved.elements(
      in: rect, visibleBounds: collectionView.bounds,
      adjustedContentInset: collectionView.adjustedContentInset,
      orthogonalOffset: collectionView.orthogonalOffset)
    let sections = resolved.sections.indices.map { resolved.frame(ofSection: $0) }
      .filter { $0.overlaps(rect) }
    let items = elements.filter { $0.id.isItem }
    var groups: [CGRect] = []
    for item in items where groups.last != item.groupFrame { groups.append(item.groupFrame) }
    return sections.map { Part(kind: .section, frame: $0, sizing: .fixed) }
      + groups.map { Part(kind: .group, frame: $0, sizing: .fixed) }
      + elements.compactMap { element in
        if case .decoration = element.id { return nil }
        return Part(
          kind: element.id.isItem ? .item : .supplementary, frame: element.frame,
          sizing: element.measuredAxes.isEmpty
            ? .fixed : element.isMeasured ? .measured : .estimated)
      }
  }

  /// The space that the layout keeps free inside of a rectangle of the content: insets of sections,
  /// groups and items, and spacing, from the outside in. Empty before the first layout.
  /// O(visible parts + sections).
  public func gaps(in rect: CGRect) -> [NSCollectionLayoutSection.Gap] {
    guard let resolved, let collectionView else { return [] }
    return resolved.gaps(in: rect, orthogonalOffset: collectionView.orthogonalOffset)
  }

  /// Why an item is where it is, from the solver's own record, a line for each level from the
  /// section in; nil where there is no such item.
  public func explanation(forItemAt indexPath: IndexPath) -> String? {
    guard indexPath.isOfItem(), let resolved,
      resolved.sections.indices.contains(indexPath.section)
    else { return nil }
    let section = resolved.sections[indexPath.section]
    guard (0..<section.itemCount).contains(indexPath.item) else { return nil }
    return section.explanation(ofItem: indexPath.item)
  }
}
