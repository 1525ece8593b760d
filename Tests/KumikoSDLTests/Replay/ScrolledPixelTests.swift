import KumikoCore
import KumikoFoundation
import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// Frames in which pixels of the frame before are moved must look like frames drawn from nothing.
struct ScrolledPixelTests {
  @Test(arguments: 0..<60)
  func `After any scrolling the picture is that of a full redraw`(seed: UInt64) throws {
    try SDLTextShaper.install()
    let screen = try ScrolledScreen(seed: seed)
    for step in 0..<24 {
      screen.change()
      screen.frame()
      let full = try screen.redrawn()
      let comparison = PictureComparison(reference: full, actual: screen.surface)
      guard comparison.isEqual else {
        Issue.record("seed \(seed), step \(step): \(comparison.summary)")
        return
      }
    }
  }

  @Test func `Scrolling draws the exposed strip and what does not move along`() throws {
    let screen = PlainScroll()
    screen.frame()
    screen.content.contentOffset.y = 10
    let list = try #require(screen.frame())
    expect(
      list.shifts == [PixelShift(PixelRect(x: 0, y: 20, width: 100, height: 80), dx: 0, dy: -10)],
      list.shifts)
    expect(list.damage == Damage(PixelRect(x: 0, y: 90, width: 100, height: 10)), list.damage)
    expect(list.touched.bounds == PixelRect(x: 0, y: 20, width: 100, height: 80))
  }

  @Test func `What floats over the content is drawn where it is and where it was moved to`() throws
  {
    let screen = PlainScroll()
    let badge = UIView(frame: CGRect(x: 80, y: 50, width: 10, height: 10))
    badge.backgroundColor = .systemRed
    screen.window.addSubview(badge)
    screen.frame()
    screen.content.contentOffset.y = 20
    let list = try #require(screen.frame())
    expect(list.shifts.count == 1, list.shifts.count)
    expect(list.damage.overlaps(PixelRect(x: 80, y: 50, width: 10, height: 10)))
    expect(list.damage.overlaps(PixelRect(x: 80, y: 30, width: 10, height: 10)))
    expect(!list.damage.overlaps(PixelRect(x: 0, y: 20, width: 70, height: 50)))
  }

  @Test func `What is turned deep inside of the content is drawn again where it went`() throws {
    let screen = PlainScroll()
    let turned = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 10))
    turned.transform = CGAffineTransform(rotationAngle: 0.4)
    screen.content.subviews[1].addSubview(turned)
    screen.frame()
    screen.content.contentOffset.y = 10
    let list = try #require(screen.frame())
    expect(list.shifts.count == 1, list.shifts.count)
    expect(list.damage.overlaps(PixelRect(x: 20, y: 72, width: 10, height: 6)))
    expect(!list.damage.overlaps(PixelRect(x: 0, y: 20, width: 70, height: 30)))
  }

  @Test func `A visible scroll bar costs its thumb and not the window`() throws {
    let screen = PlainScroll(side: 600)
    screen.frame()
    screen.content.flashScrollIndicators()
    screen.frame()
    screen.content.contentOffset.y = 4
    let list = try #require(screen.frame())
    expect(list.shifts.count == 1, list.shifts.count)
    let drawn = list.damage.rects.reduce(0) { $0 + $1.area }
    expect(drawn <= 600 * 600 / 50, drawn, saying: "\(list.damage.rects)")
    expect(
      list.damage.overlaps(PixelRect(x: 590, y: 30, width: 10, height: 10)), saying: "the thumb")
  }

  @Test func `Content in front of a picture that shows through is drawn again`() throws {
    let screen = PlainScroll()
    let picture = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    picture.text = "behind"
    screen.window.insertSubview(picture, at: 0)
    screen.content.backgroundColor = nil
    screen.frame()
    screen.content.contentOffset.y = 20
    let list = try #require(screen.frame())
    expect(list.shifts.isEmpty, list.shifts)
    expect(list.damage.bounds == PixelRect(x: 0, y: 20, width: 100, height: 80), list.damage.bounds)
  }

  @Test func `One colour that stays behind the content costs nothing`() throws {
    let screen = PlainScroll()
    let fill = UIView(frame: screen.content.bounds)
    fill.backgroundColor = .systemYellow
    screen.content.insertSubview(fill, at: 0)
    screen.frame()
    screen.content.contentOffset.y = 10
    fill.frame = screen.content.bounds
    let list = try #require(screen.frame())
    expect(list.shifts.count == 1, list.shifts.count)
    expect(list.damage == Damage(PixelRect(x: 0, y: 90, width: 100, height: 10)), list.damage)
    // One that does not cover everything is drawn again.
    screen.content.contentOffset.y = 20
    fill.frame = screen.content.bounds.insetBy(dx: 0, dy: 5)
    expect(
      try #require(screen.frame()).damage.overlaps(PixelRect(x: 0, y: 40, width: 9, height: 9)))
  }

  @Test func `Scrolling a list draws the rows that come in`() throws {
    try SDLTextShaper.install()
    let list = ScrolledList()
    list.frame()
    for step in 1...20 {
      list.view.contentOffset.y += CGFloat(step)
      let frame = try #require(list.frame())
      expect(frame.shifts.count == 1, frame.shifts.count)
      let drawn = frame.damage.rects.reduce(0) { $0 + $1.area }
      expect(drawn <= 320 * (step + 70), saying: "the strip that came in, and a row that did")
    }
  }

  @Test func `Scrolling by less than half a pixel makes no frame`() {
    let screen = PlainScroll()
    screen.frame()
    screen.content.contentOffset.y = 0.3
    expect(screen.frame() == nil, screen.frame())
  }

  @Test func `Scrolling further than what is visible draws everything`() throws {
    let screen = PlainScroll()
    screen.frame()
    screen.content.contentOffset.y = 500
    let list = try #require(screen.frame())
    expect(list.shifts.isEmpty, list.shifts)
    expect(list.damage.bounds == PixelRect(x: 0, y: 20, width: 100, height: 80), list.damage.bounds)
  }

  @Test func `Offsets beyond all numbers of pixels draw something`() {
    let screen = PlainScroll()
    screen.frame()
    for offset in [1e300, -1e300, 1e18, 5] {
      screen.content.contentOffset.y = offset
      screen.frame()
    }
    expect(screen.content.contentOffset.y == 5, screen.content.contentOffset.y)
  }
}

