import KumikoGraphics
import KumikoSDL
import KumikoTestSupport
import Testing

struct OpacityTests {
  private let left = CGRect(x: 0, y: 0, width: 4, height: 2)
  private let right = CGRect(x: 2, y: 0, width: 4, height: 2)
  private let all = CGRect(x: 0, y: 0, width: 8, height: 2)

  @Test func `A group is one picture: what overlaps inside is not blended twice`() throws {
    let surface = try drawn(
      8, 2, [.pushOpacity(0.5, all), .fill(left, .black), .fill(right, .black), .pop])
    let row = (0..<8).map { surface.darkness($0, 0) }
    expect(Set(row[0..<6]).count == 1 && (126...129).contains(row[0]), saying: "\(row)")
    expect(row[6] == 0 && row[7] == 0)
  }

  @Test func `Groups within groups multiply`() throws {
    let surface = try drawn(
      8, 2,
      [
        .pushOpacity(0.5, all), .pushOpacity(0.5, all), .fill(left, .black), .fill(left, .black),
        .pop, .fill(CGRect(x: 6, y: 0, width: 1, height: 2), .black), .pop,
      ])
    expect(abs(surface.darkness(1, 1) - 64) <= 1)
    expect(abs(surface.darkness(6, 1) - 128) <= 1)
  }

  @Test func `Full opacity changes nothing, none hides everything`() throws {
    let plain = try drawn(8, 2, [.fill(left, orange), .fill(right, .black)])
    let full = try drawn(
      8, 2, [.pushOpacity(1, all), .fill(left, orange), .fill(right, .black), .pop])
    expect(PictureComparison(reference: plain, actual: full).isEqual)
    let none = try drawn(
      8, 2, [.pushOpacity(0, all), .fill(left, orange), .fill(right, .black), .pop])
    expect(none.area == 0, none.area)
    let broken = try drawn(8, 2, [.pushOpacity(.nan, all), .fill(left, .black), .pop])
    expect(broken.area == 0, broken.area)
  }

  @Test func `A single primitive fades like a group of one`() throws {
    let one = try drawn(8, 2, [.pushOpacity(0.3, all), .fill(left, orange), .pop])
    let two = try drawn(
      8, 2, [.pushOpacity(0.3, all), .fill(left, orange), .fill(.zero, .black), .pop])
    expect(PictureComparison(reference: one, actual: two).largestDifference <= 1)
    expect(one.pixel(x: 5, y: 0) == 0xFFFFFF, one.pixel(x: 5, y: 0))
  }

  @Test func `A group lets through what was drawn before it`() throws {
    let surface = try drawn(
      8, 2,
      [
        .fill(all, .black), .pushOpacity(0.25, all), .fill(left, .white), .fill(left, .white), .pop,
      ])
    expect(abs(surface.darkness(0, 0) - 191) <= 1)
    expect(surface.darkness(5, 0) == 255, surface.darkness(5, 0))
  }

  @Test func `A group with a rounded clip inside fades it as a whole`() throws {
    let mask = MaskCache.shared.rounded(CornerRadii(5))
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let surface = try drawn(
      20, 20,
      [
        .pushOpacity(0.5, rect), .pushClip(rect, mask: mask), .fill(rect, .black),
        .fill(rect, .black), .pop, .pop,
      ])
    let shape = try drawn(
      20, 20,
      [
        .image(
          ImageCommand(
            mask.bitmap, in: rect, tint: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5),
            slices: mask.slices))
      ])
    expect(PictureComparison(reference: shape, actual: surface).largestDifference <= 2)
  }
}
