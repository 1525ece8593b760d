import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoSDL

/// What moves, scales or fades as a whole is drawn once, and looks as it would otherwise.
struct MovedPictureTests {
  private let screen: CardScreen

  init() throws {
    try SDLTextShaper.install()
    screen = try CardScreen()
  }

  @Test(arguments: [1, 1.5, 2])
  func `a card that glides is that which is placed there, but for rounding in its shadow`(
    scale: CGFloat
  ) throws {
    let (moving, placed) = (try CardScreen(scale: scale), try CardScreen(scale: scale))
    moving.animate { $0.center.x += 60 }
    placed.frame()
    for _ in 0..<30 {
      moving.frame()
      placed.card.center.x = moving.card.motions?.presented?.center.x ?? moving.card.center.x
      placed.frame()
      expect(largestDifference(moving.surface, placed.surface) <= 1)
    }
  }

  @Test func `one that fades differs by no more than rounding`() throws {
    screen.animate { $0.alpha = 0 }
    let placed = try CardScreen()
    for _ in 0..<30 {
      screen.frame()
      placed.card.alpha = screen.card.motions?.presented?.alpha ?? screen.card.alpha
      placed.frame()
      expect(largestDifference(screen.surface, placed.surface) <= 2)
    }
    expect(screen.card.motions?.movedPicture != nil)
  }

  @Test func `one that shrinks is drawn once, and lies where it would lie`() throws {
    screen.animate { $0.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    var pictures: [Bitmap] = []
    for _ in 0..<30 {
      pictures += screen.frame()?.images ?? []
    }
    expect(pictures.count >= 29, pictures.count)
    expect(pictures.allSatisfy { $0 === pictures[0] })
    let placed = try CardScreen()
    placed.card.transform = screen.card.motions?.presented?.transform ?? .identity
    placed.frame()
    expect(averageDifference(screen.surface, placed.surface) < 1)
  }

  @Test func `nothing is kept of it at the end, and the next frame is drawn as any other`() {
    screen.animate { $0.alpha = 0.5 }
    for _ in 0..<120 { screen.frame() }
    expect(screen.card.motions == nil)
    screen.card.backgroundColor = .red
    expect(screen.frame()?.images.isEmpty == true)
  }

  @Test func `what changes inside is seen at once`() throws {
    screen.animate { $0.center.x += 60 }
    let placed = try CardScreen()
    for step in 0..<20 {
      let color = UIColor(white: CGFloat(step) / 20, alpha: 1)
      (screen.block.backgroundColor, placed.block.backgroundColor) = (color, color)
      screen.frame()
      placed.card.center.x = screen.card.motions?.presented?.center.x ?? 0
      placed.frame()
      expect(largestDifference(screen.surface, placed.surface) <= 1)
    }
  }

  @Test func `where it changes with each frame no picture is made any more`() {
    screen.animate { $0.center.x += 60 }
    var pictures = 0
    for step in 0..<20 {
      screen.block.backgroundColor = UIColor(white: CGFloat(step) / 20, alpha: 1)
      pictures += screen.frame()?.images.count ?? 0
    }
    expect(pictures == 3, pictures)
  }

  @Test func `what is enlarged stays sharp`() {
    screen.animate { $0.transform = CGAffineTransform(scaleX: 3, y: 3) }
    for _ in 0..<30 { screen.frame() }
    expect(screen.frame()?.images.isEmpty == true)
  }

  @Test func `a small view is drawn where it is`() {
    screen.card.bounds.size = CGSize(width: 20, height: 20)
    screen.card.clipsToBounds = true
    screen.frame()
    screen.animate { $0.center.x += 60 }
    screen.frame()
    expect(screen.frame()?.images.isEmpty == true)
  }

  @Test func `what blurs what is behind it goes on doing so`() {
    screen.card.addSubview(UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial)))
    screen.card.subviews.last?.frame = screen.card.bounds
    screen.frame()
    screen.animate { $0.center.x += 60 }
    screen.frame()
    expect(screen.frame()?.images.isEmpty == true)
    expect(screen.card.motions?.movedPicture?.isWorthIt == false)
  }

  @Test func `a view whose parts fade for themselves does`() {
    screen.card.layer.allowsGroupOpacity = false
    screen.animate { $0.alpha = 0.2 }
    screen.frame()
    expect(screen.frame()?.images.isEmpty == true)
  }

  private func differences(_ a: PixelSurface, _ b: PixelSurface) -> [Int] {
    a.withBytes { a in b.withBytes { b in zip(a, b).map { abs(Int($0) - Int($1)) } } }
  }

  private func largestDifference(_ a: PixelSurface, _ b: PixelSurface) -> Int {
    differences(a, b).max() ?? 0
  }

  private func averageDifference(_ a: PixelSurface, _ b: PixelSurface) -> Double {
    let all = differences(a, b)
    return Double(all.reduce(0, +)) / Double(max(1, all.count))
  }
}

extension DisplayList {
  /// The pictures in it that are drawn in their own colours.
  fileprivate var images: [Bitmap] {
    commands.compactMap {
      if case .image(let image) = $0, image.tint == nil { image.bitmap } else { nil }
    }
  }
}

/// A window with a card, in which a block stands that no shadow or corner belongs to.
private final class CardScreen {
  let window = UIWindow()
  let card = UIView()
  let block = UIView()
  let surface: PixelSurface
  private let pipeline: FramePipeline
  private let raster = Raster()
  private var time: TimeInterval = 0

  init(scale: CGFloat = 1) throws {
    let size = CGSize(width: 200, height: 120)
    surface = try PixelSurface(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    pipeline = FramePipeline(window: window)
    window.configure(size: size, traits: .desktop(size: size, scale: scale))
    window.backgroundColor = .white
    card.frame = CGRect(x: 10, y: 10, width: 100, height: 80)
    card.backgroundColor = .systemIndigo
    card.layer.cornerRadius = 12
    card.layer.shadowOpacity = 0.4
    block.frame = CGRect(x: 20, y: 20, width: 50, height: 30)
    block.backgroundColor = .systemOrange
    let label = UILabel(frame: CGRect(x: 8, y: 54, width: 84, height: 20))
    label.text = "Kyoto 京都"
    card.addSubview(block)
    card.addSubview(label)
    window.addSubview(card)
    frame()
  }

  func animate(_ change: @escaping (UIView) -> Void) {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { change(self.card) }
  }

  @discardableResult
  func frame() -> DisplayList? {
    time += 1.0 / 60
    let list = pipeline.tick(at: time)
    if let list { raster.replay(list, onto: surface) }
    return list
  }
}
