import KumikoTestSupport
import Testing

@testable import KumikoCore

/// At rest everything stands on whole pixels, whatever the scale and wherever layout put it.
@MainActor struct PixelGridTests {
  private func list(scale: CGFloat, _ build: (UIWindow) -> Void) throws -> DisplayList {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let pipeline = FramePipeline(window: window)
    let size = CGSize(width: 300, height: 200)
    window.configure(size: size, traits: .desktop(size: size, scale: scale))
    build(window)
    return try #require(pipeline.tick(at: 0))
  }

  private func isWhole(_ rect: CGRect) -> Bool {
    [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
  }

  /// The rectangles of all fills of a colour.
  private func fills(_ list: DisplayList, _ color: UIColor) -> [CGRect] {
    list.commands.compactMap {
      guard case .fill(let rect, let fill) = $0, fill == color.rgba(with: .current) else {
        return nil
      }
      return rect
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
  func `Fills, shapes, borders, clips and texts are on whole pixels`(scale: CGFloat) throws {
    let list = try list(scale: scale) { window in
      var parent: UIView = window
      for depth in 0..<4 {
        let view = UIView(
          frame: CGRect(x: 10 / 3, y: 7.3, width: 250.7 - CGFloat(depth) * 31.1, height: 47.77))
        view.backgroundColor = .red
        view.layer.cornerRadius = depth == 2 ? 9.3 : 0
        view.layer.borderWidth = 0.7
        view.layer.shadowOpacity = depth == 3 ? 0.4 : 0
        view.clipsToBounds = depth == 2
        let label = UILabel(frame: CGRect(x: 5.1, y: 3.9, width: 90.3, height: 20.2))
        label.text = "Text"
        view.addSubview(label)
        parent.addSubview(view)
        parent = view
      }
    }
    var count = 0
    for command in list.commands {
      switch command {
      case .fill(let rect, _), .pushClip(let rect, _), .blurBehind(let rect, _):
        expect(isWhole(rect), saying: "\(rect)")
        count += 1
      case .image(let image):
        expect(isWhole(image.rect), saying: "\(image.rect)")
        count += 1
      case .text(_, let origin, _):
        expect(isWhole(CGRect(origin: origin, size: .zero)), saying: "\(origin)")
        count += 1
      case .pushTransform: Issue.record("nothing is turned or scaled")
      case .pushOpacity, .pushDissolve, .pop: break
      }
    }
    expect(count >= 12, count)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
  func `Neighbours meet without gap or overlap`(scale: CGFloat) throws {
    let list = try list(scale: scale) { window in
      for index in 0..<21 {
        let view = UIView(
          frame: CGRect(x: CGFloat(index) * 300 / 21, y: 3, width: 300 / 21, height: 9))
        view.backgroundColor = .red
        window.addSubview(view)
      }
    }
    let rects = fills(list, .red)
    expect(rects.count == 21, rects.count)
    for (left, right) in zip(rects, rects.dropFirst()) { expect(left.maxX == right.minX) }
    expect(rects.last?.maxX == 300 * scale, rects.last?.maxX)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
  func `A line as thin as a pixel is one, wherever it stands`(scale: CGFloat) throws {
    let list = try list(scale: scale) { window in
      for index in 0..<30 {
        let place = CGFloat(index) * 6.17
        let view = UIView(frame: CGRect(x: 0, y: place, width: 300, height: 1 / scale))
        view.backgroundColor = .red
        window.addSubview(view)
      }
    }
    let rects = fills(list, .red)
    expect(rects.count == 30, rects.count)
    for rect in rects { expect(rect.height == 1, rect.height, saying: "at \(rect.minY)") }
  }
}
