import KumikoGraphics
import KumikoSDL
import KumikoTestSupport
import Testing

struct DamageTests {
  @Test func `Only damaged pixels are touched`() throws {
    let surface = try drawn(6, 3, [.fill(CGRect(x: 0, y: 0, width: 6, height: 3), .black)])
    var damage = Damage(PixelRect(x: 1, y: 0, width: 2, height: 2))
    damage.add(PixelRect(x: 5, y: 2, width: 9, height: 9))
    Raster().replay(DisplayList(width: 6, height: 3, damage: damage), onto: surface)
    expect(surface.shades == "#..###\n#..###\n#####.", surface.shades)
  }

  @Test func `No damage draws nothing`() throws {
    let surface = try drawn(
      2, 1, damage: Damage(), [.fill(CGRect(x: 0, y: 0, width: 2, height: 1), .white)])
    expect(surface.shades == "##", surface.shades)
  }

  @Test(arguments: 0..<40)
  func `Repainting damage gives the pixels of a full repaint`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed &+ 7)
    let old = RandomList(numbers: &numbers).commands
    let new = RandomList(numbers: &numbers).commands
    let full = try drawn(96, 80, new)
    // What differs between the lists may be anywhere: damage covers all, in pieces drawn one
    // after the other.
    let partial = try drawn(96, 80, old)
    let raster = Raster()
    for column in 0..<4 {
      var damage = Damage()
      for row in 0..<3 {
        let height = row == 2 ? 26 : 27
        damage.add(PixelRect(x: column * 24, y: row * 27, width: 24, height: height))
      }
      raster.replay(
        DisplayList(width: 96, height: 80, commands: new, damage: damage), onto: partial)
    }
    let comparison = PictureComparison(reference: full, actual: partial)
    expect(comparison.isEqual, saying: "\(comparison.summary)")
  }

  @Test func `The same list gives the same bytes each time`() throws {
    for seed: UInt64 in 0..<10 {
      var numbers = SeededNumbers(seed: seed)
      let commands = RandomList(numbers: &numbers).commands
      let first = try drawn(96, 80, commands)
      let second = try drawn(96, 80, commands)
      first.withBytes { a in second.withBytes { b in expect(a.elementsEqual(b)) } }
    }
  }
}

/// A display list of primitives and pushes by chance, always balanced.
struct RandomList {
  private(set) var commands: [DisplayList.Command] = []

  init(numbers: inout SeededNumbers) {
    var depth = 0
    for _ in 0..<24 {
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0, 1: commands.append(.fill(RandomList.rect(&numbers), RandomList.color(&numbers)))
      case 2, 3: commands.append(RandomList.rounded(&numbers))
      case 4: commands.append(RandomList.text(&numbers))
      case 5 where depth < 3:
        let radii = CornerRadii(CGFloat(Int.random(in: 1...12, using: &numbers)))
        let mask = Bool.random(using: &numbers) ? MaskCache.shared.rounded(radii) : nil
        commands.append(.pushClip(RandomList.rect(&numbers), mask: mask))
        depth += 1
      case 6 where depth < 3:
        commands.append(
          .pushOpacity(Float.random(in: 0...1, using: &numbers), RandomList.rect(&numbers)))
        depth += 1
      case 7 where depth < 3:
        commands.append(.pushTransform(RandomList.transform(&numbers)))
        depth += 1
      case 8 where depth < 2:
        commands.append(
          .pushDissolve(Float.random(in: 0...1, using: &numbers), RandomList.rect(&numbers)))
        depth += 2
      default:
        if depth > 0 {
          commands.append(.pop)
          depth -= 1
        }
      }
    }
    commands += Array(repeating: .pop, count: depth)
  }

  private static func rect(_ numbers: inout SeededNumbers) -> CGRect {
    let isWhole = Bool.random(using: &numbers)
    func number(_ range: ClosedRange<CGFloat>, _ numbers: inout SeededNumbers) -> CGFloat {
      let value = CGFloat.random(in: range, using: &numbers)
      return isWhole ? value.rounded() : value
    }
    return CGRect(
      x: number(-20...80, &numbers), y: number(-20...70, &numbers),
      width: number(1...60, &numbers), height: number(1...60, &numbers))
  }

  private static func color(_ numbers: inout SeededNumbers) -> RGBA {
    func part(_ numbers: inout SeededNumbers) -> Float { .random(in: 0...1, using: &numbers) }
    return RGBA(
      red: part(&numbers), green: part(&numbers), blue: part(&numbers),
      alpha: Bool.random(using: &numbers) ? 1 : part(&numbers))
  }

  private static func rounded(_ numbers: inout SeededNumbers) -> DisplayList.Command {
    let mask = MaskCache.shared.rounded(
      CornerRadii(CGFloat(Int.random(in: 1...14, using: &numbers))))
    return .image(
      ImageCommand(mask.bitmap, in: rect(&numbers), tint: color(&numbers), slices: mask.slices))
  }

  private static func text(_ numbers: inout SeededNumbers) -> DisplayList.Command {
    let run = SDLTextShaper.shared.run(
      ["Grid", "組子", "42"].randomElement(using: &numbers) ?? "",
      font: .systemFont(ofSize: CGFloat(Int.random(in: 9...30, using: &numbers))), scale: 1,
      isRightToLeft: false)
    return .text(run, origin: rect(&numbers).origin, color: color(&numbers))
  }

  private static func transform(_ numbers: inout SeededNumbers) -> CGAffineTransform {
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: CGAffineTransform(translationX: 7, y: -3)
    case 1: CGAffineTransform(translationX: 3.4, y: 5.7)
    case 2: CGAffineTransform(scaleX: .random(in: 0.3...2, using: &numbers), y: 0.8)
    default: CGAffineTransform(rotationAngle: .random(in: -1...1, using: &numbers))
    }
  }
}
