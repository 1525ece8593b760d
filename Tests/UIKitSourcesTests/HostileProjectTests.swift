import Foundation
import Testing

/// Projects that are broken, empty or large, as the doctor meets them.
struct `a project that nobody can build` {
  private let project: DoctorProject

  init() throws { project = try DoctorProject() }

  @Test(arguments: [
    (
      "<<<<<<< HEAD\n{ objects = { }; }", "project.pbxproj:1: has a conflict of a merge; resolve it"
    ),
    ("{ objects = {\n  A = {isa = B;\n", "project.pbxproj:3: is not a project of Xcode"),
    ("{ a = b; }", "project.pbxproj has no objects"),
    ("", "project.pbxproj:1: is not a project of Xcode"),
    ("{ objects = { P = {isa = PBXProject; }; }; rootObject = P; }", "has no targets: make one in"),
    (
      DoctorProject.text(target: "buildPhases = (S, );", sets: "")
        .replacing("fileSystemSynchronizedGroups = (A, );", with: ""), "names no Swift file"
    ),
    (
      DoctorProject.text(
        objects: "G = {isa = PBXGroup; children = (A, G, ); sourceTree = \"<group>\"; };"
      ).replacing("M = {isa = PBXGroup; children = (A, );", with: "M = {isa = PBXGroup;"),
      "is inside of itself"
    ),
  ])
  func `is answered with one sentence`(text: String, expected: String) throws {
    try project.write(["Cards.xcodeproj/project.pbxproj": text, "Cards/A.swift": ""])
    let (status, output, errors) = try project.check()
    #expect(status == 1 && errors == "")
    #expect(output.contains(expected), "\(output)")
    let report = try project.report()
    #expect(report.isStopped && report.stops.count == 1, "\(report.stops)")
  }

  @Test func `is not there, or in another encoding`() throws {
    let (status, output, _) = try project.check()
    #expect(status == 1 && output.contains("there is no \(project.folder.path)/Cards.xcodeproj\n"))
    let text = try #require("{ objects = { }; }".data(using: .utf16))
    try project.write(["Cards.xcodeproj/project.pbxproj": text])
    let other = try project.check()
    #expect(other.status == 1 && other.output.contains("project.pbxproj cannot be read"))
  }

  @Test func `names files that are not there, each with its line`() throws {
    try project.write([
      "Cards.xcodeproj/project.pbxproj": DoctorProject.text(
        objects: """
          S = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, ); };
            B1 = {isa = PBXBuildFile; fileRef = F1; };
            B2 = {isa = PBXBuildFile; fileRef = F2; };
            B3 = {isa = PBXBuildFile; fileRef = F3; };
            F1 = {isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
            F2 = {isa = PBXFileReference; path = Cards.app; sourceTree = BUILT_PRODUCTS_DIR; };
            F3 = {isa = PBXFileReference; path = System/Library/Frameworks/UIKit.framework; sourceTree = SDKROOT; };
          """, target: "buildPhases = (S, );"),
      "Cards/A.swift": "let a = 1\n",
    ])
    let report = try project.report()
    #expect(report.stops.count == 1, "\(report.stops)")
    #expect(report.stops.first?.text.hasPrefix("the project names 'Gone.swift'") == true)
    #expect(report.stops.first?.places.first?.line == 14)
    #expect(report.stops.first?.places.last?.file.hasSuffix("/Gone.swift") == true)
  }

  @Test func `has sources in other encodings, each with its line`() throws {
    let wide = try #require("let a = 1\n".data(using: .utf16))
    let narrow = Data("let b = 1\n// caf".utf8) + [0xe9, 0x0a]
    try project.write(["Cards.xcodeproj/project.pbxproj": DoctorProject.text()])
    try project.write(["Cards/Wide.swift": wide, "Cards/Narrow.swift": narrow])
    try project.write(["Cards/Plain.swift": "// café\n"])
    let report = try project.report()
    let stop = try #require(report.stops.first { $0.text.contains("not written in UTF-8") })
    #expect(stop.places.map(\.line) == [2, 1], "\(report.stops)")
  }

  @Test func `has two files of one name, and the rest is said as well`() throws {
    try project.write([
      "Cards.xcodeproj/project.pbxproj": DoctorProject.text(),
      "Cards/One/A.swift": "", "Cards/Two/A.swift": "", "Cards/Old.m": "",
    ])
    let stops = try project.report().stops.map(\.text)
    #expect(stops.count == 2 && stops[0].hasPrefix("sources in Objective-C"), "\(stops)")
    #expect(stops.last?.contains("have the same name") == true)
  }

  @Test func `has signs of control in its names, which stay on their lines`() throws {
    try project.write([
      "Cards.xcodeproj/project.pbxproj": DoctorProject.text(),
      "Cards/A\nWhat stops it:.swift": "import MapKit\nlet map = MKMapView()\n",
    ])
    let lines = try project.check().output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("What stops it:") } == 1, "\(lines)")
  }

  @Test func `has hundreds of files, of which each is read`() throws {
    var files = ["Cards.xcodeproj/project.pbxproj": DoctorProject.text()]
    for number in 0..<300 {
      files["Cards/Page\(number).swift"] =
        "import UIKit\nimport CoreData\nimport MapKit\nclass Page\(number): UIViewController {\n"
        + "  let map = MKMapView()\n  @objc func tapped() { print(#selector(tapped)) }\n}\n"
    }
    try project.write(files)
    let report = try project.report()
    #expect(report.sources == 300 && report.stops.count == 1 && report.leftOut.count == 1)
    #expect(report.stops.first?.places.count == 300)
    #expect(report.leftOut.first?.places.count == 300)
    #expect(try project.check().output.contains("      and 295 more\n"))
  }

  @Test(arguments: [
    ([], "the project is missing: --project App.xcodeproj"),
    (["--project"], "--project lacks its value"),
    (["--project", "Cards"], "Cards is no .xcodeproj and no .xcworkspace"),
    (["--project", "A.xcodeproj", "--project", "B.xcodeproj"], "--project is given twice"),
    (["--projekt", "A.xcodeproj"], "'--projekt' is no option; there are --project, --target"),
    (["A.xcodeproj"], "'A.xcodeproj' is no option"),
  ])
  func `is asked about with options that are not understood`(
    arguments: [String], expected: String
  ) throws {
    let (status, output, errors) = try project.check(arguments)
    #expect(status == 2 && output == "")
    #expect(errors.hasPrefix("check: \(expected)"), "\(errors)")
  }
}
