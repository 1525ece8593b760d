import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Zooming by code: scale, content, place, limits.
@MainActor struct ZoomTests {
  private let stage = ZoomScreen()
  private var view: UIScrollView { stage.view }

  @Test func `a scale is the zoomed view's transform, and its frame is the content`() {
    view.zoomScale = 2
    expect(stage.picture.transform == CGAffineTransform(scaleX: 2, y: 2), stage.picture.transform)
    expect(stage.picture.frame == rect(0, 0, 1_200, 800))
    expect(stage.picture.bounds == rect(0, 0, 600, 400), stage.picture.bounds, rect(0, 0, 600, 400))
    expect(view.contentSize == CGSize(width: 1_200, height: 800), view.contentSize)
    expect(view.zoomScale == 2, view.zoomScale)
    expect(stage.story == ["scroll", "zoom"], stage.story)
  }

  @Test func `what is in the middle stays there when code zooms`() {
    view.contentOffset = CGPoint(x: 100, y: 50)
    let before = stage.shown(150, 150)
    view.zoomScale = 3
    expect(isNear(stage.shown(150, 150), before))
    view.setZoomScale(2, animated: true)
    for _ in 0..<5 {
      stage.screen.tick()
      expect(isNear(stage.shown(150, 150), before))
    }
    stage.settle()
    expect(isNear(stage.shown(150, 150), before) && view.zoomScale == 2)
  }

  @Test func `content that becomes smaller than the scroll view lies in its corner`() {
    view.contentOffset = CGPoint(x: 300, y: 100)
    view.zoomScale = 0.5
    expect(view.contentSize == CGSize(width: 300, height: 200), view.contentSize)
    expect(view.contentOffset == .zero, view.contentOffset)
  }

  @Test func `a scale is moved into the limits`() {
    view.zoomScale = 100
    expect(view.zoomScale == 4, view.zoomScale)
    for odd in [-3, 0, 0.01] as [CGFloat] {
      view.zoomScale = odd
      expect(view.zoomScale == 0.5, view.zoomScale)
    }
    // New limits wait for the next zoom.
    view.minimumZoomScale = 1
    expect(view.zoomScale == 0.5, view.zoomScale)
  }

  @Test func `limits and scales that are no numbers are reported, and harm nothing`() {
    let log = reportKinds {
      view.zoomScale = .nan
      view.zoomScale = .infinity
    }
    expect(view.zoomScale == 1, view.zoomScale)
    expect(log == ["scroll.zoomScaleNotFinite", "scroll.zoomScaleNotFinite"], log)
    let limits = reportKinds {
      for odd in [CGFloat.nan, .infinity, 0, -1] {
        view.minimumZoomScale = odd
        expect(view.minimumZoomScale == 1, view.minimumZoomScale)
        view.maximumZoomScale = odd
        expect(view.maximumZoomScale == 1, view.maximumZoomScale)
      }
    }
    expect(limits == Array(repeating: "scroll.zoomLimitNotPositive", count: 8), limits)
  }

  @Test func `limits the wrong way round leave nothing to zoom, and code gets the largest`() {
    (view.minimumZoomScale, view.maximumZoomScale) = (3, 2)
    expect(view.pinchGestureRecognizer == nil, view.pinchGestureRecognizer)
    let log = reportKinds { view.zoomScale = 5 }
    expect(view.zoomScale == 2, view.zoomScale)
    expect(log == ["scroll.zoomLimitsInverted"], log)
    stage.wheel(1, at: 100, 100)
    stage.settle()
    expect(view.zoomScale == 2, view.zoomScale)
  }

  @Test func `without a view to zoom the scale is 1 and stays so`() {
    stage.zooms = false
    view.zoomScale = 2
    view.setZoomScale(2, animated: true)
    view.zoom(to: rect(0, 0, 10, 10), animated: true)
    stage.settle()
    expect(view.zoomScale == 1 && stage.log == [])
  }

  @Test func `a view elsewhere is not zoomed, and reported`() {
    stage.picture.removeFromSuperview()
    let log = reportKinds { view.zoomScale = 2 }
    expect(stage.picture.transform.isIdentity)
    expect(log == ["scroll.zoomedViewOutside"], log)
  }

