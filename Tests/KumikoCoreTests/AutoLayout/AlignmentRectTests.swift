import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A view whose badge sticks out: what is aligned is less than its frame.
private final class Badged: UIView {
  override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 10, left: 1, bottom: 2, right: 20)
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 30) }
}

/// Writes down what sets its geometry.
private final class Spy: UIView {
  var log: [String] = []

  override var frame: CGRect { didSet { log.append("frame") } }
  override var bounds: CGRect { didSet { log.append("bounds") } }
  override var center: CGPoint { didSet { log.append("center") } }
  override var transform: CGAffineTransform { didSet { log.append("transform") } }
}

@MainActor struct AlignmentRectTests {
  @Test func `constraints align what is inside of the alignment insets`() {
    let (screen, view) = (ViewScreen(), Badged())
    screen.root.constrain(view) {
      [
        view.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor, constant: 100),
        view.topAnchor.constraint(equalTo: screen.root.topAnchor, constant: 100),
      ]
    }
    screen.tick()
    expect(view.frame == rect(99, 90, 71, 42), view.frame, rect(99, 90, 71, 42))
    expect(view.alignmentRect(forFrame: view.frame) == rect(100, 100, 50, 30))
    expect(view.frame(forAlignmentRect: rect(100, 100, 50, 30)) == view.frame, view.frame)
  }

  @Test func `sizes, middles and the edges of what is inside count from there too`() {
    let (screen, view, inner) = (ViewScreen(), Badged(), UIView())
    view.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    screen.root.constrain(view) {
      [
        view.centerXAnchor.constraint(equalTo: screen.root.centerXAnchor),
        view.bottomAnchor.constraint(equalTo: screen.root.bottomAnchor),
        view.widthAnchor.constraint(equalToConstant: 100),
        view.heightAnchor.constraint(equalToConstant: 40),
        inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        inner.topAnchor.constraint(equalTo: view.topAnchor),
        inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ]
    }
    screen.tick()
    expect(view.alignmentRect(forFrame: view.frame) == rect(110, 440, 100, 40))
    expect(inner.frame == rect(1, 10, 100, 40), inner.frame, rect(1, 10, 100, 40))
  }

  @Test func `constraints place views through bounds and center, whatever the transform`() {
    let (screen, view) = (ViewScreen(), Spy())
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    screen.root.constrain(view) {
      [
        view.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor, constant: 40),
        view.topAnchor.constraint(equalTo: screen.root.topAnchor, constant: 40),
        view.widthAnchor.constraint(equalToConstant: 20),
        view.heightAnchor.constraint(equalToConstant: 10),
      ]
    }
    view.log = []
    screen.tick()
    expect(view.log == ["center", "bounds"], view.log)
    expect(view.bounds == rect(0, 0, 20, 10), view.bounds, rect(0, 0, 20, 10))
    expect(view.center == CGPoint(x: 50, y: 45), view.center)
    view.log = []
    screen.root.setNeedsLayout()
    screen.tick()
    expect(view.log.isEmpty, view.log)
  }

  @Test func `autoresizing and size to fit set the frame, animations what the block sets`() {
    let (screen, view) = (ViewScreen(), Spy())
    view.autoresizingMask = [.flexibleWidth]
    screen.root.addSubview(view)
    view.frame = rect(0, 0, 320, 10)
    screen.tick()
    view.log = []
    screen.resize(400, 480)
    expect(view.log == ["frame"], view.log)
    expect(view.bounds.width == 400, view.bounds.width)
    view.sizeToFit()
    expect(view.log == ["frame", "frame"], view.log)
    view.log = []
    UIView.animate(withDuration: 0.1) {
      view.center = CGPoint(x: 9, y: 9)
      view.transform = CGAffineTransform(rotationAngle: 1)
    }
    expect(view.log == ["center", "transform"], view.log)
  }

  @Test func `attributes of a layout are applied through bounds and center`() {
    final class Cell: UICollectionViewCell {
      nonisolated(unsafe) static var log: Set<String> = []
      override var bounds: CGRect { didSet { Cell.log.insert("bounds") } }
      override var center: CGPoint { didSet { Cell.log.insert("center") } }
      override var transform: CGAffineTransform { didSet { Cell.log.insert("transform") } }
    }
    final class Turned: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let all = super.layoutAttributesForElements(in: rect)
        for attributes in all ?? [] { attributes.transform = CGAffineTransform(rotationAngle: 1) }
        return all
      }
    }
    let screen = CollectionScreen(Turned())
    let source = PlainSource([1], screen.view, cell: Cell.self)
    screen.tick()
    expect(Cell.log == ["bounds", "center", "transform"])
    _ = source
  }
}

/// The layers of views and of what is in them.
@MainActor struct SublayerTests {
  @Test func `the layers of subviews are among the sublayers, in the order in which they came`() {
    let (outer, one, two, added) = (UIView(), UIView(), UIView(), CALayer())
    expect(outer.layer.sublayers == nil, outer.layer.sublayers)
    outer.addSubview(one)
    outer.layer.addSublayer(added)
    outer.addSubview(two)
    let layers = outer.layer.sublayers ?? []
    expect(
      layers.map(ObjectIdentifier.init)
        == [one.layer, added, two.layer].map { ObjectIdentifier($0) },
      layers.map(ObjectIdentifier.init))
    expect(one.layer.superlayer === outer.layer, one.layer.superlayer, outer.layer)
    expect(added.superlayer === outer.layer, added.superlayer, outer.layer)
    two.removeFromSuperview()
    added.removeFromSuperlayer()
    expect(outer.layer.sublayers?.count == 1, outer.layer.sublayers?.count)
    expect(outer.layer.sublayers?.first === one.layer, outer.layer.sublayers?.first, one.layer)
    expect(two.layer.superlayer == nil, two.layer.superlayer)
  }
}
