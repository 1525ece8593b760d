import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Hears that its margins changed, and has a label that stands for its baselines.
private final class Titled: UIView {
  let title = UILabel(frame: CGRect(x: 0, y: 30, width: 80, height: 20))
  var marginChanges = 0

  init() {
    super.init(frame: .zero)
    title.text = "Title"
    addSubview(title)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override class var requiresConstraintBasedLayout: Bool { true }
  override var forFirstBaselineLayout: UIView { title }
  override var forLastBaselineLayout: UIView { title }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    marginChanges += 1
  }
}

/// What few views decide about themselves.
@MainActor struct RareViewOptionTests {
  private let screen = ViewScreen()
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    screen.root.addSubview(outer)
    screen.tick()
  }

  @Test func `subviews follow the size of a view, where it wants that`() {
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    inner.autoresizingMask = .flexibleWidth
    outer.addSubview(inner)
    expect(outer.autoresizesSubviews)
    outer.bounds.size.width = 150
    expect(inner.frame.width == 130, inner.frame.width)
    outer.autoresizesSubviews = false
    outer.bounds.size.width = 200
    expect(inner.frame.width == 130, inner.frame.width)
  }

  @Test func `margins reach as far in as those around, where a view wants that`() {
    let view = Titled()
    outer.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
    outer.addSubview(view)
    view.frame = CGRect(x: 10, y: 0, width: 90, height: 100)
    view.layoutMargins = UIEdgeInsets(top: 9, left: 8, bottom: 8, right: 8)
    let before = view.marginChanges
    expect(before > 0 && view.layoutMargins.left == 8 && !view.preservesSuperviewLayoutMargins)
    view.preservesSuperviewLayoutMargins = true
    expect(view.layoutMargins.left == 30 && view.marginChanges > before)
  }

  @Test func `the baselines of a view are those of what stands for it`() {
    let (view, other) = (Titled(), UIView())
    expect(Titled.requiresConstraintBasedLayout && !UIView.requiresConstraintBasedLayout)
    expect(other.forFirstBaselineLayout === other && other.forLastBaselineLayout === other)
    for part in [view, other] { outer.addSubview(part) }
    for part in [view, other] { part.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      other.topAnchor.constraint(equalTo: view.firstBaselineAnchor),
      view.heightAnchor.constraint(equalToConstant: 60),
    ])
    screen.tick()
    let alone = UILabel(frame: view.title.frame)
    alone.text = "Title"
    expect(other.frame.minY > 30 && other.frame.minY < 50, saying: "within the label")
  }

  @Test func `a tint is grey where it is dimmed, and as around it otherwise`() {
    let inner = UIView()
    outer.addSubview(inner)
    outer.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    expect(inner.tintAdjustmentMode == .normal, inner.tintAdjustmentMode)
    outer.tintAdjustmentMode = .dimmed
    expect(inner.tintAdjustmentMode == .dimmed, saying: "it tells how it is shown")
    func parts(_ view: UIView) -> [CGFloat] {
      let color = view.tintColor.rgba(with: view.traitCollection)
      return [color.red, color.green, color.blue].map { CGFloat($0) }
    }
    expect(Set(parts(inner)).count == 1, saying: "grey")
    inner.tintAdjustmentMode = .normal
    expect(inner.tintAdjustmentMode == .normal)
    expect(parts(inner) == [1, 0, 0], parts(inner))
  }

  @Test func `nothing else is touched beside a view that wants to be alone`() {
    let (alone, other) = (UIButton(type: .system), UIButton(type: .system))
    var taps: [String] = []
    for (index, button) in [alone, other].enumerated() {
      button.frame = CGRect(x: CGFloat(index) * 50, y: 0, width: 40, height: 40)
      button.addAction(UIAction { _ in taps.append("\(index)") }, for: .touchDown)
      screen.root.addSubview(button)
    }
    expect(!alone.isExclusiveTouch)
    alone.isExclusiveTouch = true
    screen.tick()
    screen.send(.fingerDown(CGPoint(x: 10, y: 10), id: 1))
    screen.send(.fingerDown(CGPoint(x: 60, y: 10), id: 2))
    screen.send(.fingerUp(CGPoint(x: 60, y: 10), id: 2))
    screen.send(.fingerUp(CGPoint(x: 10, y: 10), id: 1))
    expect(taps == ["0"], taps)
    screen.send(.fingerDown(CGPoint(x: 60, y: 10), id: 1))
    screen.send(.fingerDown(CGPoint(x: 10, y: 10), id: 2))
    expect(taps == ["0", "1"], taps)
  }

  @Test func `text is as large as a view lets it be`() {
    let inner = UIView()
    outer.addSubview(inner)
    expect(outer.minimumContentSizeCategory == nil && outer.maximumContentSizeCategory == nil)
    outer.maximumContentSizeCategory = .small
    expect(inner.traitCollection.preferredContentSizeCategory == .small)
    inner.minimumContentSizeCategory = .accessibilityLarge
    expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    expect(outer.traitCollection.preferredContentSizeCategory == .small)
  }

  @Test func `a part of an animation can run again`() {
    let (once, again) = (UIView(), UIView())
    for view in [once, again] { outer.addSubview(view) }
    screen.tick()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      once.alpha = 0
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { again.alpha = 0 }
    }
    screen.tick()
    screen.wait(1.5)
    expect(once.presentedState.alpha == 0, once.presentedState.alpha)
    expect((0.4...0.6).contains(again.presentedState.alpha), saying: "on its way back")
    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { once.alpha = 1 }
    expect(once.presentedState.alpha == 1, saying: "outside of animations at once")
  }

  @Test func `views have directions for what they show, and pixels of their screen`() {
    typealias Direction = UIUserInterfaceLayoutDirection
    let directions: [Direction] = [.unspecified, .forceLeftToRight, .playback, .forceRightToLeft]
      .map { UIView.userInterfaceLayoutDirection(for: $0, relativeTo: .rightToLeft) }
    expect(directions == [.rightToLeft, .leftToRight, .leftToRight, .rightToLeft], directions)
    expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    expect(UIView.userInterfaceLayoutDirection(for: .spatial) == .leftToRight)
    let fine = ViewScreen(scale: 2)
    expect(fine.root.contentScaleFactor == 2 && outer.contentScaleFactor == 1)
  }

  @Test func `writing on a material takes its colour from that`() {
    let blur = UIBlurEffect(style: .systemMaterialDark)
    let plain = UIVibrancyEffect(blurEffect: blur)
    let faint = UIVibrancyEffect(blurEffect: blur, style: .quaternaryLabel)
    expect(plain.contentOpacity > faint.contentOpacity, plain.contentOpacity, faint.contentOpacity)
    let light = UITraitCollection(userInterfaceStyle: .light)
    expect(plain.contentTint?.rgba(with: light) == UIColor.white.rgba(with: light))
    let paper = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterialLight))
    expect(paper.contentTint?.rgba(with: light) == UIColor.black.rgba(with: light))
  }

  @Test func `a collection of traits contains what it decides alike`() {
    let level = UITraitCollection(userInterfaceLevel: .elevated)
    let bold = UITraitCollection(legibilityWeight: .bold)
    let both = UITraitCollection {
      $0.userInterfaceLevel = .elevated
      $0.legibilityWeight = .bold
    }
    expect(both.containsTraits(in: level) && both.containsTraits(in: bold))
    expect(both.containsTraits(in: nil) && !level.containsTraits(in: bold))
    expect(both.userInterfaceLevel == .elevated && both.legibilityWeight == .bold)
    expect(level.displayGamut == .SRGB && level.forceTouchCapability == .unavailable)
    let colors = UITraitCollection.systemTraitsAffectingColorAppearance
    expect(colors.contains { $0 == UITraitUserInterfaceStyle.self }, colors)
    expect(!colors.contains { $0 == UITraitDisplayScale.self }, colors)
    let pictures = UITraitCollection.systemTraitsAffectingImageLookup
    expect(pictures.contains { $0 == UITraitDisplayScale.self }, pictures)
  }
}
