/// Whether a section scrolls on its own, across the layout's direction, and where it stops.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not scroll on its own.
  case none = 0
  /// It rests anywhere.
  case continuous
  /// It rests with the leading edge of a group at the leading edge of what is visible.
  case continuousGroupLeadingBoundary
  /// It moves by what is visible at once.
  case paging
  /// It moves by one group.
  case groupPaging
  /// It moves by one group and rests with that group in the middle.
  case groupPagingCentered
}
