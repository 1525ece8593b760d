import KumikoAssets
import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoGraphics
@testable import KumikoSDL

/// Fonts that an app brings along: here files of Kumiko's, by the name that only they say of
/// themselves.
struct AppFontTests {
  private let shaper = SDLTextShaper()
  private let family = "BIZ UDPゴシック"

  private func add(_ name: String) -> Bool {
    shaper.add(fontFile: BundledAssets.font("BIZUDPGothic-\(name).ttf"))
  }

  private func width(_ font: UIFont) -> CGFloat {
    shaper.width(of: "Fiji", font: font, scale: 1)
  }

  private func font(_ weight: UIFont.Weight) -> UIFont {
    UIFont(UIFont.Face(family: .named(family), weight: weight), size: 20)
  }

  @Test func `are there by the name of their family, without the system's`() {
    expect(!shaper.provides(family: family))
    let without = width(font(.regular))
    expect(add("Regular"))
    expect(shaper.provides(family: family) && shaper.provides(family: "biz udpゴシック"))
    expect(width(font(.regular)) != without, without)
    expect(shaper.pieces(of: "Fiji", font(.regular), isRightToLeft: false).count == 1)
  }

  @Test func `have the weight that is nearest`() {
    expect(add("Regular") && add("Bold"))
    expect(width(font(.bold)) != width(font(.regular)))
    expect(width(font(.semibold)) == width(font(.bold)))
    expect(width(font(.light)) == width(font(.regular)))
  }

  @Test func `are known by their PostScript names`() throws {
    expect(shaper.face(postScriptName: "BIZUDPGothic-Bold") == nil)
    expect(add("Regular") && add("Bold"))
    let bold = try #require(shaper.face(postScriptName: "BIZUDPGothic-Bold"))
    expect(bold.weight == .bold && !bold.isItalic)
    expect(shaper.provides(family: bold.family))
    let regular = try #require(shaper.face(postScriptName: "BIZUDPGothic-Regular"))
    expect(regular.weight == .regular, regular.weight)
  }

  @Test func `are listed by the names by which they are known`() throws {
    expect(!shaper.families.contains(family) && shaper.fonts(ofFamily: family).isEmpty)
    expect(add("Regular") && add("Bold"))
    let bold = try #require(shaper.face(postScriptName: "BIZUDPGothic-Bold"))
    expect(shaper.families.contains(bold.family), shaper.families)
    let fonts = shaper.fonts(ofFamily: family)
    expect(
      Set(fonts.map(\.postScriptName)) == ["BIZUDPGothic-Regular", "BIZUDPGothic-Bold"])
    expect(fonts.allSatisfy { $0.family == bold.family }, fonts)
  }

  @Test func `of the system are listed with their styles`() {
    let all = SystemFonts.fonts()
    for font in all.prefix(40) {
      expect(SystemFonts.fonts(of: font.family).contains(font), SystemFonts.fonts(of: font.family))
      expect(SystemFonts().file(family: font.family, weight: font.weight.rawValue) != nil)
    }
    expect(SystemFonts.fonts(of: "No Such Family").isEmpty)
  }

  @Test func `are said to be missing where a file has none`() throws {
    expect(!shaper.add(fontFile: BundledAssets.font("OFL.txt")))
    expect(!shaper.add(fontFile: "/none.ttf"))
  }
}
