import Foundation
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoFoundation

/// Texts and files of a program, in its languages.
@MainActor @Suite(.serialized)
struct `the resources of a program` {
  private let scratch: ScratchFolder
  private var folder: URL { scratch.url }
  private let bundle: Bundle

  init() throws {
    scratch = try ScratchFolder()
    bundle = try #require(Bundle(path: scratch.path))
    ProgramResources.bundle(bundle)
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// Texts of a table that no other test has.
  private func tell(_ texts: String, table: String) throws {
    try write("\(table).json", "{\"source\": \"en\", \"tables\": {\"\(table)\": \(texts)}}")
    ProgramResources.translations("\(table).json", in: bundle)
  }

  private func speaking<Result>(_ languages: [String], _ body: () throws -> Result) rethrows
    -> Result
  {
    ProgramLanguages.preferred = languages
    defer { ProgramLanguages.preferred = [] }
    return try body()
  }

  @Test func `has texts in the language that is wanted, else the value, else the key`() throws {
    try tell(
      "{\"de\": {\"a\": \"Apfel\"}, \"en\": {\"a\": \"Apple\"}, \"Base\": {\"b\": \"base\"}}",
      table: "Fruit")
    func text(_ key: String, _ value: String? = nil) -> String {
      ProgramResources.text(key, value: value, table: "Fruit", in: bundle)
    }
    speaking(["it", "de-CH"]) {
      expect(text("a") == "Apfel" && text("b") == "base")
      expect(text("c") == "c" && text("c", "") == "c" && text("c", "C!") == "C!")
      expect(ProgramResources.language(of: bundle) == "de", ProgramResources.language(of: bundle))
    }
    expect(text("a") == "Apple" && ProgramResources.language(of: bundle) == "en")
    expect(Set(ProgramResources.languages(of: bundle)).isSuperset(of: ["de", "en"]))
    expect(ProgramResources.text("a", table: "None", in: bundle) == "a")
    expect(String(localized: "a", table: "Fruit", bundle: bundle) == "Apple")
  }

  @Test func `has the form of a text that a number asks for, in the rules of the language`() throws
  {
    try tell(
      "{\"ru\": {\"n\": {\"plural\": {\"one\": \"%lld файл\", \"few\": \"%lld файла\", "
        + "\"many\": \"%lld файлов\", \"other\": \"%lld файла\"}}}, "
        + "\"en\": {\"n\": {\"plural\": {\"one\": \"%lld file\", \"other\": \"%lld files\", "
        + "\"zero\": \"no files\"}}}, \"ja\": {\"n\": {\"plural\": {\"other\": \"%lldファイル\"}}}}",
      table: "Files")
    func said(_ number: Int) -> String {
      ProgramResources.format(
        ProgramResources.text("n", table: "Files", in: bundle), arguments: [number])
    }
    expect([0, 1, 2, 11].map(said) == ["no files", "1 file", "2 files", "11 files"])
    speaking(["ru"]) {
      expect(
        [0, 1, 2, 5, 21, 112].map(said) == [
          "0 файлов", "1 файл", "2 файла", "5 файлов", "21 файл", "112 файлов",
        ])
    }
    speaking(["ja"]) { expect([1, 7].map(said) == ["1ファイル", "7ファイル"]) }
  }

  @Test func `puts variables in, each with the form of its own argument`() throws {
    try tell(
      "{\"en\": {\"k\": {\"format\": \"%@ has %#@files@ in %#@boxes@, 100%%\", \"variables\": {"
        + "\"files\": {\"specifier\": \"d\", \"forms\": {\"one\": \"one file\", "
        + "\"other\": \"%d files\"}}, "
        + "\"boxes\": {\"specifier\": \"lld\", \"forms\": {\"one\": \"a box\", "
        + "\"other\": \"%arg boxes\"}}}}, "
        + "\"turned\": {\"format\": \"%2$#@files@ of %1$@\", \"variables\": {\"files\": "
        + "{\"forms\": {\"one\": \"one\", \"other\": \"%d\"}}}}, "
        + "\"inner\": {\"format\": \"%#@out@\", \"variables\": {\"out\": {\"argument\": 1, "
        + "\"forms\": {\"other\": \"%d with %#@in@\"}}, \"in\": {\"argument\": 2, "
        + "\"forms\": {\"one\": \"one\", \"other\": \"%d\"}}}}}}", table: "Boxes")
    func said(_ key: String, _ arguments: [any CVarArg]) -> String {
      ProgramResources.format(
        ProgramResources.text(key, table: "Boxes", in: bundle), arguments: arguments)
    }
    expect(said("k", ["Aki", 1, 3]) == "Aki has one file in 3 boxes, 100%")
    expect(said("k", ["Aki", 2, 1]) == "Aki has 2 files in a box, 100%")
    expect(
      said("turned", ["Aki", 4]) == "4 of Aki" && said("turned", ["Aki", 1]) == "one of Aki")
    expect(said("inner", [5, 1]) == "5 with one" && said("inner", [5, 6]) == "5 with 6")
    expect(said("k", []).hasPrefix(" has "))
  }

  @Test func `says texts with forms as they are for many where no number is put in`() throws {
    try tell("{\"en\": {\"n\": {\"plural\": {\"one\": \"x\", \"other\": \"many\"}}}}", table: "Raw")
    let text = ProgramResources.text("n", table: "Raw", in: bundle)
    expect(
      text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }.map(String.init)
        .joined() == "many")
    expect(ProgramResources.format("%d of %@", arguments: [2, "3"]) == "2 of 3")
    expect(ProgramResources.format("\u{2063}", arguments: []) == "\u{2063}")
  }

