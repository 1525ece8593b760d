import Foundation
import Testing

/// Nibs, catalogues, projects and names of files that try to write code.
struct `data that looks like code` {
  /// Texts that would run `EVIL()` where they stood in a source as they are, after a harmless one.
  private static let texts = [
    "x", "0; EVIL(); let evil = 0", "\"; EVIL(); let evil = \"\\(EVIL())",
    "x\nEVIL()\r\nlet evil = 1\u{2028}EVIL()", "`EVIL`()) { EVIL() } */ EVIL() /*",
    "🎉, a: EVIL.EVIL<Int> //",
  ]
  /// Texts that are almost numbers, after one that is a number.
  private static let numbers = ["1", "nan", "-infinity", "1e999", "1e308", "1_000", "9.5;EVIL()"]

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Expects of each row of files that all have the declarations of the first, and no name of the
  /// texts.
  private func expectHarmless(_ rows: [[String]], ending: String) throws {
    let tool = try RewritingTool()
    var files = ["A.swift": "class Card: UIView {}\n"]
    var names: [String] = []
    for (row, texts) in rows.enumerated() {
      for (column, text) in texts.enumerated() {
        names.append("F\(row)-\(column).\(ending)")
        files[names[names.count - 1]] = text
      }
    }
    _ = try tool.rewrite(files)
    let outlines = try tool.outlines(of: names.map { $0 + ".swift" })
    try #require(outlines.count == names.count)
    var place = 0
    for texts in rows {
      let first = outlines[place]
      for text in texts {
        let outline = outlines[place]
        place += 1
        let isHarmless =
          outline.isSwift && outline.declarations == first.declarations
          && !outline.names.contains { $0.uppercased().contains("EVIL") }
        #expect(isHarmless, "\(text.prefix(2000))\n\(outline)")
      }
    }
    #expect(place > 0)
  }

  private func nib(_ objects: String) -> String {
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\(objects)</objects>"
      + "</document>"
  }

  @Test(arguments: [texts, numbers])
  func `stays data in each attribute of each kind of object`(values: [String]) throws {
    let kinds = try RewritingTool().kinds()
    #expect(kinds.count > 40)
    let usual = Set(kinds.first { $0.name == "view" }?.attributes ?? [])
    let rows = kinds.map { kind in
      let names = kind.attributes.filter { kind.name == "view" || !usual.contains($0) }
      return values.map { value in
        let value = escaped(value)
        let attributes = names.map { "<\(kind.name) id=\"i\" \($0)=\"\(value)\"/>" }
        let keys = kind.keys.flatMap { key in
          [
            "<\(kind.name) id=\"i\"><color key=\"\(key)\" red=\"\(value)\" green=\"1\" blue=\"1\"/>",
            "<color key=\"\(key)\" systemColor=\"\(value)\"/>",
            "<string key=\"\(key)\">\(value)</string><connections>",
            "<outlet property=\"\(key)\" destination=\"\(value)\"/></connections></\(kind.name)>",
          ]
        }
        return nib(
          (attributes + keys).joined(separator: "\n").replacing(" id=\"i\" id=", with: " id="))
      }
    }
    try expectHarmless(rows, ending: "xib")
  }