/// A toolbar of 20 points and content of 80 below it, without text.
private final class PlainScroll {
  let window = UIWindow()
  let content: UIScrollView
  private let pipeline: FramePipeline

  init(side: CGFloat = 100) {
    content = UIScrollView(frame: CGRect(x: 0, y: 20, width: side, height: side - 20))
    pipeline = FramePipeline(window: window)
    let size = CGSize(width: side, height: side)
    window.configure(size: size, traits: .desktop(size: size, scale: 1))
    content.backgroundColor = .white
    content.contentSize = CGSize(width: side, height: 2_000)
    for index in 0..<40 {
      let row = UIView(frame: CGRect(x: 5, y: 50 * index, width: 70, height: 40))
      row.backgroundColor = .systemBlue
      content.addSubview(row)
    }
    window.addSubview(content)
  }

  @discardableResult
  func frame() -> DisplayList? { pipeline.tick(at: 0) }
}

/// A plain list of rows that decide about their heights.
private final class ScrolledList {
  let window = UIWindow()
  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480),
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)))
  private let pipeline: FramePipeline
  private let source: UICollectionViewDiffableDataSource<Int, Int>

  init() {
    pipeline = FramePipeline(window: window)
    let size = CGSize(width: 320, height: 480)
    window.configure(size: size, traits: .desktop(size: size, scale: 1))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, number in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Row \(number)"
      content.secondaryText = "組子 without nails"
      cell.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    view.showsVerticalScrollIndicator = false
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<1_000))
    source.apply(snapshot, animatingDifferences: false)
    window.addSubview(view)
  }

  @discardableResult
  func frame() -> DisplayList? { pipeline.tick(at: 0) }
}

/// A window with scrolled content among all that can be in its way, made and changed by chance.
private final class ScrolledScreen {
  let window = UIWindow()
  let surface: PixelSurface
  private let pipeline: FramePipeline
  private let raster = Raster()
  private let content = UIScrollView()
  private let inner = UIScrollView()
  private let header = UILabel()
  private let floating = UIView()
  /// One colour that stays behind what scrolls.
  private let fill = UIView()
  private var cells: [UIView] = []
  private var numbers: SeededNumbers
  /// For what fills the content.
  private var fillNumbers: SeededNumbers
  private let scale: CGFloat
  private var time: TimeInterval = 0

  private static let size = CGSize(width: 150, height: 120)

