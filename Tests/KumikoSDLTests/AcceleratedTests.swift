import Foundation
import KumikoCSDL2
import KumikoFoundation
import KumikoGraphics
import Testing

@testable import KumikoSDL

/// What the graphics card draws, against what the processor draws. Tests/WindowTest/run.sh runs these
/// on a virtual X server and says so in KUMIKO_TEST_DISPLAY.
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
    #expect(card.accelerated.replay(list), "\(name): \(String(cString: SDL_GetError()))")
    let actual = try #require(card.accelerated.copy())
    let reference = try drawn(200, 160, background: list.background, commands)
    let difference = difference(reference, actual)
    #expect(difference <= 2, "\(name) differs by \(difference) of 255")
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
      case .pushClip(_, let mask): kinds.insert(mask == nil ? "clip" : "rounded clip")
      case .pushOpacity: kinds.insert("group")
      case .pushDissolve: kinds.insert("dissolve")
      case .pushTransform: kinds.insert("transform")
      case .pop: kinds.insert("pop")
      }
    }
    #expect(
      kinds == [
        "fill", "image", "source", "slices", "opacity", "colours", "tint", "mask",
        "colour bitmap", "text", "clip", "rounded clip", "group", "dissolve",
        "transform", "pop",
      ])
  }

  @Test func `OpenGL on the processor is passed over, and the window's surface draws`() throws {
    #expect(SDL_Init(SDL_INIT_VIDEO) == 0)
    let window = try #require(
      SDL_CreateWindow("fallback", 0, 0, 60, 40, SDL_WINDOW_HIDDEN.rawValue))
    defer { SDL_DestroyWindow(window) }
    switch GraphicsDriver.renderer(for: window, wish: .automatic, hasDevice: true) {
    case .success(let renderer):
      // A real card.
      SDL_DestroyRenderer(renderer)
    case .failure(let error):
      #expect("\(error)".contains("draws with the processor"), "\(error)")
    }
    #expect(throws: BackendError.noRenderer(reason: "this machine has no graphics device")) {
      try GraphicsDriver.renderer(for: window, wish: .automatic, hasDevice: false).get()
    }
    let screen = SurfaceScreen(window)
    let list = DisplayList(
      width: 60, height: 40, commands: [.fill(CGRect(x: 0, y: 0, width: 30, height: 40), .black)])
    #expect(screen.draw(list) && screen.present(list.touched))
    let surface = try #require(screen.copy())
    #expect(surface.pixel(x: 10, y: 10) == 0 && surface.pixel(x: 40, y: 10) == 0xFF_FFFF)
  }

  @Test func `A renderer that fails is reported as failing`() throws {
    let card = try #require(GraphicsCard.shared)
    let screen = RendererScreen(card.renderer)
    // No driver has textures of this size.
    #expect(!screen.draw(DisplayList(width: 300_000, height: 8)))
    #expect(!screen.present(Damage(PixelRect(x: 0, y: 0, width: 8, height: 8))))
    #expect(screen.copy() == nil)
    #expect(screen.draw(DisplayList(width: 200, height: 160)), "and draws what it can again")
  }

  @Test func `Drawing damage alone gives the whole picture`() throws {
    let card = try #require(GraphicsCard.shared)
    let first = [DisplayList.Command.fill(CGRect(x: 0, y: 0, width: 200, height: 160), .white)]
    let second = first + [.fill(CGRect(x: 40, y: 30, width: 60, height: 50), .black)]
    #expect(card.accelerated.replay(DisplayList(width: 200, height: 160, commands: first)))
    var damage = Damage(PixelRect(x: 40, y: 30, width: 60, height: 20))
    damage.add(PixelRect(x: 40, y: 60, width: 30, height: 20))
    #expect(
      card.accelerated.replay(
        DisplayList(width: 200, height: 160, commands: second, damage: damage)))
    let actual = try #require(card.accelerated.copy())
    let partial = try drawn(200, 160, first)
    Raster().replay(
      DisplayList(width: 200, height: 160, commands: second, damage: damage), onto: partial)
    #expect(difference(partial, actual) == 0)
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
      #expect(card.accelerated.replay(list))
      let actual = try #require(card.accelerated.copy())
      // Forty masks over each other, each rounded.
      #expect(difference(try drawn(200, 160, commands), actual) <= 20)
    }
  }

  @Test func `A lost device is drawn on again from what the processor keeps`() throws {
    let card = try #require(GraphicsCard.shared)
    let screen = RendererScreen(card.renderer)
    let list = DisplayList(
      width: 200, height: 160, commands: Primitive.all.flatMap(\.commands))
    #expect(screen.draw(list))
    let before = try #require(screen.copy())
    screen.reset(isDeviceLost: true)
    #expect(screen.copy() == nil)
    #expect(screen.draw(list))
    let after = try #require(screen.copy())
    #expect(difference(before, after) == 0)
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

/// A primitive in a picture of its own.
private struct Primitive {
  let name: String
  let commands: [DisplayList.Command]

  private init(_ name: String, _ commands: DisplayList.Command...) {
    self.name = name
    self.commands = commands
  }

  private static let blue = RGBA(red: 0.1, green: 0.3, blue: 0.8)
  private static let glass = RGBA(red: 0.8, green: 0.1, blue: 0.4, alpha: 0.55)
  private static let room = CGRect(x: 20, y: 15, width: 150, height: 120)
  private static let turn = CGAffineTransform(rotationAngle: 0.4)
    .concatenating(CGAffineTransform(translationX: 40, y: -10))
  private static let rounded = MaskCache.shared.rounded(CornerRadii(18))

  private static func mask(
    _ mask: StretchableMask, in rect: CGRect, _ color: RGBA
  ) -> DisplayList.Command {
    .image(ImageCommand(mask.bitmap, in: rect, tint: color, slices: mask.slices))
  }

  /// Stripes of all colours and opacities.
  private static let picture: Bitmap = {
    var bytes: [UInt8] = []
    for y in 0..<40 {
      for x in 0..<60 {
        let alpha = x < 30 ? 255 : 6 * y
        for part in [x * 4, y * 6, 255 - x * 4] { bytes.append(UInt8(part * alpha / 255)) }
        bytes.append(UInt8(alpha))
      }
    }
    return Bitmap(width: 60, height: 40, format: .color, bytes: bytes)
  }()

  /// An image too large for a page of the atlas.
  private static let large: Bitmap = {
    let bytes = (0..<(300 * 100)).flatMap { index -> [UInt8] in
      let (x, y) = (index % 300, index / 300)
      return [UInt8(x * 255 / 299), UInt8(y * 255 / 99), x / 20 % 2 == 0 ? 200 : 40, 255]
    }
    return Bitmap(width: 300, height: 100, format: .color, bytes: bytes)
  }()

  private static func text(_ text: String, _ color: RGBA) -> DisplayList.Command {
    .text(
      SDLTextShaper.shared.run(
        text, font: .systemFont(ofSize: 24), scale: 1, isRightToLeft: false),
      origin: CGPoint(x: 25, y: 70), color: color)
  }

  static var all: [Primitive] {
    let continuous = CornerRadii(
      topLeft: 20, topRight: 20, bottomLeft: 20, bottomRight: 20,
      extent: CornerRadii.continuousExtent)
    let gradient = Gradient(
      colors: [.white, blue, glass], start: .zero, end: CGPoint(x: 1, y: 1), shape: .radial)
    let ramp = gradient.bitmap(width: 150, height: 120) ?? picture
    return [
      Primitive("rectangle", .fill(room, blue)),
      Primitive("translucent rectangle", .fill(room, glass)),
      Primitive(
        "rectangle between pixels", .fill(room.offsetBy(dx: 0.3, dy: 0.6), blue)),
      Primitive("turned rectangle", .pushTransform(turn), .fill(room, glass), .pop),
      Primitive("huge rectangle", .fill(CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5), glass)),
      Primitive("rounded rectangle", mask(rounded, in: room, blue)),
      Primitive("small rounded rectangle", mask(rounded, in: room.insetBy(dx: 40, dy: 30), glass)),
      Primitive("continuous corners", mask(MaskCache.shared.rounded(continuous), in: room, blue)),
      Primitive(
        "border", mask(MaskCache.shared.border(CornerRadii(18), width: 3), in: room, blue)),
      Primitive(
        "shadow", mask(MaskCache.shared.shadow(CornerRadii(8), blur: 14), in: room, .black)),
      Primitive(
        "turned rounded rectangle", .pushTransform(turn), mask(rounded, in: room, blue), .pop),
      Primitive(
        "gliding rounded rectangle", .pushTransform(CGAffineTransform(translationX: 0.4, y: 0.7)),
        mask(rounded, in: room, blue), .pop),
      Primitive(
        "corners of several radii",
        mask(
          MaskCache.shared.rounded(
            CornerRadii(topLeft: 4, topRight: 30, bottomLeft: 0, bottomRight: 12)), in: room,
          glass)),
      Primitive(
        "border of several radii, turned", .pushTransform(turn),
        mask(
          MaskCache.shared.border(
            CornerRadii(topLeft: 4, topRight: 30, bottomLeft: 0, bottomRight: 12), width: 5),
          in: room, blue), .pop),
      Primitive(
        "turned shadow", .pushTransform(turn),
        mask(MaskCache.shared.shadow(CornerRadii(8), blur: 14), in: room, glass), .pop),
      Primitive(
        "rounded rectangle at half size",
        .pushTransform(CGAffineTransform(scaleX: 0.5, y: 0.5)), mask(rounded, in: room, glass),
        .pop),
      Primitive("text", text("Grid 組子 42", blue)),
      Primitive("translucent text", text("Grid 組子 42", glass)),
      Primitive(
        "scaled text", .pushTransform(CGAffineTransform(scaleX: 1.3, y: 1.3)),
        text("Grid 組子", blue), .pop),
      Primitive("turned text", .pushTransform(turn), text("Grid 組子", glass), .pop),
      Primitive(
        "gliding text", .pushTransform(CGAffineTransform(translationX: 0.3, y: 0.6)),
        text("Grid 組子", blue), .pop),
      Primitive(
        "image", .image(ImageCommand(picture, in: CGRect(x: 9, y: 9, width: 60, height: 40)))),
      Primitive("stretched image", .image(ImageCommand(picture, in: room, opacity: 0.7))),
      Primitive(
        "part of an image",
        .image(
          ImageCommand(
            picture, in: CGRect(x: 30, y: 30, width: 20, height: 20),
            source: CGRect(x: 10, y: 10, width: 20, height: 20)))),
      Primitive(
        "shrunk image", .image(ImageCommand(picture, in: CGRect(x: 9, y: 9, width: 21, height: 13)))
      ),
      Primitive(
        "turned image", .pushTransform(turn), .image(ImageCommand(picture, in: room)), .pop),
      Primitive(
        "turned image, translucent", .pushTransform(turn),
        .image(ImageCommand(picture, in: room, opacity: 0.4)), .pop),
      Primitive(
        "mirrored image",
        .pushTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 200, ty: 0)),
        .image(ImageCommand(picture, in: room)), .pop),
      Primitive(
        "stretched part of an image",
        .image(
          ImageCommand(
            picture, in: room, source: CGRect(x: 10.5, y: 6, width: 30, height: 21.25),
            opacity: 0.9))),
      Primitive(
        "large image", .image(ImageCommand(large, in: CGRect(x: 5, y: 5, width: 300, height: 100)))),
      Primitive("large image, shrunk", .image(ImageCommand(large, in: room))),
      Primitive(
        "tinted image, turned", .pushTransform(turn),
        .image(ImageCommand(picture, in: room, tint: glass)), .pop),
      Primitive("tinted image", .image(ImageCommand(picture, in: room, tint: blue))),
      Primitive(
        "nine-slice image",
        .image(
          ImageCommand(
            picture, in: room, slices: UIEdgeInsets(top: 9, left: 12, bottom: 9, right: 12)))),
      Primitive(
        "nine-slice image, turned and translucent", .pushTransform(turn),
        .image(
          ImageCommand(
            picture, in: room, slices: UIEdgeInsets(top: 9, left: 12, bottom: 9, right: 12),
            opacity: 0.6)), .pop),
      Primitive("gradient", .image(ImageCommand(ramp, in: room))),
      Primitive(
        "turned gradient", .pushTransform(turn), .image(ImageCommand(ramp, in: room)), .pop),
      Primitive("clip", .pushClip(room, mask: nil), text("Clipped to the room", blue), .pop),
      Primitive(
        "clip between pixels", .pushClip(room.offsetBy(dx: 0.5, dy: 0.25), mask: nil),
        .fill(CGRect(x: 0, y: 0, width: 200, height: 160), blue), .pop),
      Primitive(
        "rounded clip", .pushClip(room, mask: rounded),
        .fill(CGRect(x: 0, y: 0, width: 200, height: 160), blue), .pop),
      Primitive(
        "turned rounded clip", .pushTransform(turn), .pushClip(room, mask: rounded),
        .fill(CGRect(x: 0, y: 0, width: 200, height: 160), blue), .pop, .pop),
      Primitive(
        "group", .pushOpacity(0.5, room), .fill(room.insetBy(dx: 10, dy: 10), blue),
        .fill(room.insetBy(dx: 30, dy: 30), .black), .pop),
      Primitive(
        "groups in groups", .pushOpacity(0.8, room), .fill(room, blue),
        .pushOpacity(0.3, room.insetBy(dx: 10, dy: 10)),
        .fill(room.insetBy(dx: 15, dy: 15), .white), text("Inside 組", .black), .pop, .pop),
      Primitive(
        "dissolve", .pushDissolve(0.3, room), .fill(room, blue), text("Before", .white), .pop,
        text("After 組", .black), .pop),
      Primitive(
        "dissolves in dissolves", .pushDissolve(0.6, room), .pushDissolve(0.5, room),
        .fill(room, blue), .pop, .fill(room.insetBy(dx: 20, dy: 20), .black), .pop, .pop,
        .pushOpacity(0.5, room), .fill(room.insetBy(dx: 10, dy: 10), .white),
        .fill(room.insetBy(dx: 30, dy: 30), blue), .pop, .pop),
      Primitive(
        "turned group", .pushTransform(turn), .pushOpacity(0.5, room), .fill(room, blue),
        .image(ImageCommand(picture, in: room.insetBy(dx: 20, dy: 20))), .pop, .pop),
      Primitive(
        "clips in clips", .pushClip(room, mask: rounded), .pushTransform(turn),
        .pushClip(room.insetBy(dx: 10, dy: 10), mask: rounded),
        .fill(CGRect(x: 0, y: 0, width: 200, height: 160), blue), .pop, .pop, .pop),
      Primitive(
        "group in a rounded clip", .pushClip(room, mask: rounded), .pushOpacity(0.6, room),
        .fill(room, blue), mask(rounded, in: room.insetBy(dx: 20, dy: 20), .black), .pop, .pop),
    ]
  }
}
