import Foundation
import KumikoCSDL2
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// What the graphics card draws, against what the processor draws. Tests/WindowTest/run.sh runs
/// these on a virtual X server and says so in KUMIKO_TEST_DISPLAY.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["KUMIKO_TEST_DISPLAY"] != nil), .serialized)
struct AcceleratedTests {
  /// The largest difference of a channel, 0 … 255.
  private func difference(_ a: PixelSurface, _ b: PixelSurface) -> Int {
    var largest = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a.pixel(x: x, y: y) ?? 0, b.pixel(x: x, y: y) ?? 0)
        for shift: UInt32 in [0, 8, 16] {
          largest = max(largest, abs(Int((p >> shift) & 255) - Int((q >> shift) & 255)))
        }
      }
    }
    return largest
  }

  private func compare(_ name: String, _ commands: [DisplayList.Command]) throws {
    let card = try #require(GraphicsCard.shared)
    let list = DisplayList(
      width: 200, height: 160, background: RGBA(red: 0.9, green: 0.8, blue: 0.3),
      commands: commands)
    expect(card.accelerated.replay(list), saying: "\(name): \(String(cString: SDL_GetError()))")
    let actual = try #require(card.accelerated.copy())
    let reference = try drawn(200, 160, background: list.background, commands)
    let difference = difference(reference, actual)
    expect(difference <= 2, difference, saying: "\(name) differs by \(difference) of 255")
  }

  @Test func `Every primitive looks as the processor draws it`() throws {
    try SDLTextShaper.install()
    for primitive in Primitive.all { try compare(primitive.name, primitive.commands) }
  }

  @Test func `Every kind of command is among the primitives`() throws {
    try SDLTextShaper.install()
    var kinds: Set<String> = []
    for command in Primitive.all.flatMap(\.commands) {
      // Another command needs a line here, and a primitive below.
      switch command {
      case .fill: kinds.insert("fill")
      case .image(let image):
        kinds.insert("image")
        if image.source != nil { kinds.insert("source") }
        if image.slices != .zero { kinds.insert("slices") }
        if image.opacity < 1 { kinds.insert("opacity") }
        kinds.insert(image.tint == nil ? "colours" : "tint")
        kinds.insert(image.bitmap.format == .mask ? "mask" : "colour bitmap")
      case .text: kinds.insert("text")
      case .blurBehind: kinds.insert("blur")
      case .pushClip(_, let mask): kinds.insert(mask == nil ? "clip" : "rounded clip")
      case .pushOpacity: kinds.insert("group")
      case .pushDissolve: kinds.insert("dissolve")
      case .pushTransform: kinds.insert("transform")
      case .pop: kinds.insert("pop")
      }
    }
    expect(
      kinds == [
        "fill", "image", "source", "slices", "opacity", "colours", "tint", "mask",
        "colour bitmap", "text", "clip", "rounded clip", "group", "dissolve", "blur",
        "transform", "pop",
      ], kinds)
  }

  @Test func `OpenGL on the processor is passed over, and the window's surface draws`() throws {
    expect(SDL_Init(SDL_INIT_VIDEO) == 0)
    let window = try #require(
      SDL_CreateWindow("fallback", 0, 0, 60, 40, SDL_WINDOW_HIDDEN.rawValue))
    defer { SDL_DestroyWindow(window) }
    switch GraphicsDriver.renderer(for: window, wish: .automatic, hasDevice: true) {
    case .success(let renderer):
      // A real card.
      SDL_DestroyRenderer(renderer)
    case .failure(let error):
      expect("\(error)".contains("draws with the processor"), saying: "\(error)")
    }
    #expect(throws: BackendError.noRenderer(reason: "this machine has no graphics device")) {
      try GraphicsDriver.renderer(for: window, wish: .automatic, hasDevice: false).get()
    }
    let screen = SurfaceScreen(window)
    let list = DisplayList(
      width: 60, height: 40, commands: [.fill(CGRect(x: 0, y: 0, width: 30, height: 40), .black)])
    expect(screen.draw(list) && screen.present(list.touched))
    let surface = try #require(screen.copy())
    expect(surface.pixel(x: 10, y: 10) == 0 && surface.pixel(x: 40, y: 10) == 0xFF_FFFF)
  }

  @Test func `A renderer that fails is reported as failing`() throws {
    let card = try #require(GraphicsCard.shared)
    let screen = RendererScreen(card.renderer)
    // No driver has textures of this size.
    expect(!screen.draw(DisplayList(width: 300_000, height: 8)))
    expect(!screen.present(Damage(PixelRect(x: 0, y: 0, width: 8, height: 8))))
    expect(screen.copy() == nil)
    expect(screen.draw(DisplayList(width: 200, height: 160)), saying: "and draws what it can again")
  }

  @Test func `Drawing damage alone gives the whole picture`() throws {
    let card = try #require(GraphicsCard.shared)
    let first = [DisplayList.Command.fill(CGRect(x: 0, y: 0, width: 200, height: 160), .white)]
    let second = first + [.fill(CGRect(x: 40, y: 30, width: 60, height: 50), .black)]
    expect(card.accelerated.replay(DisplayList(width: 200, height: 160, commands: first)))
    var damage = Damage(PixelRect(x: 40, y: 30, width: 60, height: 20))
    damage.add(PixelRect(x: 40, y: 60, width: 30, height: 20))
    expect(
      card.accelerated.replay(
        DisplayList(width: 200, height: 160, commands: second, damage: damage)))
    let actual = try #require(card.accelerated.copy())
    let partial = try drawn(200, 160, first)
    Raster().replay(
      DisplayList(width: 200, height: 160, commands: second, damage: damage), onto: partial)
    expect(difference(partial, actual) == 0, difference(partial, actual))
  }

  @Test func `More masks than the pages hold are drawn all the same`() throws {
    let card = try #require(GraphicsCard.shared)
    for round in 0..<12 {
      let commands = (0..<40).map { index -> DisplayList.Command in
        let side = 200
        let bitmap = Bitmap(
          width: side, height: side, format: .mask,
          bytes: [UInt8](repeating: UInt8(round * 20 + index / 4), count: side * side))
        let place = CGRect(x: index % 8 * 25, y: index / 8 * 32, width: 200, height: 200)
        return .image(ImageCommand(bitmap, in: place, tint: .black))
      }
      let list = DisplayList(width: 200, height: 160, commands: commands)
      expect(card.accelerated.replay(list))
      let actual = try #require(card.accelerated.copy())
      // Forty masks over each other, each rounded.
      expect(difference(try drawn(200, 160, commands), actual) <= 20)
    }
  }

  @Test func `A lost device is drawn on again from what the processor keeps`() throws {
    let card = try #require(GraphicsCard.shared)
    let screen = RendererScreen(card.renderer)
    let list = DisplayList(
      width: 200, height: 160, commands: Primitive.all.flatMap(\.commands))
    expect(screen.draw(list))
    let before = try #require(screen.copy())
    screen.reset(isDeviceLost: true)
    expect(screen.copy() == nil)
    expect(screen.draw(list))
    let after = try #require(screen.copy())
    expect(difference(before, after) == 0, difference(before, after))
  }
}

/// A hidden window with a renderer on it, for all tests of this process.
private final class GraphicsCard {
  static let shared = GraphicsCard()

  let renderer: OpaquePointer
  let accelerated: Accelerated

  private init?() {
    guard SDL_Init(SDL_INIT_VIDEO) == 0,
      let window = SDL_CreateWindow("parity", 0, 0, 200, 160, SDL_WINDOW_HIDDEN.rawValue),
      case .success(let renderer) = GraphicsDriver.renderer(for: window, wish: .accelerated)
    else { return nil }
    self.renderer = renderer
    accelerated = Accelerated(renderer)
  }
}
