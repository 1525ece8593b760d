import Foundation
import KumikoTestSupport
import Testing

/// What a target of an Xcode project is made of.
struct `an Xcode project` {
  private let scratch: ScratchFolder
  private var folder: URL { scratch.url }

  init() throws { scratch = try ScratchFolder() }

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// A project whose target compiles what a phase names and what lies in the folder `App`.
  private func project(
    objects: String = "", files: String = "", target: String = "", settings: String = "",
    sets: String = ""
  ) -> String {
    """
    { objects = {
      P = {isa = PBXProject; mainGroup = M; };
      M = {isa = PBXGroup; children = (A, G, ); sourceTree = "<group>"; };
      G = {isa = PBXGroup; children = (F1, F2, ); path = Own; sourceTree = "<group>"; };
      F1 = {isa = PBXFileReference; path = One.swift; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = Two.swift; sourceTree = "<group>"; };
      A = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, ); path = App; sourceTree = "<group>"; };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; \(sets) };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (S, ); buildConfigurationList = L;
        fileSystemSynchronizedGroups = (A, ); \(target) };
      S = {isa = PBXSourcesBuildPhase; files = (B1, B2, ); };
      B1 = {isa = PBXBuildFile; fileRef = F1; };
      B2 = {isa = PBXBuildFile; fileRef = F2; \(files) };
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
      C = {isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      \(objects)
    }; rootObject = P; }
    """
  }

  private func sources(_ json: String, at place: String = "Linux") throws -> Sources {
    try write(["\(place)/UIKitSources.json": json])
    let own = folder.appending(path: place)
    return try Configuration.read(own.appending(path: "UIKitSources.json")).sources(beside: own)
  }

  private func names(_ json: String = #"{ "project": "../App.xcodeproj" }"#) throws -> [String] {
    try sources(json).swift.map(\.lastPathComponent)
  }

  private let plain = [
    "Own/One.swift": "", "Own/Two.swift": "", "App/Main.swift": "", "App/Vision.swift": "",
    "App/Mac/Menu.swift": "", "App/Mac/Phone.swift": "",
  ]

  @Test(arguments: [
    ("", "", ["Main", "Menu", "One", "Phone", "Two", "Vision"]),
    (
      "platformFilters = (macos, xros, );",
      "platformFiltersByRelativePath = { Vision.swift = (xros, ); Mac = (macos, ); };",
      ["Main", "One"]
    ),
    (
      "platformFilter = ios;",
      "platformFiltersByRelativePath = { Vision.swift = (ios, xros, ); Mac/Menu.swift = (macos, ); };",
      ["Main", "One", "Phone", "Two", "Vision"]
    ),
    (
      "platformFilter = maccatalyst;", "membershipExceptions = (Mac, );",
      ["Main", "One", "Vision"]
    ),
  ])
  func `has the files that are for iOS`(file: String, sets: String, expected: [String]) throws {
    try write(plain)
    try write(["App.xcodeproj/project.pbxproj": project(files: file, sets: sets)])
    let names = try names().map { $0.replacing(".swift", with: "") }
    #expect(names.sorted() == expected)
  }

