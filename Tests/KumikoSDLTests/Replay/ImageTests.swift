import KumikoGraphics
import KumikoSDL
import KumikoTestSupport
import Testing

struct ImageTests {
  /// Two by two: red, green; blue, half-transparent white.
  let colors = Bitmap(
    width: 2, height: 2, format: .color,
    bytes: [0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 128, 128, 128, 128])

  @Test func `Colours are drawn pixel for pixel`() throws {
    let surface = try drawn(
      4, 4, background: .black,
      [.image(ImageCommand(colors, in: CGRect(x: 1, y: 1, width: 2, height: 2)))])
    expect(surface.pixel(x: 1, y: 1) == 0xFF0000, surface.pixel(x: 1, y: 1))
    expect(surface.pixel(x: 2, y: 1) == 0x00FF00, surface.pixel(x: 2, y: 1))
    expect(surface.pixel(x: 1, y: 2) == 0x0000FF, surface.pixel(x: 1, y: 2))
    expect(surface.pixel(x: 2, y: 2) == 0x808080, surface.pixel(x: 2, y: 2))
    expect(surface.pixel(x: 3, y: 3) == 0, surface.pixel(x: 3, y: 3))
  }

  @Test func `A part of an image is drawn alone`() throws {
    var command = ImageCommand(colors, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    command.source = CGRect(x: 1, y: 0, width: 1, height: 1)
    expect(try drawn(2, 1, [.image(command)]).pixel(x: 0, y: 0) == 0x00FF00)
  }

  @Test func `Opacity mixes a whole image with what is below`() throws {
    let command = ImageCommand(colors, in: CGRect(x: 0, y: 0, width: 2, height: 2), opacity: 0.5)
    let pixel = try #require(try drawn(2, 2, [.image(command)]).pixel(x: 0, y: 0))
    expect(pixel >> 16 == 255)
    expect([127, 128].contains(pixel & 255))
  }

  @Test func `A mask is drawn in its tint, in black without one`() throws {
    let mask = Bitmap(width: 3, height: 1, format: .mask, bytes: [0, 128, 255])
    let rect = CGRect(x: 0, y: 0, width: 3, height: 1)
    let tinted = try drawn(3, 1, [.image(ImageCommand(mask, in: rect, tint: orange))])
    expect(tinted.pixel(x: 0, y: 0) == 0xFFFFFF, tinted.pixel(x: 0, y: 0))
    expect(tinted.pixel(x: 1, y: 0) == 0xFFCA7F, tinted.pixel(x: 1, y: 0))
    expect(tinted.pixel(x: 2, y: 0) == orangePixel, tinted.pixel(x: 2, y: 0), orangePixel)
    expect(try drawn(3, 1, [.image(ImageCommand(mask, in: rect))]).shades == ".5#")
  }

  @Test func `A tinted colour image shows its alpha`() throws {
    let command = ImageCommand(
      colors, in: CGRect(x: 0, y: 0, width: 2, height: 2), tint: .black)
    let surface = try drawn(2, 2, [.image(command)])
    expect(surface.shades == "##\n#5", surface.shades)
  }

  @Test func `Scaling up keeps edges sharp and blends inside`() throws {
    let mask = Bitmap(width: 2, height: 1, format: .mask, bytes: [255, 0])
    let surface = try drawn(
      10, 3, [.image(ImageCommand(mask, in: CGRect(x: 1, y: 1, width: 8, height: 1)))])
    let row = (0..<10).map { surface.darkness($0, 1) }
    expect(row[0] == 0 && row[1] == 255 && row[2] == 255 && row[7] == 0 && row[9] == 0)
    expect(row[1...8].elementsEqual(row[1...8].sorted(by: >)), saying: "\(row)")
    expect((0..<10).allSatisfy { surface.darkness($0, 0) == 0 && surface.darkness($0, 2) == 0 })
  }

  @Test func `Scaling down averages, it does not skip pixels`() throws {
    // One black column in eight: an eighth of the ink must remain wherever it stands.
    for column in 0..<8 {
      var bytes = [UInt8](repeating: 0, count: 64)
      for y in 0..<8 { bytes[y * 8 + column] = 255 }
      let mask = Bitmap(width: 8, height: 8, format: .mask, bytes: bytes)
      let surface = try drawn(
        1, 1, [.image(ImageCommand(mask, in: CGRect(x: 0, y: 0, width: 1, height: 1)))])
      expect((30...34).contains(surface.darkness(0, 0)), saying: "column \(column)")
    }
  }

  @Test func `An empty bitmap draws nothing`() throws {
    let empty = Bitmap(width: 0, height: 0, format: .color, bytes: [])
    let command = ImageCommand(empty, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    expect(try drawn(2, 2, [.image(command)]).area == 0)
  }

  @Test func `A source outside of the bitmap draws nothing`() throws {
    var command = ImageCommand(colors, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    command.source = CGRect(x: 7, y: 7, width: 2, height: 2)
    expect(try drawn(2, 2, [.image(command)]).area == 0)
  }
}
