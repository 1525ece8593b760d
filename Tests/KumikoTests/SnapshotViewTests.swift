import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// Pictures of views, as views: pixel by pixel what the views are.
@MainActor struct SnapshotViewTests {
  /// A view with text, a turned view, rounded corners and a shadow inside.
  private func motif() -> UIView {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 120, height: 60))
    view.backgroundColor = .systemYellow
    let label = UILabel(frame: CGRect(x: 8, y: 6, width: 80, height: 24))
    label.text = "組子 Grid"
    let box = UIView(frame: CGRect(x: 84, y: 30, width: 20, height: 20))
    box.backgroundColor = .systemRed
    box.layer.cornerRadius = 5
    box.layer.shadowOpacity = 0.4
    box.transform = CGAffineTransform(rotationAngle: 0.4)
    view.addSubview(label)
    view.addSubview(box)
    return view
  }

  private func shown(_ view: UIView, scale: Double = 1) throws -> (OffscreenHost, UIView) {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 200), scale: CGFloat(scale))
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    controller.view.addSubview(view)
    host.rootViewController = controller
    host.advance(by: OffscreenHost.frameDuration)
    return (host, controller.view)
  }

  private func isSame(_ host: OffscreenHost, _ other: Bitmap) -> Bool {
    host.bitmap().bytes == other.bytes
  }

  @Test(arguments: [1.0, 1.5, 2.0], [true, false])
  func `a snapshot looks as its view does`(scale: Double, afterUpdates: Bool) throws {
    let view = motif()
    let (host, root) = try shown(view, scale: scale)
    let original = host.bitmap()
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: afterUpdates))
    expect(snapshot.frame == CGRect(x: 0, y: 0, width: 120, height: 60), snapshot.frame)
    view.removeFromSuperview()
    host.advance(by: OffscreenHost.frameDuration)
    expect(!isSame(host, original))
    snapshot.frame.origin = CGPoint(x: 10, y: 10)
    root.addSubview(snapshot)
    host.advance(by: OffscreenHost.frameDuration)
    expect(isSame(host, original))
  }

  @Test func `a snapshot stays as it was when its view changes`() throws {
    let view = motif()
    let (host, root) = try shown(view)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    let original = host.bitmap()
    snapshot.frame.origin = view.frame.origin
    root.addSubview(snapshot)
    view.backgroundColor = .systemGreen
    view.subviews.first?.isHidden = true
    host.advance(by: OffscreenHost.frameDuration)
    expect(isSame(host, original))
  }

  @Test func `what no frame has shown is there after updates, and not before`() throws {
    let view = motif()
    let (host, root) = try shown(view)
    let original = host.bitmap()
    view.removeFromSuperview()
    let outside = motif()
    let before = try #require(outside.snapshotView(afterScreenUpdates: false))
    let after = try #require(outside.snapshotView(afterScreenUpdates: true))
    before.frame.origin = view.frame.origin
    root.addSubview(before)
    host.advance(by: OffscreenHost.frameDuration)
    expect(!isSame(host, original))
    after.frame.origin = view.frame.origin
    root.addSubview(after)
    host.advance(by: OffscreenHost.frameDuration)
    expect(isSame(host, original))
  }

  @Test func `a part of content that is scrolled is what is seen there`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let view = motif()
    view.frame.origin = CGPoint(x: 40, y: 130)
    scroll.contentSize = CGSize(width: 300, height: 1_000)
    scroll.addSubview(view)
    let (host, root) = try shown(scroll)
    scroll.contentOffset.y = 100
    scroll.showsVerticalScrollIndicator = false
    host.advance(by: 2)
    let original = host.bitmap()
    let part = try #require(
      scroll.resizableSnapshotView(
        from: CGRect(x: 40, y: 130, width: 120, height: 60), afterScreenUpdates: false,
        withCapInsets: .zero))
    scroll.removeFromSuperview()
    part.frame.origin = CGPoint(x: 40, y: 30)
    root.addSubview(part)
    host.advance(by: OffscreenHost.frameDuration)
    expect(isSame(host, original))
  }

  @Test func `a snapshot fades as one picture`() throws {
    let view = motif()
    let (host, root) = try shown(view)
    view.alpha = 0.5
    host.advance(by: OffscreenHost.frameDuration)
    let original = host.bitmap()
    view.alpha = 1
    host.advance(by: OffscreenHost.frameDuration)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    view.removeFromSuperview()
    snapshot.frame.origin = CGPoint(x: 10, y: 10)
    snapshot.alpha = 0.5
    root.addSubview(snapshot)
    host.advance(by: OffscreenHost.frameDuration)
    expect(isSame(host, original))
  }

  @Test func `between its caps a snapshot is stretched, and the caps are not`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    view.backgroundColor = .black
    let middle = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    middle.backgroundColor = .systemBlue
    view.addSubview(middle)
    let (host, root) = try shown(view)
    let snapshot = try #require(
      view.resizableSnapshotView(
        from: view.bounds, afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)))
    view.frame = CGRect(x: 20, y: 20, width: 200, height: 120)
    middle.frame = CGRect(x: 10, y: 10, width: 180, height: 100)
    host.advance(by: OffscreenHost.frameDuration)
    let original = host.bitmap()
    view.removeFromSuperview()
    snapshot.frame = CGRect(x: 20, y: 20, width: 200, height: 120)
    root.addSubview(snapshot)
    host.advance(by: OffscreenHost.frameDuration)
    expect(isSame(host, original))
  }

  @Test func `a part without size has no snapshot`() {
    let view = motif()
    expect(
      view.resizableSnapshotView(from: .zero, afterScreenUpdates: true, withCapInsets: .zero)
        == nil)
    expect(
      view.resizableSnapshotView(
        from: CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5), afterScreenUpdates: true,
        withCapInsets: .zero) == nil)
    expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
  }
}
