/// A section that changes its place among the sections that stay.
public struct SectionMove: Hashable, Sendable {
  /// Its index before the update.
  public let from: Int
  /// Its index after the update.
  public let to: Int

  /// A move between two section indices.
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}
