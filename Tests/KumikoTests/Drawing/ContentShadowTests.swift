import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// Shadows of views without a background, and cells in perspective.
struct ContentShadowTests {
  private let host: OffscreenHost
  private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 100))

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 120, height: 100), scale: 1)
    host.window.backgroundColor = .white
    host.window.addSubview(stage)
  }

  private func frame() { host.advance(by: OffscreenHost.frameDuration) }

  /// Whether something is drawn at a point.
  private func isDrawn(_ x: Int, _ y: Int) -> Bool { host.image().pixel(x, y) != white }

  /// A view with a sharp shadow, 40 points below it.
  private func casting(_ view: UIView) -> UIView {
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 0
    view.layer.shadowOffset = CGSize(width: 0, height: 40)
    stage.addSubview(view)
    return view
  }

  @Test func `what is inside a view without background casts its shadow`() throws {
    let box = casting(UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 30)))
    frame()
    expect(!isDrawn(15, 60), saying: "an empty view has no shadow")
    let inside = UIView(frame: CGRect(x: 20, y: 5, width: 10, height: 10))
    inside.backgroundColor = .pureRed
    box.addSubview(inside)
    frame()
    expect(isDrawn(35, 60) && !isDrawn(15, 60) && !isDrawn(50, 60))
    inside.frame.origin.x = 40
    frame()
    expect(isDrawn(55, 60) && !isDrawn(35, 60), saying: "it follows what moves inside")
    box.frame.origin.x = 0
    frame()
    expect(isDrawn(45, 60) && !isDrawn(57, 60), saying: "and the view itself")
    box.backgroundColor = .pureBlue
    frame()
    expect(isDrawn(5, 60), saying: "a background casts the shadow of the whole")
  }

  @Test(arguments: [false, true])
  func `what clips to its bounds clips its shadow as well`(_ hasPath: Bool) throws {
    let box = casting(UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 30)))
    box.backgroundColor = .pureBlue
    if hasPath { box.layer.shadowPath = CGPath(rect: box.bounds, transform: nil) }
    let list = casting(UIScrollView(frame: CGRect(x: 80, y: 10, width: 20, height: 30)))
    list.backgroundColor = .pureBlue
    frame()
    expect(isDrawn(15, 60) && !isDrawn(90, 60), saying: "scroll views clip unless told otherwise")
    box.layer.masksToBounds = true
    list.clipsToBounds = false
    frame()
    expect(!isDrawn(15, 60) && isDrawn(90, 60) && isDrawn(15, 20))
  }

  @Test func `the shadow of a label is that of its letters`() throws {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    label.text = "I"
    label.font = .boldSystemFont(ofSize: 30)
    _ = casting(label)
    frame()
    expect((10..<40).contains { isDrawn($0, 65) })
    expect(!(60..<110).contains { isDrawn($0, 65) })
    label.text = ""
    frame()
    expect(!(10..<40).contains { isDrawn($0, 65) })
  }

  @Test func `a layout shows its cells in perspective`() async throws {
    final class Tilted: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        super.layoutAttributesForElements(in: rect)?.map { original in
          guard let attributes = original.copy() as? UICollectionViewLayoutAttributes else {
            return original
          }
          var tilt = CATransform3DIdentity
          tilt.m34 = -1 / 100
          attributes.transform3D = CATransform3DRotate(tilt, .pi / 4, 0, 1, 0)
          return attributes
        }
      }
    }
    final class Cells: UICollectionViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 1 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
          withReuseIdentifier: "cell", for: indexPath)
        cell.backgroundColor = .pureRed
        return cell
      }
    }
    let layout = Tilted()
    layout.itemSize = CGSize(width: 80, height: 60)
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 0, right: 20)
    let cells = Cells(collectionViewLayout: layout)
    cells.collectionView.backgroundColor = .white
    host.rootViewController = cells
    await host.settle()
    func height(_ x: Int) -> Int { (0..<100).count { isDrawn(x, $0) } }
    expect(height(38) > height(74) + 8, height(38), height(74))
    let cell = cells.collectionView.cellForItem(at: [0, 0])
    expect((cell?.layer.transform.m34 ?? 0) < 0, cell?.layer.transform)
    let attributes = cells.collectionView.layoutAttributesForItem(at: [0, 0])
    expect(attributes?.frame.width == 80, attributes)
  }
}
