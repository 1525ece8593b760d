import Foundation
import Testing

/// What the tool makes of translations, of `Info.plist` and of files that the program reads.
struct `what a project has beside its code` {
  private func rewrite(
    _ files: [String: String], settings: [String: String] = [:]
  ) throws -> (assets: String, table: String, result: RewritingTool.Result, tool: RewritingTool) {
    let tool = try RewritingTool()
    let result = try tool.rewrite(
      files.merging(["A.swift": "class A {}\n"]) { own, _ in own }, settings: settings)
    return (
      result.files["Assets.swift"] ?? "", result.files["Table.swift"] ?? "", result, tool
    )
  }

  private func texts(_ tool: RewritingTool) throws -> NSDictionary {
    let file = tool.folder.appending(path: "assets/Translations.json")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? NSDictionary)
  }

  private func information(_ tool: RewritingTool) throws -> [String: Any] {
    let file = tool.folder.appending(path: "assets/Information.plist")
    return try #require(
      try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        as? [String: Any])
  }

  @Test func `has texts of lists by table, language and key`() throws {
    let (assets, table, result, tool) = try rewrite([
      "de.lproj/Localizable.strings": "/* greeting */\n\"hello\" = \"Hallo \\\"Du\\\"\";\n",
      "fr.lproj/Menu.strings": "bare = \"Nu\";\n", "Base.lproj/Menu.strings": "\"a\" = \"b\";",
      "de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Ding\";", "ja.lproj/Empty.strings": "",
    ])
    #expect(result.said == [])
    #expect(
      try texts(tool) == [
        "source": "en",
        "tables": [
          "Localizable": ["de": ["hello": "Hallo \"Du\""]],
          "Menu": ["fr": ["bare": "Nu"], "Base": ["a": "b"]],
        ],
      ])
    #expect(
      assets.contains("ProgramResources.translations(\"Translations.json\", in: .uikitSources)"))
    #expect(assets.contains("nonisolated func NSLocalizedString("))
    #expect(assets.contains("var resourceURL: URL? { ProgramResources.folder(of: self) }"))
    // Without numbers in them, formats stay Foundation's.
    #expect(!assets.contains("init(format:"))
    #expect(table.contains("uikitSourcesTellAssets()"))
  }

  @Test func `has forms for numbers, before plain texts of the same key`() throws {
    let rules =
      "<plist version=\"1.0\"><dict><key>files</key><dict>"
      + "<key>NSStringLocalizedFormatKey</key><string>%#@files@</string>"
      + "<key>files</key><dict><key>NSStringFormatSpecTypeKey</key>"
      + "<string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>"
      + "<string>lu</string><key>one</key><string>%lu file</string><key>other</key>"
      + "<string>%lu files</string></dict></dict></dict></plist>"
    let (assets, _, result, tool) = try rewrite([
      "en.lproj/Localizable.strings": "\"files\" = \"%d files\";",
      "en.lproj/Localizable.stringsdict": rules,
    ])
    #expect(result.said == [])
    let forms: NSDictionary = [
      "format": "%#@files@",
      "variables": [
        "files": ["forms": ["one": "%lu file", "other": "%lu files"], "specifier": "lu"]
      ],
    ]
    let tables = try texts(tool)["tables"] as? [String: [String: [String: NSDictionary]]]
    #expect(tables?["Localizable"]?["en"]?["files"] == forms)
    #expect(assets.contains("init(format: __shared String, _ arguments: any CVarArg...)"))
  }

  @Test func `has what catalogues of texts say`() throws {
    func unit(_ text: String) -> String {
      "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }
    let plural = "{\"plural\": {\"one\": \(unit("ein")), \"other\": \(unit("%lld"))}}"
    let catalog =
      "{\"sourceLanguage\": \"sv\", \"version\": \"1.0\", \"strings\": {"
      + "\"Plain\": {\"localizations\": {\"de\": \(unit("Schlicht"))}}, \"Same\": {},"
      + "\"Many\": {\"localizations\": {\"de\": {\"variations\": \(plural)}}},"
      + "\"Device\": {\"localizations\": {\"de\": {\"variations\": {\"device\": "
      + "{\"iphone\": \(unit("Telefon")), \"mac\": \(unit("Rechner"))}}}}},"
      + "\"Two\": {\"localizations\": {\"de\": {\"stringUnit\": {\"value\": \"%#@boxes@\"}, "
      + "\"substitutions\": {\"boxes\": {\"argNum\": 2, \"formatSpecifier\": \"lld\", "
      + "\"variations\": \(plural)}}}}}}}"
    let (_, _, result, tool) = try rewrite(["Localizable.xcstrings": catalog])
    #expect(result.said == [])
    let forms = ["one": "ein", "other": "%lld"]
    let variables: NSDictionary = [
      "boxes": ["argument": 2, "specifier": "lld", "forms": forms] as NSDictionary
    ]
    let expected: NSDictionary = [
      "source": "sv",
      "tables": [
        "Localizable": [
          "sv": [String: String](),
          "de": [
            "Plain": "Schlicht", "Many": ["plural": forms], "Device": "Rechner",
            "Two": ["format": "%#@boxes@", "variables": variables] as NSDictionary,
          ] as NSDictionary,
        ] as NSDictionary
      ],
    ]
    #expect(try texts(tool) == expected)
  }

  @Test func `says where translations are broken`() throws {
    let (_, _, result, _) = try rewrite([
      "de.lproj/A.strings": "\"a\" = \"b\";\n\"c\" = ;\n", "de.lproj/B.xcstrings": "no",
      "de.lproj/C.stringsdict": "<plist version=\"1.0\"><dict><key>k</key><dict/></dict></plist>",
    ])
    #expect(!result.succeeded)
    let said = result.said.filter { $0.contains(": error: ") }
    #expect(
      said == [
        "de.lproj/A.strings:2:1: error: is no list of texts: Unexpected character '0x3b'",
        "de.lproj/C.stringsdict:1:1: error: has no text for 'k'",
        "de.lproj/B.xcstrings:1:1: error: is no catalogue of texts",
      ])
  }

  @Test func `has what is said about the program, with the settings put in`() throws {
    let list =
      "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key>"
      + "<string>com.example.${PRODUCT_NAME:rfc1034identifier}</string>"
      + "<key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>"
      + "<key>Rows</key><array><string>$(COLOR)</string><integer>3</integer></array>"
      + "<key>UIAppFonts</key><array><string>Fonts/Own.ttf</string></array></dict></plist>"
    let (assets, table, result, tool) = try rewrite(
      ["Info.plist": list, "Own.ttf": "font", "data.json": "{}", "de.lproj/tips.txt": "Rat"],
      settings: [
        "PRODUCT_NAME": "My App", "MARKETING_VERSION": "$(BASE).2", "BASE": "4", "COLOR": "red",
        "INFOPLIST_KEY_UIMainStoryboardFile": "Start", "INFOPLIST_KEY_UIStatusBarHidden": "YES",
      ])
    #expect(result.said == [])
    let known = try information(tool)
    #expect(known["CFBundleIdentifier"] as? String == "com.example.My-App")
    #expect(known["CFBundleShortVersionString"] as? String == "4.2")
    #expect(
      known["CFBundleVersion"] as? String == "1" && known["CFBundleName"] as? String == "My App")
    #expect(
      (known["Rows"] as? NSArray) == ["red", 3] && known["UIStatusBarHidden"] as? Bool == true)
    #expect(table.contains("UIStoryboard.start(with: \"Start\")"))
    #expect(
      assets.contains("ProgramResources.information(\"Information.plist\", in: .uikitSources)"))
    #expect(assets.contains("NamedAssets.font(\"Own.ttf\", in: .uikitSources)"))
    #expect(
      assets.contains(
        "ProgramResources.file(\"tips.txt\", \"de.lproj+tips.txt\", language: \"de\", in: .uikitSources)"
      )
    )
    let copy = tool.folder.appending(path: "assets/data.json")
    #expect(try String(contentsOf: copy, encoding: .utf8) == "{}")
  }

  @Test(arguments: [
    (["TARGETED_DEVICE_FAMILY": "1"], "phone"), (["TARGETED_DEVICE_FAMILY": "1,2"], nil),
    (["TARGETED_DEVICE_FAMILY": "1", "UIKITSOURCES_DEVICE": "desktop"], "desktop"),
    (["TARGETED_DEVICE_FAMILY": "1,2", "UIKITSOURCES_DEVICE": "phone"], "phone"),
    (["PRODUCT_NAME": "A"], nil),
  ])
  func `says as what it starts`(settings: [String: String], device: String?) throws {
    let (_, _, result, tool) = try rewrite([:], settings: settings)
    #expect(result.said == [])
    #expect(try information(tool)["KumikoDevice"] as? String == device)
  }

  @Test func `is for phones where its list says so`() throws {
    let list =
      "<plist version=\"1.0\"><dict><key>UIDeviceFamily</key><array><integer>1</integer></array>"
      + "</dict></plist>"
    #expect(
      try information(rewrite(["Info.plist": list]).tool)["KumikoDevice"] as? String == "phone")
  }

  @Test func `ends where settings name each other without end`() throws {
    let own = String(repeating: "$(PRODUCT_NAME)", count: 12)
    var settings = ["PRODUCT_NAME": own, "A0": "x", "RING": "$(OTHER)a", "OTHER": "$(RING)b"]
    for number in 1...40 { settings["A\(number)"] = "$(A\(number - 1))${A\(number - 1)}" }
    settings["INFOPLIST_KEY_All"] = "$(A40)"
    settings["INFOPLIST_KEY_Ring"] = "$(RING)"
    let (_, _, result, tool) = try rewrite([:], settings: settings)
    #expect(result.succeeded)
    let known = try information(tool)
    #expect(known["CFBundleName"] as? String == "")
    #expect((known["All"] as? String)?.count == 10_000)
    #expect((known["Ring"] as? String)?.contains("a") == true)
  }

  @Test func `has the storyboard that scenes begin with`() throws {
    let list =
      "<plist version=\"1.0\"><dict><key>UIApplicationSceneManifest</key><dict>"
      + "<key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key>"
      + "<array><dict><key>UISceneStoryboardFile</key><string>Main</string></dict></array></dict>"
      + "</dict></dict></plist>"
    #expect(try rewrite(["Info.plist": list]).table.contains("start(with: \"Main\")"))
    let (_, table, result, _) = try rewrite(["Info.plist": "no list"])
    #expect(!table.contains("start(with:"))
    #expect(result.said.contains("Info.plist:1:1: error: is no property list"))
  }

  @Test func `looks up texts of nibs that are translated, and only those`() throws {
    let nib = """
      <document><objects><view id="v"><subviews>
      <label id="l-1" text="Name"/><label id="l-2" text="Plain"/>
      <button id="b-1"><state key="normal" title="Save"/></button>
      <textField id="f-1" placeholder="Search"/>
      <segmentedControl id="s-1"><segments><segment title="Day"/><segment title="Week"/></segments>
      </segmentedControl></subviews></view></objects></document>
      """
    let (_, _, result, _) = try rewrite([
      "Card.xib": nib,
      "de.lproj/Card.strings":
        "\"l-1.text\" = \"Name\"; \"b-1.normalTitle\" = \"Sichern\"; \"f-1.placeholder\" = \"Suche\"; "
        + "\"s-1.segmentTitles[1]\" = \"Woche\";",
    ])
    let code = result.files["Card.xib.swift"] ?? ""
    func call(_ key: String, _ text: String) -> String {
      "ProgramResources.text(\"\(key)\", value: \"\(text)\", table: \"Card\")"
    }
    #expect(code.contains("view.text = \(call("l-1.text", "Name"))"))
    #expect(code.contains("view.text = \"Plain\""))
    #expect(code.contains("view.setTitle(\(call("b-1.normalTitle", "Save")), for: .normal)"))
    #expect(code.contains("view.placeholder = \(call("f-1.placeholder", "Search"))"))
    #expect(code.contains("withTitle: \"Day\""))
    #expect(code.contains("withTitle: \(call("s-1.segmentTitles[1]", "Week"))"))
  }

  @Test func `is nothing where there is nothing`() throws {
    let (assets, table, _, _) = try rewrite([:])
    #expect(assets == "// Made by UIKitSources: this module has nothing beside its code.\n")
    #expect(!table.contains("uikitSourcesTellAssets"))
  }

  @Test func `has Apple's logs where they are imported, but for names of its own`() throws {
    let tool = try RewritingTool()
    let result = try tool.rewrite([
      "A.swift": "import os.log\nimport UIKit\n\nstruct Logger {}\n",
      "B.swift": "import OSLog\nlet log = OSLog(subsystem: \"a\", category: \"b\")\n",
    ])
    #expect(result.said == [])
    #expect(result.copy().hasPrefix("import UIKit\nimport UIKit\n"))
    #expect(result.copy("B.swift").hasPrefix("import UIKit\n"))
    let made = result.files["Assets.swift"] ?? ""
    #expect(made.contains("typealias OSLog = ProgramLog") && made.contains("func os_log("))
    #expect(!made.contains("typealias Logger"))
    let other = try rewrite(["B.swift": "// import os\nimport ossification\n"]).assets
    #expect(!other.contains("ProgramLog"))
  }

  @Test func `has lists where settings have words with spaces between`() throws {
    let (_, _, result, tool) = try rewrite(
      [:],
      settings: [
        "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad":
          "\"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\"",
        "INFOPLIST_KEY_UISupportedInterfaceOrientations": "UIInterfaceOrientationPortrait",
        "INFOPLIST_KEY_CFBundleDisplayName": "Two Words",
      ])
    #expect(result.said == [])
    let known = try information(tool)
    #expect(
      known["UISupportedInterfaceOrientations~ipad"] as? [String] == [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
      ])
    #expect(
      known["UISupportedInterfaceOrientations"] as? [String] == ["UIInterfaceOrientationPortrait"])
    #expect(known["CFBundleDisplayName"] as? String == "Two Words")
  }

  @Test func `a description for Debian has no empty lines, however long its words are`() {
    let japanese = String(repeating: "組子", count: 60)
    let link = "https://example.org/" + String(repeating: "a", count: 90)
    #expect(DebianText.wrapped(japanese) == " " + japanese)
    #expect(DebianText.wrapped("See \(link) for more") == " See\n \(link)\n for more")
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let lines = DebianText.wrapped(words + " .dot").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix(" w") && $0.count <= 82 })
  }

  @Test func `a quoted value of a project has the characters that its escapes stand for`() throws {
    let mark = "\\"
    let escapes = ["n", "t", mark, "U00e9", "Ud83d", "Ude00", "Ux", "q"].map { mark + $0 }
    let list = try PropertyList("{ A = '\(escapes.joined())'; }".replacing("'", with: "\""))
    #expect(list["A"]?.string == "\n\t\(mark)é\u{1F600}Uxq")
  }
}
