import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Testing

/// What numbers of colours mean by the names of their spaces.
struct ColorSpaceTests {
  private func color(_ name: CFString, _ parts: [CGFloat]) throws -> [CGFloat] {
    let space = try #require(CGColorSpace(name: name))
    expect(space.name == name, space.name, name)
    let color = try #require(CGColor(colorSpace: space, components: parts))
    return try #require(color.components)
  }

  @Test func `spaces in proportion to light are brighter in the middle`() throws {
    for name in [CGColorSpace.genericRGBLinear, CGColorSpace.extendedLinearSRGB] {
      let half = try color(name, [0.5, 0.5, 0.5, 1])
      expect(abs(half[0] - 0.7354) < 0.002, saying: "sRGB of half of the light")
    }
    expect(try abs(color(CGColorSpace.extendedGray, [0.5, 1])[0] - 0.5) < 0.002)
  }

  @Test func `spaces with stronger colours say so, and have the same white`() throws {
    for name in [CGColorSpace.extendedDisplayP3, CGColorSpace.itur_709] {
      let white = try color(name, [1, 1, 1, 1])
      expect(white.allSatisfy { abs($0 - 1) < 0.01 }, white)
    }
    expect(CGColorSpace(name: CGColorSpace.extendedDisplayP3)?.isWideGamutRGB == true)
    expect(CGColorSpace(name: CGColorSpace.itur_709)?.isWideGamutRGB == false)
    expect(CGColorSpace(name: CGColorSpace.extendedGray)?.model == .monochrome)
    expect(CGColorSpace(name: "kCGColorSpaceElsewhere") == nil)
  }
}
