import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Attributes of layouts are compared by their values.
@MainActor struct LayoutAttributesTests {
  private final class Tilted: UICollectionViewLayoutAttributes {
    var tilt = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Tilted)?.tilt = tilt
      return copy
    }
    nonisolated override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Tilted else { return false }
      return MainActor.assumeIsolated { tilt == other.tilt } && super.isEqual(other)
    }
  }

  @Test func `a copy is equal, and has the same hash, until a value differs`() throws {
    let one = UICollectionViewLayoutAttributes(forCellWith: path(1))
    one.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    one.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
    let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
      { $0.indexPath = path(2) }, { $0.center.x = 11 }, { $0.size.height = 41 },
      { $0.alpha = 0.5 }, { $0.zIndex = 1 }, { $0.isHidden = true }, { $0.transform = .identity },
      { $0.transform3D = CATransform3DMakeAffineTransform(one.transform) },
    ]
    for (index, change) in changes.enumerated() {
      let other = try #require(one.copy() as? UICollectionViewLayoutAttributes)
      expect(one.isEqual(other) && one == other && one.hash == other.hash, index)
      change(other)
      expect(!one.isEqual(other) && one != other, index)
    }
  }

  @Test func `attributes of different paths and kinds seldom have the same hash`() {
    let cells = (0..<100).map { UICollectionViewLayoutAttributes(forCellWith: path($0)) }
    let headers = ["header", "footer"].map {
      UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: path(0))
    }
    let hashes = Set((cells + headers).map(\.hash))
    expect(hashes.count > 95, hashes.count)
  }

  @Test func `kinds and classes differ`() throws {
    let cell = UICollectionViewLayoutAttributes(forCellWith: path(0))
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "header", with: path(0))
    let background = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "header", with: path(0))
    let tilted = Tilted(forCellWith: path(0))
    expect(cell != header && header != background && cell != tilted)
    expect(!cell.isEqual(nil) && !cell.isEqual("cell"))
  }

  @Test func `a subclass compares its own values, too`() throws {
    let one = Tilted(forCellWith: path(0))
    one.tilt = 3
    let other = try #require(one.copy() as? Tilted)
    expect(one == other)
    other.tilt = 4
    expect(one != other)
  }
}