  init(seed: UInt64) throws {
    numbers = SeededNumbers(seed: seed &+ 3)
    fillNumbers = SeededNumbers(seed: seed &+ 1_003)
    scale = [1, 1.5, 2, 1.25].randomElement(using: &numbers) ?? 1
    let size = ScrolledScreen.size
    surface = try PixelSurface(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    pipeline = FramePipeline(window: window)
    window.configure(size: size, traits: .desktop(size: size, scale: scale))
    makeViews()
    frame()
  }

  func frame() {
    time += 1.0 / 60
    if let list = pipeline.tick(at: time) { raster.replay(list, onto: surface) }
  }

  /// The same picture drawn from nothing.
  func redrawn() throws -> PixelSurface {
    let full = try PixelSurface(width: surface.width, height: surface.height)
    pipeline.damage(full.bounds)
    if let list = pipeline.tick(at: time) {
      expect(list.shifts.isEmpty, list.shifts)
      raster.replay(list, onto: full)
    }
    return full
  }

  /// Scrolls, and sometimes something else.
  func change() {
    content.contentOffset = CGPoint(
      x: chance(3) ? number(-20...60) : content.contentOffset.x,
      y: content.contentOffset.y + number(-25...25))
    header.frame.origin = content.contentOffset
    if chance(3) { inner.contentOffset.x += number(-10...10) }
    if chance(5) { cells.randomElement(using: &numbers)?.backgroundColor = color() }
    if chance(6) { floating.frame.origin.x += number(-9...9) }
    if chance(8) { floating.isHidden.toggle() }
    if chance(6) { cells.randomElement(using: &numbers)?.frame.origin.y += number(-20...20) }
    if chance(9) { pipeline.damage(PixelRect(x: 30, y: 20, width: 25, height: 30)) }
    if chance(9) { content.backgroundColor = color() }
    if chance(8), let cell = cells.popLast() { cell.removeFromSuperview() }
    if chance(8), let cell = cells.randomElement(using: &numbers) {
      UIView.animate(withDuration: 0.2) {
        cell.alpha = 0.5; cell.center.x += 30
      }
    }
    if chance(10) { content.flashScrollIndicators() }
    if chance(12) { content.frame.size.height -= 1 }
    if chanceOfFill(20) { fill.isHidden.toggle() }
    fill.frame = chanceOfFill(20) ? content.bounds.insetBy(dx: 4, dy: 4) : content.bounds
  }

  private func makeViews() {
    let root = UIView(frame: window.bounds)
    root.backgroundColor = chance(2) ? color() : nil
    if chance(3) { root.layer.cornerRadius = number(5...25) }
    root.clipsToBounds = chance(2)
    if chance(4) { root.alpha = 0.7 }
    window.addSubview(root)
    let behind = UIView(frame: CGRect(x: number(0...60), y: 30, width: 40, height: number(9...60)))
    behind.backgroundColor = color()
    behind.layer.cornerRadius = 6
    root.addSubview(behind)
    content.frame = CGRect(
      x: number(0...20), y: number(0...30), width: number(60...120), height: number(50...90))
    content.contentSize = CGSize(width: 200, height: 900)
    content.backgroundColor = chance(3) ? nil : color()
    if chance(3) { content.layer.cornerRadius = number(2...20) }
    if chance(4) { content.layer.borderWidth = number(1...4) }
    if chance(4) { content.layer.shadowOpacity = 0.6 }
    if chance(5) { content.alpha = 0.6 }
    if chance(8) { content.transform = CGAffineTransform(rotationAngle: 0.3) }
    root.addSubview(content)
    if chanceOfFill(2) {
      fill.frame = content.bounds
      fill.backgroundColor = chanceOfFill(4) ? UIColor.red.withAlphaComponent(0.5) : .systemTeal
      content.addSubview(fill)
    }
    for index in 0..<24 { addCell(index) }
    inner.frame = CGRect(x: 10, y: 40, width: 80, height: 30)
    inner.backgroundColor = color()
    for index in 0..<9 {
      let item = UILabel(frame: CGRect(x: 30 * index, y: 2, width: 25, height: 25))
      item.text = "\(index)"
      item.backgroundColor = color()
      inner.addSubview(item)
    }
    inner.contentSize = CGSize(width: 270, height: 30)
    content.addSubview(inner)
    header.frame = CGRect(x: 0, y: 0, width: 90, height: 16)
    header.text = "Pinned 組子"
    header.backgroundColor = color()
    content.addSubview(header)
    floating.frame = CGRect(x: number(0...90), y: number(20...80), width: 30, height: 14)
    floating.backgroundColor = color()
    floating.layer.shadowOpacity = chance(2) ? 0.5 : 0
    root.addSubview(floating)
  }

  private func addCell(_ index: Int) {
    let cell = UIView(
      frame: CGRect(
        x: number(0...60), y: CGFloat(index) * 36 + number(-4...4), width: number(20...90),
        height: number(10...40)))
    cell.backgroundColor = color()
    cell.layer.cornerRadius = chance(2) ? number(1...9) : 0
    cell.clipsToBounds = chance(3)
    if chance(9) { cell.transform = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 0.8, y: 0.9) }
    if chance(7) { cell.layer.shadowOpacity = 0.4 }
    if chance(7) { cell.alpha = 0.4 }
    let label = UILabel(frame: CGRect(x: 3.3, y: 2.7, width: 60, height: 20))
    label.text = "Cell \(index)"
    label.textColor = color()
    cell.addSubview(label)
    cells.append(cell)
    content.addSubview(cell)
  }

  private func chanceOfFill(_ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &fillNumbers) == 0
  }

  private func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &numbers) == 0 }

  private func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    let value = CGFloat.random(in: range, using: &numbers)
    return chance(2) ? value : value.rounded()
  }

  private func color() -> UIColor {
    UIColor(
      hue: .random(in: 0...1, using: &numbers), saturation: 0.7, brightness: 0.9,
      alpha: chance(3) ? 0.6 : 1)
  }
}
