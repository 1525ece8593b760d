/// The direction along which sections follow each other.
public enum UICollectionViewScrollDirection: Int, Sendable {
  /// From top to bottom.
  case vertical = 0
  /// Along the reading direction.
  case horizontal = 1
}