  @Test func `a rectangle is shown as large as it goes and in the middle`() {
    view.zoom(to: rect(300, 200, 100, 50), animated: false)
    expect(view.zoomScale == 3, view.zoomScale)
    expect(isNear(stage.shown(150, 150), CGPoint(x: 350, y: 225)))
    // A point is shown at the largest scale.
    view.zoom(to: rect(200, 200, 0, 0), animated: false)
    expect(view.zoomScale == 4, view.zoomScale)
    expect(isNear(stage.shown(150, 150), CGPoint(x: 200, y: 200)))
    // Near an edge as far as the content goes.
    view.zoom(to: rect(0, 0, 100, 100), animated: true)
    stage.settle()
    expect(view.zoomScale == 3 && view.contentOffset == .zero)
  }

  @Test func `a rectangle without numbers changes nothing and is reported`() {
    let log = reportKinds {
      view.zoom(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), animated: false)
      view.zoom(to: .null, animated: true)
    }
    expect(view.zoomScale == 1 && log.count == 2)
  }

  @Test func `an animated zoom is told from begin to end, in one way to its goal`() {
    view.setZoomScale(2, animated: true)
    expect(view.zoomScale == 1 && !view.isZooming && !view.isZoomBouncing)
    var scales: [CGFloat] = []
    for _ in 0..<100 where stage.screen.pipeline.needsFrame {
      stage.screen.tick()
      scales.append(view.zoomScale)
    }
    expect(scales == scales.sorted() && Set(scales).count > 10 && scales.last == 2)
    expect(stage.log.first == "begin" && stage.log.last == "end 2.0")
    expect(stage.log.count { $0.hasPrefix("end") } == 1)
  }

  @Test func `another animated zoom takes over where the first one is, as fast as it is`() {
    view.setZoomScale(4, animated: true)
    for _ in 0..<8 { stage.screen.tick() }
    let (before, now) = (view.zoomScale, { stage.view.zoomScale })
    view.setZoomScale(1, animated: true)
    stage.screen.tick()
    expect(now() > before - 0.05, now())
    stage.settle()
    expect(now() == 1, now())
    expect(stage.log.count { $0 == "begin" } == 1)
    expect(stage.log.count { $0.hasPrefix("end") } == 1)
  }

  @Test func `code that sets the scale or the offset takes an animated zoom over`() {
    view.setZoomScale(4, animated: true)
    for _ in 0..<5 { stage.screen.tick() }
    view.zoomScale = 2
    stage.settle()
    expect(view.zoomScale == 2, view.zoomScale)
    view.setZoomScale(4, animated: true)
    for _ in 0..<5 { stage.screen.tick() }
    view.contentOffset = .zero
    let before = stage.shown(150, 150)
    stage.settle()
    // The scale goes on, about the middle of what the offset shows.
    expect(view.zoomScale == 4 && isNear(stage.shown(150, 150), before, 1))
  }

  @Test func `inside an animation block scale and place are animated together`() {
    view.contentOffset = CGPoint(x: 100, y: 50)
    UIView.animate(withDuration: 0.5) { view.zoomScale = 2 }
    expect(view.zoomScale == 2, view.zoomScale)
    stage.screen.wait(0.25)
    let shown = stage.picture.presentedState.transform.a
    expect(shown > 1.1 && shown < 1.9)
    stage.settle()
    expect(stage.picture.presentedState.transform.a == 2, stage.picture.presentedState.transform.a)
  }

  @Test func `a zoom ends at its goal where the scroll view leaves the window`() {
    view.setZoomScale(2, animated: true)
    for _ in 0..<3 { stage.screen.tick() }
    view.removeFromSuperview()
    expect(view.zoomScale == 2 && stage.log.last == "end 2.0")
  }

  @Test func `a zoom goes on while the window is resized, and ends in its range`() {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentOffset = CGPoint(x: 300, y: 100)
    view.setZoomScale(2, animated: true)
    for step in 0..<12 {
      stage.screen.resize(320 + CGFloat(step) * 40, 480)
      expect(view.clamped(view.contentOffset) == view.contentOffset)
    }
    stage.settle()
    expect(view.zoomScale == 2 && view.clamped(view.contentOffset) == view.contentOffset)
  }

  @Test func `insets that center in scrollViewDidZoom keep small content in the middle`() {
    stage.zoomed = { [unowned stage] in
      let (view, size) = (stage.view, stage.view.contentSize)
      let (x, y) = (max(0, (300 - size.width) / 2), max(0, (300 - size.height) / 2))
      view.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }
    view.setZoomScale(0.5, animated: true)
    stage.settle()
    expect(stage.picture.convert(stage.picture.bounds, to: nil) == rect(0, 50, 300, 200))
  }

  @Test func `a rectangle is zoomed to where insets keep small content in the middle`() {
    stage.zoomed = { [unowned stage] in
      let (view, size) = (stage.view, stage.view.contentSize)
      let (x, y) = (max(0, (300 - size.width) / 2), max(0, (300 - size.height) / 2))
      view.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }
    view.zoomScale = 0.5
    view.zoom(to: rect(200, 100, 150, 150), animated: true)
    stage.settle()
    expect(view.zoomScale == 2 && isNear(stage.shown(0, 0), CGPoint(x: 200, y: 100), 0.1))
    // Insets around content that fills the view keep a part of it free.
    view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 150, right: 0)
    stage.zoomed = {}
    view.zoom(to: rect(200, 100, 150, 150), animated: false)
    expect(view.zoomScale == 1, view.zoomScale)
  }

  @Test func `a view that layoutSubviews centers is zoomed about the same point`() {
    final class Centering: UIScrollView {
      override func layoutSubviews() {
        super.layoutSubviews()
        guard let view = subviews.first(where: { $0.bounds.width == 600 }) else { return }
        view.frame.origin.x = max(0, (bounds.width - view.frame.width) / 2)
        view.frame.origin.y = max(0, (bounds.height - view.frame.height) / 2)
      }
    }
    let stage = ZoomScreen(Centering())
    stage.view.zoomScale = 0.5
    stage.settle()
    expect(stage.picture.frame == rect(0, 50, 300, 200), stage.picture.frame, rect(0, 50, 300, 200))
    let before = stage.shown(150, 150)
    stage.view.setZoomScale(2, animated: true)
    stage.settle()
    expect(isNear(stage.shown(150, 150), before, 1))
    expect(isNear(stage.picture.frame.origin, .zero))
  }

  @Test func `constraints give a zoomed view its place, and the content its size`() {
    let (view, picture) = (UIScrollView(), SizedView(600, 400))
    let stage = ZoomScreen(view)
    stage.picture.removeFromSuperview()
    final class Chooser: NSObject, UIScrollViewDelegate {
      var view: UIView?
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }
    let chooser = Chooser()
    (chooser.view, view.delegate) = (picture, chooser)
    view.constrain(picture) {
      [
        picture.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
        picture.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor, constant: 20),
        view.contentLayoutGuide.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
        view.contentLayoutGuide.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
      ]
    }
    stage.settle()
    stage.screen.tick()
    expect(view.contentSize == CGSize(width: 600, height: 420), view.contentSize)
    view.zoomScale = 2
    for _ in 0..<2 {
      stage.screen.tick()
      expect(picture.frame == rect(0, 20, 1_200, 800), picture.frame, rect(0, 20, 1_200, 800))
      expect(view.contentSize == CGSize(width: 1_200, height: 820), view.contentSize)
      view.setNeedsLayout()
      picture.invalidateIntrinsicContentSize()
    }
  }

  @Test
  func `a first animated zoom shows its rectangle where nobody said how large the content is`() {
    view.contentSize = .zero
    view.zoom(to: rect(300, 200, 100, 100), animated: true)
    stage.settle()
    expect(view.zoomScale == 3, view.zoomScale)
    expect(view.contentOffset == CGPoint(x: 900, y: 600), view.contentOffset)
  }
}