  @Test func `has no manifests, but what an app calls so`() throws {
    try write([
      "App/Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\n",
      "App/Package@swift-6.swift": "@preconcurrency import PackageDescription\n",
      "App/Project.swift": "import ProjectDescription\nlet project = Project(name: \"A\")\n",
      "App/Tuist/Config.swift": "import ProjectDescription\n",
      "App/Tuist/ProjectDescriptionHelpers/Names.swift": "let name = \"\"\n",
      "App/Model/Workspace.swift": "struct Workspace {}\n", "App/Main.swift": "let a = 1\n",
      "App/Other/Project.swift": "import Foundation\nstruct Project {}\n",
      "Linux/UIKitSources.json": "",
    ])
    #expect(
      try names(#"{ "sources": ["../App"] }"#) == [
        "Main.swift", "Workspace.swift", "Project.swift",
      ])
    #expect(
      try names(#"{ "sources": ["../App/Other", "../App/Tuist", "../App/Main.swift"] }"#)
        == ["Main.swift", "Project.swift"])
  }

  @Test func `has no sources that are in playgrounds, documents and templates`() throws {
    try write(plain)
    try write([
      "App/Try.playground/Contents.swift": "print(1)\n",
      "App/Book.docc/Resources/step.swift": "let a = 1\n",
      "App/Scene.xctemplate/___FILEBASENAME___.swift": "",
      "App.xcodeproj/project.pbxproj": project(),
    ])
    #expect(try names().count == 6)
    #expect(try names(#"{ "sources": ["../App"] }"#).count == 4)
  }

  @Test(arguments: [
    ("EXCLUDED_SOURCE_FILE_NAMES = \"Vision* Menu.swift\";", ["Main", "One", "Phone", "Two"]),
    (
      "EXCLUDED_SOURCE_FILE_NAMES = (\"Mac/*\", \"$(SRCROOT)/Own/Two.swift\", );",
      ["Main", "One", "Vision"]
    ),
    (
      "\"EXCLUDED_SOURCE_FILE_NAMES[sdk=iphoneos*]\" = \"*\"; "
        + "\"INCLUDED_SOURCE_FILE_NAMES[sdk=iphone*]\" = \"Main.swift\";",
      ["Main"]
    ),
    (
      "\"EXCLUDED_SOURCE_FILE_NAMES[sdk=macosx*]\" = \"*\";",
      ["Main", "Menu", "One", "Phone", "Two", "Vision"]
    ),
  ])
  func `has no files that its settings take out`(settings: String, expected: [String]) throws {
    try write(plain)
    try write(["App.xcodeproj/project.pbxproj": project(settings: settings)])
    #expect(try names().map { $0.replacing(".swift", with: "") }.sorted() == expected)
    // Code under `#if DEBUG` needs what releases do not have.
    let debug = "buildConfigurations = (C, D, ); }; D = {isa = XCBuildConfiguration; name = Debug; "
    let both = project(settings: settings).replacing(
      "buildConfigurations = (C, ); }",
      with: debug
        + "buildSettings = { }; }")
    try write(["App.xcodeproj/project.pbxproj": both])
    #expect(try names().count == 6)
  }

  @Test func `has the settings for phones and releases`() throws {
    try write(plain)
    try write([
      "Base.xcconfig": """
      A[sdk=iphoneos*] = phone
      A = any
      B = base
      B[sdk=macosx*] = mac
      C[config=Release][sdk=*] = release
      C[config=Debug] = debug
      D[arch=x86_64] = old
      E[sdk=iphoneos*] = $(inherited) more
      E = some
      """,
      "App.xcodeproj/project.pbxproj": project(
        settings: "\"F[sdk=iphoneos*]\" = (\"$(inherited)\", two, ); F = one;"),
    ])
    let read = try BuildSettings.read(folder.appending(path: "Base.xcconfig"))
    #expect(read == ["A": "phone", "B": "base", "C": "release", "E": "some more"])
    let settings = try sources(#"{ "project": "../App.xcodeproj" }"#).settings
    #expect(settings["F"] == "one two" && settings["F[sdk=iphoneos*]"] == nil)
  }

  @Test func `is found in a workspace, by its target`() throws {
    try write(plain)
    try write([
      "App.xcodeproj/project.pbxproj": project(),
      "Kit/Kit.xcodeproj/project.pbxproj": project().replacing("name = App;", with: "name = Kit;"),
      "All.xcworkspace/contents.xcworkspacedata": """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
        <Group location = "container:Kit" name = "Kit">
          <FileRef location = "group:Kit.xcodeproj"></FileRef>
        </Group>
        <FileRef
          location = "group:App.xcodeproj">
        </FileRef>
        <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
      </Workspace>
      """,
    ])
    let found = try names(#"{ "project": "../All.xcworkspace", "target": "App" }"#)
    #expect(found.count == 6)
    let problem = #expect(throws: Configuration.Problem.self) {
      try names(#"{ "project": "../All.xcworkspace" }"#)
    }
    #expect(problem?.description.hasSuffix("has a target 'All'; there are: App, Kit") == true)
  }

  @Test(arguments: [
    ("children = (F1, F2, )", "children = (F1, G, )"),
    ("F1 = {isa = PBXFileReference;", "F1 = {isa = PBXVariantGroup; children = (F2, F1, );"),
  ])
  func `with a group inside of itself is an error with its line`(old: String, new: String) throws {
    let text = project().replacing("children = (A, G, )", with: "children = (A, )")
      .replacing(old, with: new)
    try write(plain)
    try write(["App.xcodeproj/project.pbxproj": text])
    let problem = #expect(throws: Configuration.Problem.self) { try names() }
    let (line, group) = new.hasPrefix("F1") ? (5, "F1") : (4, "G")
    #expect(
      problem?.description.hasSuffix(
        "project.pbxproj:\(line): the group \(group) is inside of itself") == true)
  }

  @Test(arguments: ["(", "{a=", "{a=("])
  func `with lists in each other without end is an error with its line`(open: String) throws {
    try write([
      "App.xcodeproj/project.pbxproj": "{\n\n" + String(repeating: open, count: 200_000)
    ])
    let problem = #expect(throws: Configuration.Problem.self) { try names() }
    #expect(problem?.description.contains("project.pbxproj:") == true)
  }

  @Test func `reads a file of settings once, however many include it`() throws {
    var files = ["24.xcconfig": "WORD = last\n"]
    for number in 0..<24 {
      files["\(number).xcconfig"] =
        "#include \"\(number + 1).xcconfig\"\n#include? \"\(number + 1).xcconfig\"\n"
        + "OWN = $(inherited) \(number)\nWORD = $(WORD)\n"
    }
    files["ring.xcconfig"] = "#include \"ring.xcconfig\"\nA = 1\n"
    try write(files)
    let read = try BuildSettings.read(folder.appending(path: "0.xcconfig"))
    #expect(read["WORD"] == "last")
    #expect(
      read["OWN"]?.hasSuffix("23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0")
        == true)
    #expect(try BuildSettings.read(folder.appending(path: "ring.xcconfig")) == ["A": "1"])
  }

  @Test func `has settings that name themselves as those below`() throws {
    let own = String(repeating: "$(PRODUCT_NAME)", count: 12)
    try write(plain)
    try write([
      "App.xcodeproj/project.pbxproj": project(
        settings:
          "PRODUCT_NAME = \"\(own)\"; INFOPLIST_FILE = \"\(own)$(A)\"; A = \"$(A)$(B)$(B)\"; "
          + "B = \"$(A)$(A)\"; LIST = (\"$(inherited)\", one, two, ); ")
    ])
    let settings = try sources(#"{ "project": "../App.xcodeproj" }"#).settings
    #expect(settings["PRODUCT_NAME"] == "" && settings["LIST"] == " one two")
  }

  @Test(arguments: [
    ("$(PRODUCT_NAME)", "App-own"), ("${SRCROOT}/$(A)-$(C)", "App-own-x"),
    ("$(TARGET_NAME:upper)", "APP"), ("$(NAMED_$(C):lower)", "named"),
    ("$(PROJECT_DIR)/$(PROJECT_NAME)s", "Apps"), ("$(EXECUTABLE_NAME)", "App-own"),
  ])
  func `has the information that settings name through others`(path: String, name: String) throws {
    let settings =
      "PRODUCT_NAME = \"$(A)\"; A = \"$(B)\"; B = \"$(TARGET_NAME)-own\"; C = x; "
      + "NAMED_x = NAMED; RING = \"$(RING2)\"; RING2 = \"$(RING)\"; "
      + "INFOPLIST_FILE = \"\(path)/Info.plist\"; "
    try write(plain)
    try write([
      "App.xcodeproj/project.pbxproj": project(settings: settings), "\(name)/Info.plist": "",
    ])
    // The order of settings differs from one dictionary to the next.
    for _ in 0..<8 {
      let found = try sources(#"{ "project": "../App.xcodeproj" }"#).information
      #expect(found?.deletingLastPathComponent().lastPathComponent == name)
    }
  }

  @Test func `says which files it copies from outside`() throws {
    try write(plain)
    try write([
      "../outside-\(folder.lastPathComponent).json": "{}", "App/inside.json": "{}",
    ])
    let outside = folder.deletingLastPathComponent()
      .appending(path: "outside-\(folder.lastPathComponent).json")
    defer { try? FileManager.default.removeItem(at: outside) }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "App/linked.json"), withDestinationURL: outside)
    try write(["App.xcodeproj/project.pbxproj": project()])
    let found = try sources(#"{ "project": "../App.xcodeproj" }"#)
    #expect(
      found.warnings == [
        "files outside of the project are copied into the program: "
          + outside.resolvingSymlinksInPath().path
      ])
    let named = try sources(#"{ "sources": ["../App"] }"#)
    #expect(named.warnings == found.warnings)
  }

  // MARK: Settings of the compiler

  @Test(arguments: [
    ("SWIFT_VERSION = 5.0;", [".swiftLanguageMode(.v5)"]),
    (
      "SWIFT_VERSION = 6.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;",
      [".defaultIsolation(MainActor.self)"]
    ),
    (
      "SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated; SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES; "
        + "SWIFT_UPCOMING_FEATURE_BARE_SLASH_REGEX = NO;",
      [".enableUpcomingFeature(\"ExistentialAny\")"]
    ),
    (
      "SWIFT_VERSION = 5.0; SWIFT_APPROACHABLE_CONCURRENCY = YES; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; ",
      [
        ".swiftLanguageMode(.v5)", ".defaultIsolation(MainActor.self)",
        ".enableUpcomingFeature(\"DisableOutwardActorInference\")",
        ".enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")",
      ]
    ),
    ("OTHER_SWIFT_FLAGS = \"-enable-upcoming-feature Foo\";", [".enableUpcomingFeature(\"Foo\")"]),
    (
      "OTHER_SWIFT_FLAGS = \"-enable-experimental-feature Bar -default-isolation MainActor\";",
      [".enableExperimentalFeature(\"Bar\")", ".defaultIsolation(MainActor.self)"]
    ),
    (
      "SWIFT_VERSION = 5.0; SWIFT_ENABLE_BARE_SLASH_REGEX = YES;",
      [".enableUpcomingFeature(\"BareSlashRegexLiterals\")"]
    ),
  ])
  func `says once what its package lacks`(settings: String, expected: [String]) throws {
    try write(plain)
    try write(["App.xcodeproj/project.pbxproj": project(settings: settings)])
    let wanted = SwiftSettings(try sources(#"{ "project": "../App.xcodeproj" }"#).settings)
    let manifest = "// swift-tools-version: 6.2\n"
    let text = wanted.warning(manifest, target: "App") ?? ""
    for setting in expected { #expect(text.contains(setting), "\(text)") }
    #expect(text.contains("write in Package.swift, in the target \"App\": swiftSettings: ["))
    let complete = manifest + wanted.wanted.joined(separator: ",\n  ")
    #expect(wanted.warning(complete, target: "App") == nil)
  }

  @Test func `says nothing of what the package has already`() {
    let wanted = SwiftSettings(["SWIFT_VERSION": "5.0"])
    #expect(wanted.warning("// swift-tools-version:5.10\n", target: "A") == nil)
    #expect(
      wanted.warning("// swift-tools-version: 6.2\nswiftLanguageModes: [.v5]", target: "A") == nil)
    #expect(
      SwiftSettings(["SWIFT_VERSION": "6.0"]).warning("swift-tools-version: 6.2", target: "A")
        == nil)
    #expect(SwiftSettings([:]).warning("", target: "A") == nil)
    let isolated = SwiftSettings(["SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"])
    let commented = "swiftSettings: [\n // .defaultIsolation(MainActor.self),\n]"
    #expect(isolated.warning(commented, target: "A") != nil)
    #expect(isolated.warning(commented.replacing("//", with: ""), target: "A") == nil)
  }

  @Test func `has conditions, whoever names them`() {
    let settings = SwiftSettings([
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS": " DEBUG PAID",
      "OTHER_SWIFT_FLAGS": "-D BETA -DTEST -Xx 1",
    ])
    #expect(settings.conditions == ["BETA", "PAID", "TEST"])
  }

  @Test func `starts as the JSON says`() throws {
    try write(plain)
    try write(["App.xcodeproj/project.pbxproj": project()])
    let given = try sources(#"{ "project": "../App.xcodeproj", "device": "desktop" }"#)
    #expect(given.settings["UIKITSOURCES_DEVICE"] == "desktop")
    #expect(throws: Configuration.Problem.self) {
      try sources(#"{ "sources": ["../App"], "device": "watch" }"#)
    }
  }
}

/// The script that compiles the tool.
struct `the plugin's tool` {
  @Test func `is compiled in a folder with a space, and run with what it is given`() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.url.appending(path: "my checkout/Tool [1]")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = "print(CommandLine.arguments.dropFirst().joined(separator: \"|\"), other)\n"
    try Data(text.utf8).write(to: folder.appending(path: "main.swift"))
    try Data("let other = 1\n".utf8).write(to: folder.appending(path: "A file.swift"))
    let script = RewritingTool.root.appending(path: "Sources/Plugins/build-tool.sh")
    let (status, output, errors) = try RewritingTool.run(
      URL(fileURLWithPath: "/bin/sh"),
      [
        script.path, RewritingTool.compiler, folder.path,
        scratch.url.appending(path: "its place").path, "a plan.json", "*",
      ])
    #expect(status == 0, "\(errors)")
    #expect(output == "a plan.json|* 1\n")
  }
}
