import Foundation
import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

/// Sizes, weights and colours of icons.
struct SymbolConfigurationTests {
  private typealias SymbolConfiguration = UIImage.SymbolConfiguration

  init() throws {
    // Icons come with a host.
    _ = try OffscreenHost(size: CGSize(width: 1, height: 1))
  }

  private func icon(_ name: String, _ look: UIImage.SymbolConfiguration) throws -> UIImage {
    try #require(UIImage(systemName: name, withConfiguration: look))
  }

  /// An icon as an image view with a blue tint shows it, on white.
  private func shown(_ image: UIImage?) throws -> UIImage {
    let host = try OffscreenHost(size: CGSize(width: 40, height: 40))
    host.window.backgroundColor = .white
    let view = UIImageView(image: image)
    view.tintColor = .pureBlue
    host.window.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    host.advance(by: OffscreenHost.frameDuration)
    return host.image()
  }

  /// Red, green, blue and opacity of all pixels.
  private func bytes(_ image: UIImage) throws -> [UInt8] {
    try #require(image.cgImage?.dataProvider?.data).map(\.self)
  }

  /// The colour in the middle of an icon.
  private func color(_ look: UIImage.SymbolConfiguration) throws -> [Int] {
    try shown(try icon("circle.fill", look)).pixel(20, 20)
  }

  /// How much of an icon is drawn.
  private func ink(_ look: UIImage.SymbolConfiguration) throws -> Int {
    let large = look.applying(SymbolConfiguration(pointSize: 40))
    return try bytes(try shown(try icon("circle", large))).reduce(0) { $0 + 255 - Int($1) }
  }

  @Test func `an icon has the colour of its configuration, else the tint`() throws {
    let size = SymbolConfiguration(pointSize: 40)
    expect(try color(size) == blue)
    expect(try color(size.applying(SymbolConfiguration(hierarchicalColor: .pureRed))) == red)
    expect(
      try color(size.applying(SymbolConfiguration(paletteColors: [.pureRed, .black]))) == red)
    expect(try color(size.applying(SymbolConfiguration(paletteColors: []))) == blue)
    expect(try color(size.applying(.preferringMonochrome())) == blue)
    expect(try color(size.applying(.preferringMulticolor())) == blue)
  }

  @Test func `a palette has a colour for what is in a shape, and one for the shape`() throws {
    let look = SymbolConfiguration(paletteColors: [.pureRed, .pureBlue])
    let check = try icon("checkmark.circle.fill", look)
    func colors(_ image: UIImage?) throws -> [[Int]] {
      let shown = try shown(image)
      return [shown.pixel(18, 24), shown.pixel(8, 20), shown.pixel(1, 1)]
    }
    let white = [255, 255, 255, 255]
    func expectColors(_ image: UIImage?, _ expected: [[Int]], _ line: Int = #line) throws {
      let found = try colors(image)
      expect(found == expected, found, saying: "line \(line)")
    }
    try expectColors(check, [red, blue, white])
    try expectColors(
      check.applyingSymbolConfiguration(
        SymbolConfiguration(paletteColors: [.pureBlue, .pureRed])), [blue, red, white])
    try expectColors(
      check.withConfiguration(SymbolConfiguration(paletteColors: [.pureRed])),
      [white, red, white])
    try expectColors(check.withRenderingMode(.alwaysTemplate), [white, blue, white])
    try expectColors(check.withTintColor(.pureRed), [white, red, white])
    let plain = try colors(try icon("checkmark", look))
    expect(!plain.contains(blue), plain, saying: "it has one layer")
  }

  @Test func `a badge has the first colour of a palette, its icon the second`() throws {
    let look = SymbolConfiguration(paletteColors: [.pureRed, .pureBlue])
    let bell = try shown(try icon("bell.badge.fill", look))
    expect(bell.pixel(29, 10) == red && bell.pixel(18, 22) == blue)
    let person = try shown(try icon("person.crop.circle.badge.plus", look))
    expect(person.pixel(30, 30) == red && person.pixel(19, 5) == blue)
  }

  @Test func `a part of a configuration can be taken out, the others stay`() throws {
    let points = SymbolConfiguration(pointSize: 20, weight: .black, scale: .large)
    let style = SymbolConfiguration(textStyle: .title1, scale: .large).applying(
      SymbolConfiguration(weight: .black))
    expect(
      points.configurationWithoutWeight() == SymbolConfiguration(pointSize: 20, scale: .large),
      points.configurationWithoutWeight())
    expect(
      points.configurationWithoutScale() == SymbolConfiguration(pointSize: 20, weight: .black),
      points.configurationWithoutScale())
    expect(points.configurationWithoutPointSizeAndWeight() == SymbolConfiguration(scale: .large))
    expect(points.configurationWithoutTextStyle() == points)
    expect(
      style.configurationWithoutTextStyle()
        == SymbolConfiguration(scale: .large).applying(SymbolConfiguration(weight: .black)),
      style.configurationWithoutTextStyle())
    expect(
      style.configurationWithoutPointSizeAndWeight()
        == SymbolConfiguration(textStyle: .title1, scale: .large),
      style.configurationWithoutPointSizeAndWeight())
    for look in [points, style].map({
      $0.applying(SymbolConfiguration(hierarchicalColor: .pureRed))
    }) {
      for part in [
        look.configurationWithoutWeight(), look.configurationWithoutScale(),
        look.configurationWithoutPointSizeAndWeight(), look.configurationWithoutTextStyle(),
      ] {
        expect(try color(part) == red, saying: "the colour stays")
      }
    }
  }

  @Test func `icons without a part of their configuration are drawn as usual in that`() throws {
    let look = SymbolConfiguration(pointSize: 20, weight: .black, scale: .large)
    expect(try icon("circle", look).size.height == 25)
    expect(try icon("circle", look.configurationWithoutScale()).size.height == 20)
    expect(
      try icon("circle", look.configurationWithoutPointSizeAndWeight()).size.height
        == icon("circle", SymbolConfiguration(scale: .large)).size.height)
    expect(try ink(look.configurationWithoutWeight()) < ink(look))
    expect(try ink(look.configurationWithoutScale()) > ink(SymbolConfiguration(pointSize: 20)))
  }

  @Test func `Apple's named marks and kinds of buttons have their icons`() throws {
    func looks(_ image: UIImage?, like name: String) throws -> Bool {
      let icon = try #require(UIImage(systemName: name))
      return try image?.isSymbolImage == true && image?.size == icon.size
        && bytes(shown(image)) == bytes(shown(icon))
    }
    expect(try looks(.strokedCheckmark, like: "checkmark.circle"))
    expect(try looks(.checkmark, like: "checkmark"))
    expect(try !looks(.strokedCheckmark, like: "checkmark"))
    let kinds: [(UIButton.ButtonType, String)] = [
      (.detailDisclosure, "info.circle"), (.infoLight, "info.circle"),
      (.infoDark, "info.circle"), (.contactAdd, "plus.circle"),
    ]
    for (kind, name) in kinds {
      expect(try looks(UIButton(type: kind).currentImage, like: name))
    }
    expect(UIButton(type: .system).currentImage == nil)
  }
}
