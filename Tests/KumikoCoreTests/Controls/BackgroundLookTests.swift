import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Places, pictures and shadows of backgrounds of configurations, and pictures of bars of progress.
@MainActor struct BackgroundLookTests {
  private let screen = ViewScreen()
  private let button = UIButton(configuration: .plain())

  init() {
    button.frame = rect(0, 0, 100, 40)
    button.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    screen.root.addSubview(button)
  }

  private func picture(_ height: Int = 4) -> UIImage {
    UIImage(
      bitmap: Bitmap(
        width: 4, height: height, format: .mask,
        bytes: [UInt8](repeating: 255, count: 4 * height)))
  }

  /// The background that is shown after a change.
  private func shown(_ change: (inout UIBackgroundConfiguration) -> Void) -> UIView {
    var look = UIButton.Configuration.plain()
    change(&look.background)
    button.configuration = look
    screen.tick()
    return button.subviews[0]
  }

  @Test func `margins are added at the edges that are asked for`() {
    expect(shown { _ in }.frame == rect(0, 0, 100, 40), rect(0, 0, 100, 40))
    let insets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let back = shown {
      $0.backgroundInsets = insets
      $0.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
    }
    expect(back.frame == rect(7, 5, 88, 27), back.frame, rect(7, 5, 88, 27))
    _ = shown {
      $0.backgroundInsets = insets
      $0.edgesAddingLayoutMarginsToBackgroundInsets = .all
    }
    expect(back.frame == rect(7, 6, 84, 26), back.frame, rect(7, 6, 84, 26))
  }

  @Test func `a picture fills the background as it is told`() {
    let image = picture()
    let back = shown { $0.image = image }
    func view() -> UIImageView? { back.find(UIImageView.self) { $0.image === image } }
    expect(view()?.contentMode == .scaleToFill && view()?.frame == back.bounds)
    _ = shown {
      $0.image = image
      $0.imageContentMode = .scaleAspectFit
    }
    expect(view()?.contentMode == .scaleAspectFit, view()?.contentMode)
  }

  @Test func `a background casts the shadow that was set`() {
    let back = shown { _ in }
    expect(back.layer.shadowOpacity == 0, back.layer.shadowOpacity)
    _ = shown {
      $0.shadowProperties.opacity = 0.5
      $0.shadowProperties.color = .red
      $0.shadowProperties.radius = 7
      $0.shadowProperties.offset = CGSize(width: 1, height: 2)
    }
    expect(back.layer.shadowOpacity == 0.5 && back.layer.shadowRadius == 7)
    expect(back.layer.shadowOffset == CGSize(width: 1, height: 2), back.layer.shadowOffset)
    expect(back.layer.shadowColor == UIColor.red.cgColor, back.layer.shadowColor)
    _ = shown { _ in }
    expect(back.layer.shadowOpacity == 0, back.layer.shadowOpacity)
  }

  @Test func `pictures take the place of both parts of a bar of progress`() throws {
    let bar = UIProgressView(frame: rect(0, 100, 200, 10))
    screen.root.addSubview(bar)
    bar.progress = 0.25
    let (done, rest) = (picture(9), picture(6))
    expect(bar.intrinsicContentSize.height == 4 && bar.backgroundColor != nil)
    bar.progressImage = done
    bar.trackImage = rest
    screen.tick()
    expect(bar.intrinsicContentSize.height == 9, bar.intrinsicContentSize.height)
    let parts = bar.subviews.compactMap { $0 as? UIImageView }
    let (fill, track) = (
      try #require(parts.first { $0.image === done }),
      try #require(parts.first { $0.image === rest })
    )
    expect(fill.frame == rect(0, 0, 50, 10) && track.frame == rect(0, 0, 200, 10))
    expect(fill.backgroundColor == nil && bar.backgroundColor == nil)
    (bar.progressImage, bar.trackImage) = (nil, nil)
    expect(fill.image == nil && fill.backgroundColor != nil && bar.backgroundColor != nil)
    expect(bar.intrinsicContentSize.height == 4, bar.intrinsicContentSize.height)
  }

  @Test func `a bar shows how far some work is, frame by frame`() {
    let bar = UIProgressView(frame: rect(0, 100, 200, 10))
    let work = Progress(totalUnitCount: 4)
    work.completedUnitCount = 1
    bar.observedProgress = work
    expect(bar.progress == 0.25, bar.progress)
    screen.root.addSubview(bar)
    work.completedUnitCount = 2
    screen.tick()
    expect(bar.progress == 0.5, bar.progress)
    bar.observedProgress = nil
    work.completedUnitCount = 3
    screen.tick()
    expect(bar.progress == 0.5, bar.progress, saying: "it is no longer looked at")
    bar.observedProgress = work
    work.completedUnitCount = 4
    screen.tick()
    expect(bar.progress == 1, bar.progress)
    screen.tick()
    expect(screen.window.animator.nextWake == nil, saying: "no frame is made for work that is done")
  }
}
