import KumikoGraphics

@testable import KumikoSDL

/// A primitive in a picture of its own.
struct Primitive {
  let name: String
  let commands: [DisplayList.Command]

  private init(_ name: String, _ commands: DisplayList.Command...) {
    self.name = name
    self.commands = commands
  }

  private static let blue = RGBA(red: 0.1, green: 0.3, blue: 0.8)
  private static let glass = RGBA(red: 0.8, green: 0.1, blue: 0.4, alpha: 0.55)
  private static let area = CGRect(x: 20, y: 15, width: 150, height: 120)
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
      Primitive("rectangle", .fill(area, blue)),
      Primitive("translucent rectangle", .fill(area, glass)),
      Primitive(
        "rectangle between pixels", .fill(area.offsetBy(dx: 0.3, dy: 0.6), blue)),
      Primitive("turned rectangle", .pushTransform(turn), .fill(area, glass), .pop),
      Primitive("huge rectangle", .fill(CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5), glass)),
      Primitive("rounded rectangle", mask(rounded, in: area, blue)),
      Primitive("small rounded rectangle", mask(rounded, in: area.insetBy(dx: 40, dy: 30), glass)),
      Primitive("continuous corners", mask(MaskCache.shared.rounded(continuous), in: area, blue)),
      Primitive(
        "border", mask(MaskCache.shared.border(CornerRadii(18), width: 3), in: area, blue)),
      Primitive(
        "shadow", mask(MaskCache.shared.shadow(CornerRadii(8), blur: 14), in: area, .black)),
      Primitive(
        "turned rounded rectangle", .pushTransform(turn), mask(rounded, in: area, blue), .pop),
      Primitive(
        "gliding rounded rectangle", .pushTransform(CGAffineTransform(translationX: 0.4, y: 0.7)),
        mask(rounded, in: area, blue), .pop),
      Primitive(
        "corners of several radii",
        mask(
          MaskCache.shared.rounded(
            CornerRadii(topLeft: 4, topRight: 30, bottomLeft: 0, bottomRight: 12)), in: area,
          glass)),
      Primitive(
        "border of several radii, turned", .pushTransform(turn),
        mask(
          MaskCache.shared.border(
            CornerRadii(topLeft: 4, topRight: 30, bottomLeft: 0, bottomRight: 12), width: 5),
          in: area, blue), .pop),
      Primitive(
        "turned shadow", .pushTransform(turn),
        mask(MaskCache.shared.shadow(CornerRadii(8), blur: 14), in: area, glass), .pop),
      Primitive(
        "rounded rectangle at half size",
        .pushTransform(CGAffineTransform(scaleX: 0.5, y: 0.5)), mask(rounded, in: area, glass),
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
      Primitive("stretched image", .image(ImageCommand(picture, in: area, opacity: 0.7))),
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
        "turned image", .pushTransform(turn), .image(ImageCommand(picture, in: area)), .pop),
      Primitive(
        "turned image, translucent", .pushTransform(turn),
        .image(ImageCommand(picture, in: area, opacity: 0.4)), .pop),
      Primitive(
        "mirrored image",
        .pushTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 200, ty: 0)),
        .image(ImageCommand(picture, in: area)), .pop),
      Primitive(
        "stretched part of an image",
        .image(
          ImageCommand(
            picture, in: area, source: CGRect(x: 10.5, y: 6, width: 30, height: 21.25),
            opacity: 0.9))),
      Primitive(
        "large image", .image(ImageCommand(large, in: CGRect(x: 5, y: 5, width: 300, height: 100)))),
      Primitive("large image, shrunk", .image(ImageCommand(large, in: area))),
      Primitive(
        "tinted image, turned", .pushTransform(turn),
        .image(ImageCommand(picture, in: area, tint: glass)), .pop),
      Primitive("tinted image", .image(ImageCommand(picture, in: area, tint: blue))),
      Primitive(
        "nine-slice image",
        .image(
          ImageCommand(
            picture, in: area, slices: UIEdgeInsets(top: 9, left: 12, bottom: 9, right: 12)))),
      Primitive(
        "nine-slice image, turned and translucent", .pushTransform(turn),
        .image(
          ImageCommand(
            picture, in: area, slices: UIEdgeInsets(top: 9, left: 12, bottom: 9, right: 12),
            opacity: 0.6)), .pop),
      Primitive("gradient", .image(ImageCommand(ramp, in: area))),
      Primitive(
        "turned gradient", .pushTransform(turn), .image(ImageCommand(ramp, in: area)), .pop),
      Primitive("clip", .pushClip(area, mask: nil), text("Clipped to the room", blue), .pop),
      Primitive(
        "clip between pixels", .pushClip(area.offsetBy(dx: 0.5, dy: 0.25), mask: nil),
        .fill(CGRect(x: 0, y: 0, width: 200, height: 160), blue), .pop),
      Primitive(
        "rounded clip", .pushClip(area, mask: rounded),
        .fill(CGRect(x: 0, y: 0, width: 200, height: 160), blue), .pop),
      Primitive(
        "turned rounded clip", .pushTransform(turn), .pushClip(area, mask: rounded),
        .fill(CGRect(x: 0, y: 0, width: 200, height: 160), blue), .pop, .pop),
      Primitive(
        "group", .pushOpacity(0.5, area), .fill(area.insetBy(dx: 10, dy: 10), blue),
        .fill(area.insetBy(dx: 30, dy: 30), .black), .pop),
      Primitive(
        "groups in groups", .pushOpacity(0.8, area), .fill(area, blue),
        .pushOpacity(0.3, area.insetBy(dx: 10, dy: 10)),
        .fill(area.insetBy(dx: 15, dy: 15), .white), text("Inside 組", .black), .pop, .pop),
      Primitive(
        "blur", .fill(area, blue), text("Behind 組", .white), .blurBehind(area, deviation: 3),
        .blurBehind(area.insetBy(dx: 30, dy: 30), deviation: 12)),
      Primitive(
        "dissolve", .pushDissolve(0.3, area), .fill(area, blue), text("Before", .white), .pop,
        text("After 組", .black), .pop),
      Primitive(
        "dissolves in dissolves", .pushDissolve(0.6, area), .pushDissolve(0.5, area),
        .fill(area, blue), .pop, .fill(area.insetBy(dx: 20, dy: 20), .black), .pop, .pop,
        .pushOpacity(0.5, area), .fill(area.insetBy(dx: 10, dy: 10), .white),
        .fill(area.insetBy(dx: 30, dy: 30), blue), .pop, .pop),
      Primitive(
        "turned group", .pushTransform(turn), .pushOpacity(0.5, area), .fill(area, blue),
        .image(ImageCommand(picture, in: area.insetBy(dx: 20, dy: 20))), .pop, .pop),
      Primitive(
        "clips in clips", .pushClip(area, mask: rounded), .pushTransform(turn),
        .pushClip(area.insetBy(dx: 10, dy: 10), mask: rounded),
        .fill(CGRect(x: 0, y: 0, width: 200, height: 160), blue), .pop, .pop, .pop),
      Primitive(
        "group in a rounded clip", .pushClip(area, mask: rounded), .pushOpacity(0.6, area),
        .fill(area, blue), mask(rounded, in: area.insetBy(dx: 20, dy: 20), .black), .pop, .pop),
    ]
  }
}
