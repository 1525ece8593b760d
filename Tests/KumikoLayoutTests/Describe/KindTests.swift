import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

/// What descriptions of layouts say about themselves.
struct KindTests {
  @Test func `a dimension is of one kind`() {
    let all: [NSCollectionLayoutDimension] = [
      .absolute(10), .estimated(10), .fractionalWidth(0.5), .fractionalHeight(0.5),
      .uniformAcrossSiblings(estimate: 10),
    ]
    expect(all.map(\.isAbsolute) == [true, false, false, false, false], all.map(\.isAbsolute))
    expect(all.map(\.isFractionalWidth) == [false, false, true, false, false])
    expect(all.map(\.isFractionalHeight) == [false, false, false, true, false])
    expect(all.map(\.isUniformAcrossSiblings) == [false, false, false, false, true])
    let copy = all[4].copy() as? NSCollectionLayoutDimension
    expect(copy?.isUniformAcrossSiblings == true && copy?.dimension == 10)
  }

  @Test func `an anchor's offset is of points or of a fraction, a spacing fixed or flexible`() {
    let (points, share) = (
      NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 3, y: 4)),
      NSCollectionLayoutAnchor(edges: .top, fractionalOffset: CGPoint(x: 0.5, y: 0))
    )
    expect(points.isAbsoluteOffset && !points.isFractionalOffset)
    expect(share.isFractionalOffset && !share.isAbsoluteOffset)
    let (fixed, flexible) = (
      NSCollectionLayoutSpacing.fixed(4), NSCollectionLayoutSpacing.flexible(4)
    )
    expect(fixed.isFixed && !fixed.isFlexible && flexible.isFlexible && !flexible.isFixed)
  }
}
