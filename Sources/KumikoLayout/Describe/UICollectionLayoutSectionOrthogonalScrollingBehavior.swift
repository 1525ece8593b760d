/// Whether a section scrolls on its own, across the layout's direction, and where it stops.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not scroll on its own.
  case none = 0
  /// It stops anywhere.
  case continuous
  /// It stops with the leading edge of a group at the leading edge of the visible area.
  case continuousGroupLeadingBoundary
  /// It moves by the length of the visible area.
  case paging
  /// It moves by one group.
  case groupPaging
  /// It moves by one group and stops with that group in the middle.
  case groupPagingCentered
}