  @Test func `makes keys of values as Apple does`() throws {
    try tell(
      "{\"en\": {\"%lld photos by %@, %lf%%\": \"%2$@: %1$lld (%3$.1f)\", \"key\": \"%@!\"}}",
      table: "Keys")
    let (count, name) = (3, "Aki")
    expect(
      String(localized: "\(count) photos by \(name), \(0.25)%", table: "Keys", bundle: bundle)
        == "Aki: 3 (0.2)")
    expect(
      String(localized: "key", defaultValue: "\(name)", table: "Keys", bundle: bundle) == "Aki!")
    expect(String(localized: "none", defaultValue: "\(name)?", bundle: bundle) == "Aki?")
    expect(
      String(localized: "\(7, specifier: "%03lld") left, \(1.5, specifier: "%.2f")")
        == "007 left, 1.50")
    expect(String(localized: .init("plain")) == "plain")
    expect(String(localized: "100%", bundle: bundle) == "100%")
  }

  @Test func `has files in the language that is wanted`() throws {
    for (name, text) in [("de.lproj+t.txt", "de"), ("en.lproj+t.txt", "en"), ("u.json", "u")] {
      try write(name, text)
    }
    for language in ["de", "en"] {
      ProgramResources.file("t.txt", "\(language).lproj+t.txt", language: language, in: bundle)
    }
    func name(_ language: String? = nil) -> String? {
      ProgramResources.url("t", ending: "txt", language: language, in: bundle)?.lastPathComponent
    }
    speaking(["de"]) {
      expect(name() == "de.lproj+t.txt" && name("en") == "en.lproj+t.txt")
    }
    expect(name() == "en.lproj+t.txt", name())
    expect(ProgramResources.url("t.txt", in: bundle)?.lastPathComponent == "en.lproj+t.txt")
    expect(ProgramResources.url("u", ending: "json", in: bundle)?.lastPathComponent == "u.json")
    expect(ProgramResources.url("u.json", in: bundle)?.lastPathComponent == "u.json")
    expect(ProgramResources.url("v", ending: "json", in: bundle) == nil)
  }

  @Test func `knows what is said about it, and reports what it cannot read`() throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["Own\(folder.lastPathComponent)": 5], format: .xml, options: 0)
    try list.write(to: folder.appending(path: "i.plist"))
    ProgramResources.information("i.plist", in: bundle)
    expect(ProgramResources.information(of: bundle)["Own\(folder.lastPathComponent)"] as? Int == 5)
    let kinds = Mutex<[String]>([])
    Diagnostics.withHandler({ report in kinds.withLock { $0.append(report.kind) } }) {
      ProgramResources.information("none.plist", in: bundle)
      ProgramResources.translations("none.json", in: bundle)
    }
    expect(kinds.withLock { $0 } == ["program.fileNotRead", "program.fileNotRead"])
  }

  @Test func `leaves other bundles to Foundation`() throws {
    let other = try #require(Bundle(path: "/"))
    expect(ProgramResources.text("k", value: "v", in: other) == "v")
    expect(ProgramResources.url("tmp", in: other)?.path == "/tmp")
    expect(ProgramResources.information(of: other).isEmpty, ProgramResources.information(of: other))
    expect(ProgramResources.folder(of: other)?.path == "/")
    let own = try #require(ProgramResources.folder(of: bundle)?.lastPathComponent)
    expect(own.hasPrefix("kumiko-") || own.hasSuffix(".resources"))
  }

  @Test(arguments: [
    (["de-AT"], ["de", "en"], "de"), (["pt-PT"], ["pt-BR", "en"], "pt-BR"),
    (["zh_TW"], ["zh-Hans", "zh-Hant"], "zh-Hant"), (["zh-CN"], ["zh-Hant"], nil),
    (["fr", "ja_JP"], ["en", "ja"], "ja"), (["en-GB"], ["en", "en-GB"], "en-GB"),
    (["en-US"], ["en-GB", "en"], "en"), (["sr-Latn"], ["sr"], nil), ([], ["en"], nil),
    (["German"], ["de"], "de"), (["de"], ["German"], "German"),
  ])
  func `speaks the nearest language`(wanted: [String], known: [String], best: String?) {
    expect(ProgramLanguages.best(of: Set(known), for: wanted) == best, best)
  }

  @Test(arguments: [
    (["LANG": "de_AT.UTF-8"], ["de-AT"]), (["LANG": "C.UTF-8", "LANGUAGE": "de"], []), ([:], []),
    (["LANG": "en_US", "LC_ALL": "ja_JP.UTF-8"], ["ja-JP"]),
    (["LANG": "de_DE", "LANGUAGE": "fr:en_GB"], ["fr", "en-GB", "de-DE"]),
    (["LANG": "sr_RS@latin"], ["sr-Latn"]), (["LC_ALL": "", "LANG": "POSIX"], []),
  ])
  func `asks the desktop for its languages`(environment: [String: String], found: [String]) {
    expect(ProgramLanguages.desktop(environment) == found)
  }
}