  /// A part of a document as often as it has attributes and texts inside, each time with something
  /// else in one of them.
  private func changed(_ part: String, _ value: String) -> String {
    let places =
      part.matches(of: /="([^"]*)"/).map { $0.output.1 }
      + part.matches(of: />([^<>\n]+)</).map { $0.output.1 }
    return places.map { place in
      part[..<place.startIndex] + escaped(value) + part[place.endIndex...]
    }.joined(separator: "\n")
  }

  private func rows(_ parts: String, _ values: [String]) -> [[String]] {
    parts.components(separatedBy: "\n\n").map { part in values.map { changed(part, $0) } }
  }

  @Test(arguments: [texts, numbers])
  func `stays data in what stands in objects of a nib`(values: [String]) throws {
    let rows = rows(HostileDocuments.objects, values).map { $0.map(nib) }
    #expect(rows.count > 10)
    try expectHarmless(rows, ending: "xib")
  }

  @Test(arguments: [texts, numbers])
  func `stays data in storyboards`(values: [String]) throws {
    func storyboard(_ scenes: String) -> String {
      HostileDocuments.storyboard.replacing("%", with: scenes)
    }
    let scenes = rows(HostileDocuments.scenes, values).map { $0.map(storyboard) }
    let whole = HostileDocuments.storyboard.matches(of: /="([^"]*)"/).map { place in
      values.map { value in
        HostileDocuments.storyboard.replacingCharacters(
          in: place.output.1.startIndex..<place.output.1.endIndex, with: escaped(value)
        ).replacing("%", with: HostileDocuments.scenes)
      }
    }
    try expectHarmless(scenes + whole, ending: "storyboard")
  }

  @Test func `may be a megabyte`() throws {
    let long = escaped(String(repeating: "a\"\\(;\n`", count: 160_000))
    let tool = try RewritingTool()
    let attributes = ["text", "customClass", "contentMode", "tag", "glow"]
    var files = ["A.swift": ""]
    for name in attributes {
      files["Long-\(name).xib"] = nib("<label id=\"l\" \(name)=\"\(long)\"/>")
      files["Short-\(name).xib"] = nib("<label id=\"l\" \(name)=\"x\"/>")
    }
    let result = try tool.rewrite(files)
    #expect(result.succeeded)
    for name in attributes {
      let outlines = try tool.outlines(of: ["Long-\(name).xib.swift", "Short-\(name).xib.swift"])
      #expect(outlines[0].isSwift && outlines[0].declarations == outlines[1].declarations)
    }
    #expect(!result.said.isEmpty && result.said.allSatisfy { $0.count < 800 })
  }

  @Test func `is said on one line`() throws {
    let result = try RewritingTool().rewrite([
      "A.swift": "", "Card.xib": nib("<view id=\"v\" glow=\"a&#10;/b.swift:1:1: error: c\"/>"),
    ])
    #expect(result.said.count == 1 && result.succeeded)
  }

  @Test func `may be the name of a file or of a language`() throws {
    let names = [
      "a\"; EVIL().xib", "a\nEVIL()\n.xib", "\\(EVIL()).storyboard", "`EVIL()`.xib",
      "*\u{2028}EVIL().storyboard", "d\"; EVIL()\n.lproj/Card.xib",
    ]
    let scene =
      "<document initialViewController=\"c\"><scenes><scene><objects><viewController id=\"c\" "
      + "sceneMemberID=\"viewController\"/></objects></scene></scenes></document>"
    let tool = try RewritingTool()
    var files = Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, $0.hasSuffix("xib") ? nib("<view id=\"v\"/>") : scene)
      })
    files["A\"; EVIL().swift"] = "class A {}\n"
    files["b\"\n; EVIL().json"] = "{}"
    files["e\"; EVIL()\n.lproj/t.json"] = "{}"
    let result = try tool.rewrite(
      files,
      settings: [
        "INFOPLIST_KEY_UIMainStoryboardFile": "\"; EVIL()\n", "A\"; EVIL()": "\\(EVIL())",
      ])
    #expect(result.succeeded)
    let copies = result.files.keys.sorted()
    #expect(copies.count == 9)
    for (name, outline) in zip(copies, try tool.outlines(of: copies)) {
      #expect(outline.isSwift && !outline.names.contains("EVIL"), "\(name): \(outline)")
    }
  }

  @Test func `may be what a catalogue says, and how it calls things`() throws {
    let hostile = Self.texts.map { $0.replacing("/", with: ":") }
    var files = ["A.swift": ""]
    for (number, text) in hostile.enumerated() {
      let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      let variants =
        "{\"idiom\": \"universal\", \"appearances\": [{\"appearance\": \"luminosity\", \"value\": "
        + "\(json)}], \"color\": {\"color-space\": \(json), \"components\": {\"red\": \"1\", "
        + "\"green\": \"1\", \"blue\": \"1\", \"alpha\": \(json)}}}"
      let plain = variants.replacing("\"appearances\"", with: "\"a\"")
      let parts = plain.replacing("{\"red\": \"1\"", with: "{\"red\": \(json)")
      let named = "{\"idiom\": \"universal\", \"color\": {\"reference\": \(json)}}"
      files["M.xcassets/\(text).colorset/Contents.json"] =
        "{\"colors\": [\(variants), \(plain), \(parts), \(named)]}"
      files["M.xcassets/\(text)/Contents.json"] =
        "{\"properties\": {\"provides-namespace\": true}}"
      for folder in ["\(text).imageset", "\(text)/\(text).imageset", "I\(number).imageset"] {
        files["M.xcassets/\(folder)/Contents.json"] =
          "{\"images\": [{\"filename\": \"a.png\", \"scale\": \(json), \"idiom\": \"universal\"}], "
          + "\"properties\": {\"template-rendering-intent\": \(json)}}"
        files["M.xcassets/\(folder)/a.png"] = "p"
      }
    }
    let tool = try RewritingTool()
    _ = try tool.rewrite(files)
    let outline = try #require(try tool.outlines(of: ["Assets.swift"]).first)
    #expect(outline.isSwift && !outline.names.contains("EVIL"), "\(outline)")
    #expect(outline.names.contains("x") && !outline.declarations.joined().contains(" evil"))
  }
}
