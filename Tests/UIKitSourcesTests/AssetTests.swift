import Foundation
import Testing

/// What the tool makes of catalogues of assets.
struct `a catalogue of assets` {
  /// What is written and said for files of a catalogue.
  private func rewrite(
    _ files: [String: String], source: String = "class A {}\n"
  ) throws -> (text: String, said: [String], tool: RewritingTool) {
    let tool = try RewritingTool()
    var texts = ["A.swift": source]
    for (name, text) in files { texts["Media.xcassets/" + name] = text }
    let result = try tool.rewrite(texts)
    return (result.files["Assets.swift"] ?? "", result.said, tool)
  }

  private func color(_ parts: String, _ more: String = "") -> String {
    "{\"color\": {\"color-space\": \"srgb\", \"components\": {\(parts)}}, \"idiom\": \"universal\"\(more)}"
  }

  private let dark = ", \"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]"
  private let green =
    "\"red\": \"0.5\", \"green\": \"0xFF\", \"blue\": \"51\", \"alpha\": \"1.000\""

  @Test func `has colours in all their spellings, light and dark`() throws {
    let list = [color(green), color("\"white\": \"0.2\", \"alpha\": \"0.5\"", dark)]
    let (text, said, _) = try rewrite([
      "Brand.colorset/Contents.json": "{\"colors\": [\(list.joined(separator: ", "))]}"
    ])
    #expect(said == [])
    #expect(
      text.contains(
        "NamedAssets.color(\"Brand\", [[]: UIColor(red: 0.5, green: 1.0, blue: 0.2, alpha: 1.0), "
          + "[.dark]: UIColor(white: 0.2, alpha: 0.5)])"))
    #expect(text.contains("static let brand = UIKit.ColorResource(name: \"Brand\", bundle: .main)"))
    #expect(text.contains("static var brand: UIColor { UIColor(resource: .brand) }"))
  }

  @Test func `has whole colours where the opacity is written without a point`() throws {
    let list = color("\"red\": \"1\", \"green\": \"0\", \"blue\": \"255\", \"alpha\": \"1\"")
    let (text, _, _) = try rewrite(["Ink.colorset/Contents.json": "{\"colors\": [\(list)]}"])
    #expect(text.contains("UIColor(red: 0.003922, green: 0.0, blue: 1.0, alpha: 1.0)"))
  }

  @Test func `has colours of wider spaces and of the system`() throws {
    let wide =
      "{\"color\": {\"color-space\": \"display-p3\", \"components\": {\(green)}}, \"idiom\": \"universal\"}"
    let system = "{\"color\": {\"reference\": \"systemBlueColor\"}, \"idiom\": \"universal\"}"
    let (text, _, _) = try rewrite([
      "Wide.colorset/Contents.json": "{\"colors\": [\(wide)]}",
      "Link.colorset/Contents.json": "{\"colors\": [\(system)]}",
    ])
    #expect(text.contains("UIColor(displayP3Red: 0.5, green: 1.0, blue: 0.2, alpha: 1.0)"))
    #expect(
      text.contains("NamedAssets.color(\"Link\", [[]: NamedAssets.systemColor(\"systemBlue\")])"))
  }

  @Test func `has pictures, copied under names that cannot meet`() throws {
    let list =
      "{\"images\": [{\"filename\": \"a.png\", \"idiom\": \"universal\", \"scale\": \"2x\"}, "
      + "{\"idiom\": \"universal\", \"scale\": \"3x\"}], "
      + "\"properties\": {\"template-rendering-intent\": \"template\"}}"
    let (text, said, tool) = try rewrite([
      "Icons/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
      "Icons/my-logo.imageset/Contents.json": list, "Icons/my-logo.imageset/a.png": "one",
      "other.imageset/Contents.json": list, "other.imageset/a.png": "two",
    ])
    #expect(said == [])
    #expect(
      text.contains(
        "NamedAssets.image(\"Icons/my-logo\", [NamedAssets.Picture("
          + "\"Media.xcassets+Icons+my-logo.imageset+a.png\", scale: 2, for: [])], "
          + "mode: .alwaysTemplate, in: .uikitSources)"))
    #expect(text.contains("nonisolated enum Icons {"))
    #expect(
      text.contains(
        "static let myLogo = UIKit.ImageResource(name: \"Icons/my-logo\", bundle: .uikitSources)"))
    #expect(text.contains("static var other: UIImage"))
    #expect(!text.contains("static var myLogo"))
    let copy = tool.folder.appending(path: "assets/Media.xcassets+other.imageset+a.png")
    #expect(try String(contentsOf: copy, encoding: .utf8) == "two")
  }

  private func pictureEntry(_ file: String, _ more: String = "") -> String {
    "{\"filename\": \"\(file).png\", \"idiom\": \"universal\", \"scale\": \"2x\"\(more)}"
  }

  private func pictureList(_ entries: String...) -> String {
    "{\"images\": [\(entries.joined(separator: ", "))]}"
  }

  private func written(_ name: String, _ file: String, _ more: String = "") -> String {
    "NamedAssets.image(\"\(name)\", [NamedAssets.Picture(\"Media.xcassets+\(name).imageset+"
      + "\(file).png\", scale: 2, for: [])]\(more), in: .uikitSources)"
  }

  @Test func `has the pictures of most screens, languages and directions`() throws {
    let left = ", \"language-direction\": \"left-to-right\""
    let wide = ", \"display-gamut\": \"display-P3\""
    let inks = color("\"white\": \"1.0\"", wide) + ", " + color("\"white\": \"0.0\"")
    let (text, said, _) = try rewrite([
      "Both.imageset/Contents.json": pictureList(
        pictureEntry("r", ", \"language-direction\": \"right-to-left\""), pictureEntry("l", left)),
      "Both.imageset/l.png": "l", "Both.imageset/r.png": "r",
      "Back.imageset/Contents.json": pictureList(pictureEntry("b", left)),
      "Back.imageset/b.png": "b",
      "Word.imageset/Contents.json": pictureList(
        pictureEntry("de", ", \"locale\": \"de\""), pictureEntry("en")),
      "Word.imageset/de.png": "de", "Word.imageset/en.png": "en",
      "Wide.imageset/Contents.json": pictureList(pictureEntry("p3", wide), pictureEntry("s")),
      "Wide.imageset/p3.png": "p3", "Wide.imageset/s.png": "s",
      "Ink.colorset/Contents.json":
        "{\"colors\": [\(inks)]}",
    ])
    #expect(said.count == 2)
    #expect(text.contains(written("Both", "l")))
    #expect(text.contains(written("Back", "b", ", flips: true")))
    #expect(text.contains(written("Word", "en")))
    #expect(text.contains(written("Wide", "s")))
    #expect(text.contains("NamedAssets.color(\"Ink\", [[]: UIColor(white: 0.0, alpha: 1.0)])"))
  }

  @Test func `has data, and an icon for the window`() throws {
    let icons =
      "{\"images\": [{\"filename\": \"small.png\", \"idiom\": \"iphone\", \"size\": \"20x20\", "
      + "\"scale\": \"3x\"}, {\"filename\": \"large.png\", \"idiom\": \"ios-marketing\", "
      + "\"size\": \"1024x1024\", \"scale\": \"1x\"}]}"
    let (text, said, _) = try rewrite([
      "levels.dataset/Contents.json":
        "{\"data\": [{\"filename\": \"l.json\", \"idiom\": \"universal\"}]}",
      "levels.dataset/l.json": "{}", "AppIcon.appiconset/Contents.json": icons,
      "AppIcon.appiconset/small.png": "s", "AppIcon.appiconset/large.png": "l",
    ])
    #expect(said == [])
    #expect(
      text.contains(
        "NamedAssets.data(\"levels\", \"Media.xcassets+levels.dataset+l.json\", in: .uikitSources)")
    )
    #expect(text.contains("Media.xcassets+AppIcon.appiconset+large.png\", scale: 1"))
    #expect(!text.contains("small.png") && !text.contains("ImageResource"))
  }

  @Test(arguments: [
    ("AccentColor", "accent"), ("URLIcon", "urlIcon"), ("2nd place", "_2ndPlace"),
    ("class", "`class`"), ("text_primary", "textPrimary"), ("Color", "color"),
  ])
  func `gives its colours Xcode's names`(name: String, member: String) throws {
    let (text, _, _) = try rewrite([
      "\(name).colorset/Contents.json": "{\"colors\": [\(color(green))]}"
    ])
    #expect(text.contains("static let \(member) = UIKit.ColorResource("))
  }

  @Test func `leaves names alone that the sources have`() throws {
    let (text, _, _) = try rewrite(
      ["Brand.colorset/Contents.json": "{\"colors\": [\(color(green))]}"],
      source: "extension UIColor {\n  static let brand = UIColor(named: \"Brand\")!\n}\n")
    #expect(text.contains("static let brand = UIKit.ColorResource("))
    #expect(!text.contains("static var brand"))
  }

  @Test func `says what it leaves out`() throws {
    let picture = "{\"images\": [{\"filename\": \"a.gif\", \"idiom\": \"universal\"}]}"
    let hue = color("\"hue\": \"1\"")
    let (text, said, _) = try rewrite([
      "Paper.imageset/Contents.json": picture, "Paper.imageset/a.gif": "GIF",
      "Gone.imageset/Contents.json": picture.replacingOccurrences(of: "gif", with: "png"),
      "Sound.arresourcegroup/Contents.json": "{}", "Odd.colorset/Contents.json": "no",
      "Hue.colorset/Contents.json": "{\"colors\": [\(hue)]}",
      "Empty.colorset/Contents.json": "{\"colors\": [{\"idiom\": \"universal\"}]}",
    ])
    #expect(text.contains("nothing beside its code"))
    let shown = said.map { $0.replacingOccurrences(of: "Media.xcassets/", with: "") }.sorted()
    #expect(
      shown == [
        "Gone.imageset/a.png:1:1: warning: is missing",
        "Hue.colorset:1:1: warning: a colour is not understood and left out",
        "Odd.colorset/Contents.json:1:1: warning: is no JSON; 'Odd.colorset' is left out",
        "Paper.imageset/a.gif:1:1: warning: pictures are PNG, JPEG, SVG or PDF here; this one is left out",
        "Sound.arresourcegroup:1:1: warning: '.arresourcegroup' is not served; 'Sound' is left out",
      ])
  }

  @Test func `has light that grows evenly as sRGB has it`() throws {
    let linear =
      "{\"color\": {\"color-space\": \"extended-linear-srgb\", \"components\": {\"red\": "
      + "\"0.500\", \"green\": \"0.001\", \"blue\": \"-0.5\", \"alpha\": \"0.5\"}}, "
      + "\"idiom\": \"universal\"}"
    let (text, said, _) = try rewrite([
      "Glow.colorset/Contents.json": "{\"colors\": [\(linear)]}"
    ])
    #expect(said == [])
    #expect(
      text.contains("UIColor(red: 0.735357, green: 0.01292, blue: -0.735357, alpha: 0.5)"))
  }

  @Test(arguments: ["deinit", "rethrows", "Self", "init", "Any", "associatedtype", "await", "is"])
  func `has names that Swift keeps for itself in back-ticks`(name: String) throws {
    let list = "{\"colors\": [\(color(green))]}"
    let tool = try RewritingTool()
    let result = try tool.rewrite([
      "A.swift": "", "M.xcassets/\(name).colorset/Contents.json": list,
      "M.xcassets/\(name)/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
      "M.xcassets/\(name)/Other.colorset/Contents.json": list,
    ])
    let text = result.files["Assets.swift"] ?? ""
    let member = name.prefix(1).lowercased() + name.dropFirst()
    #expect(text.contains("static let `\(member)` = UIKit.ColorResource("))
    #expect(text.contains("static var `\(member)`: UIColor { UIColor(resource: .`\(member)`) }"))
    #expect(try tool.outlines(of: ["Assets.swift"]).first?.isSwift == true)
  }

  @Test func `gives folders other names than what Swift or a picture beside has`() throws {
    let list = "{\"colors\": [\(color(green))]}"
    let folder = "{\"properties\": {\"provides-namespace\": true}}"
    let (text, _, _) = try rewrite([
      "Type/Contents.json": folder, "Type/A.colorset/Contents.json": list,
      "UIKit/Contents.json": folder, "UIKit/A.colorset/Contents.json": list,
      "日本/Contents.json": folder, "日本/A.colorset/Contents.json": list,
      "日本.colorset/Contents.json": list, "🎉.colorset/Contents.json": list,
    ])
    for name in ["Type_", "UIKit_", "日本_"] { #expect(text.contains("enum \(name) {")) }
    #expect(text.contains("static let 日本 =") && text.contains("NamedAssets.color(\"🎉\""))
    #expect(!text.contains("static let _"))
  }

  @Test func `leaves names alone that UIKit has`() throws {
    let list = "{\"colors\": [\(color(green))]}"
    let result = try RewritingTool().rewrite(
      [
        "A.swift": "", "M.xcassets/label.colorset/Contents.json": list,
        "M.xcassets/ink.colorset/Contents.json": list,
      ], api: "class UIColor : NSObject\nstatic let UIColor.label: UIColor\n")
    let text = result.files["Assets.swift"] ?? ""
    #expect(text.contains("static let label = UIKit.ColorResource("))
    #expect(!text.contains("static var label") && text.contains("static var ink"))
  }

  @Test func `shows what is for the light appearance rather than what is for any`() throws {
    let light = dark.replacingOccurrences(of: "\"dark\"", with: "\"light\"")
    let list = [
      color("\"white\": \"0.1\""), color("\"white\": \"0.2\"", light),
      color("\"white\": \"0.3\"", dark),
    ]
    let pictures = ["any": "", "light": light, "dark": dark].map {
      "{\"filename\": \"\($0.key).png\", \"idiom\": \"universal\"\($0.value)}"
    }.sorted()
    let (text, said, _) = try rewrite([
      "Brand.colorset/Contents.json": "{\"colors\": [\(list.joined(separator: ", "))]}",
      "Logo.imageset/Contents.json": "{\"images\": [\(pictures.joined(separator: ", "))]}",
      "Logo.imageset/any.png": "", "Logo.imageset/light.png": "", "Logo.imageset/dark.png": "",
    ])
    #expect(said == [])
    #expect(
      text.contains("[[]: UIColor(white: 0.2, alpha: 1.0), [.dark]: UIColor(white: 0.3"), "\(text)")
    #expect(text.contains("light.png\", scale: 1, for: [])"), "\(text)")
    #expect(text.contains("dark.png\", scale: 1, for: [.dark])"), "\(text)")
    #expect(!text.contains("any.png\", scale"), "\(text)")
  }
}
