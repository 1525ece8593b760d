import Foundation
import Testing

/// What is said of a project before it is built.
struct `a project that is asked about` {
  private let project: DoctorProject

  init() throws { project = try DoctorProject() }

  private let page = "import UIKit\nclass Page: UIViewController {}\n"

  /// The project of the article.
  private func writeArticle() throws {
    try project.write([
      "Cards.xcodeproj/project.pbxproj": DoctorProject.text(
        objects: """
          U = {isa = PBXNativeTarget; name = CardsTests; productType = "com.apple.product-type.bundle.unit-test"; };
            K = {isa = XCSwiftPackageProductDependency; package = KP; productName = Kingfisher; };
            KP = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://github.com/onevcat/Kingfisher.git"; requirement = {kind = upToNextMajorVersion; minimumVersion = 8.0.0; }; };
          """,
        target: "packageProductDependencies = (K, );",
        sets: "platformFiltersByRelativePath = { Mac.swift = (macos, ); };",
        settings: "IPHONEOS_DEPLOYMENT_TARGET = 17.0; SWIFT_VERSION = 5.0; "
          + "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"),
      "Cards/AppDelegate.swift":
        "import CoreData\nimport UIKit\n\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n",
      "Cards/DeckViewController.swift": "import Kingfisher\nimport SafariServices\nimport SwiftUI\n"
        + "import UIKit\n\nclass DeckViewController: UIViewController {}\n\n"
        + "#Preview { Text(\"Deck\") }\n",
      "Cards/PlacesViewController.swift":
        "import MapKit\nimport UIKit\n\nclass PlacesViewController: UIViewController {\n"
        + "  let map = MKMapView()\n}\n",
      "Cards/AboutCell.swift":
        "import SwiftUI\nimport UIKit\n\nclass AboutCell: UICollectionViewCell {\n"
        + "  func fill() { contentConfiguration = UIHostingConfiguration { Text(\"\") } }\n}\n",
      "Cards/Mac.swift": "import AppKit\n",
      "Cards/Shuffle.m": "int shuffle(void) { return 0; }\n",
    ])
  }

  @Test func `is answered as the article shows it`() throws {
    try writeArticle()
    let file = RewritingTool.root.appending(path: "Sources/Kumiko/Kumiko.docc/BringAnApp.md")
    let article = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(article.components(separatedBy: "### Ask before you build\n").last)
    let shown = section.components(separatedBy: "```\n").dropFirst()
      .first { $0.hasPrefix("Targets:") }
    let (status, output, errors) = try project.check()
    #expect(status == 1 && errors == "")
    #expect(output == shown, "\(output)")
  }

  @Test func `is answered in JSON with files and lines`() throws {
    try writeArticle()
    let report = try project.report()
    #expect(report.isStopped && report.sources == 4)
    let map = try #require(report.stops.first { $0.text.hasPrefix("MapKit is not there") })
    let folder = project.folder.path
    #expect(
      map.places == [.init(file: "\(folder)/Cards/PlacesViewController.swift", line: 1)])
    #expect(report.meanings(of: "MapKit") == ["missing"])
    #expect(report.meanings(of: "CoreData") == ["leftOut"])
    #expect(report.meanings(of: "SafariServices") == ["small"])
    #expect(report.meanings(of: "SwiftUI").sorted() == ["leftOut", "missing"])
    #expect(report.meanings(of: "AppKit") == [], "it is for another platform")
    #expect(
      report.targets.map(\.kind) == ["app", "unit tests"]
        && report.targets.map(\.isTest)
          == [false, true]
    )
    #expect(report.targets[0].platforms == ["iOS 17.0"] && report.targets[0].isChecked)
  }

  @Test func `is left as it is`() throws {
    try writeArticle()
    let manager = FileManager.default
    let before = try manager.subpathsOfDirectory(atPath: project.folder.path).sorted()
    _ = try project.check()
    #expect(try manager.subpathsOfDirectory(atPath: project.folder.path).sorted() == before)
  }

  @Test func `ends with 0 where nothing stops it`() throws {
    let own = RewritingTool.root.appending(
      path: "Tests/UIKitProjects/Timetable/Timetable.xcodeproj")
    let (status, output, _) = try project.check(["--project", own.path])
    #expect(status == 0)
    #expect(output.hasSuffix("\nNothing stops Timetable that can be seen before it is built.\n"))
    #expect(output.contains("  part of UIKit: os\n"), "\(output)")
  }

  @Test func `is told what its build would be told`() throws {
    let sources = [
      "A.swift": "import UIKit\nimport MapKit\nimport WebKit\nlet map = MKMapView()\n"
        + "extension UIView { override func tintColorDidChange() {} }\n",
      "B.swift": "import UIKit\nextension UINavigationController {\n"
        + "  override var shouldAutorotate: Bool { true }\n}\n"
        + "class P: UIViewController, UITableViewDelegate {\n"
        + "  func tableView(_ tableView: UITableView, didSelectRowAtt indexPath: IndexPath) {}\n}\n",
      "Card.xib": "<document><objects><mapView id=\"1\"/></objects></document>",
      "Media.xcassets/Game.spriteatlas/Contents.json": "{}",
      "de.lproj/Localizable.strings": "\"a\" = ",
    ]
    let built = try RewritingTool().rewrite(sources)
    try project.write(["Cards.xcodeproj/project.pbxproj": DoctorProject.text()])
    for (name, text) in sources { try project.write(["Cards/\(name)": text]) }
    let report = try project.report()
    let lines = { (findings: [DoctorProject.Finding]) in
      Set(
        findings.flatMap { finding in
          finding.places.map { place in
            let file = place.file.components(separatedBy: "/Cards/").last ?? ""
            return "\(file):\(place.line ?? 0) \(finding.text)"
          }
        })
    }
    let said = built.said.map { $0.replacing(#/:(\d+):\d+: (?:error|warning): /#) { ":\($0.1) " } }
    #expect(said.count == 8, "\(said)")
    #expect(lines(report.stops + report.leftOut + report.notes) == Set(said))
    let errors = zip(built.said, said).filter { $0.0.contains(": error: ") }.map(\.1)
    #expect(lines(report.stops) == Set(errors))
  }

  @Test func `has modules of other targets, packages and nobody`() throws {
    try project.write([
      "Cards.xcodeproj/project.pbxproj": DoctorProject.text(
        objects:
          "X = {isa = PBXNativeTarget; name = CardKit; productType = "
          + "\"com.apple.product-type.framework\"; };"),
      "Cards/A.swift": "import CardKit\nimport Snap\nimport Cards\nimport Combine\n"
        + "var bag: Set<AnyCancellable> = []\n",
      "Cards/B.swift":
        "#if canImport(Other)\nimport Other\n#endif\n#if os(iOS)\nimport Snap\n#endif\n"
        + "@testable import Cards\n",
    ])
    let report = try project.report()
    #expect(report.meanings(of: "CardKit") == ["unknown"])
    #expect(report.meanings(of: "Other") == ["conditional"])
    #expect(report.meanings(of: "Cards") == ["there"])
    #expect(report.stops.count == 3, "\(report.stops)")
    #expect(report.stops.contains { $0.text.hasPrefix("'CardKit' is another target of the") })
    let snap = report.stops.first { $0.text.contains("a module 'Snap'") }
    #expect(snap?.places.map(\.line) == [2, 5])
    let given = try project.report([
      "--project", "Cards.xcodeproj", "--modules", "Snap,CardKit,OpenCombine",
    ])
    #expect(!given.isStopped, "\(given.stops)")
    #expect(given.meanings(of: "Snap") == ["package"])
    let combine = given.imports.first { $0.module == "Combine" }
    #expect(combine?.meaning == "substituted" && combine?.other == "OpenCombine")
  }

  @Test func `is compared with the manifest where there is one`() throws {
    try writeArticle()
    let arguments = ["--project", "Cards.xcodeproj", "--manifest", "Package.swift"]
    let manifest = "// swift-tools-version: 6.2\n"
    try project.write(["Package.swift": manifest])
    let report = try project.report(arguments)
    #expect(report.stops.contains { $0.text.contains("compiles with other settings") })
    #expect(report.stops.contains { $0.text.contains(".package(url: \"https://github.com/onev") })
    let settings = report.swiftSettings.joined(separator: ", ")
    #expect(settings == ".swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)")
    try project.write(["Package.swift": manifest + settings + ".product(name: \"Kingfisher\""])
    let mended = try project.report(arguments + ["--modules", "Kingfisher"])
    #expect(mended.stops.count == report.stops.count - 2, "\(mended.stops)")
  }

  @Test func `is answered for the package's own file, with what that excludes`() throws {
    try project.write([
      "Cards.xcodeproj/project.pbxproj": DoctorProject.text(),
      "Cards/A.swift": page, "Cards/Map.swift": "import MapKit\nlet a = MKMapView()\n",
      "Linux/UIKitSources.json":
        #"{ "project": "../Cards.xcodeproj", "exclude": ["../Cards/Map.swift"] }"#,
    ])
    #expect(try project.report().isStopped)
    let report = try project.report([
      "--project", "Cards.xcodeproj", "--configuration", "Linux/UIKitSources.json",
    ])
    #expect(!report.isStopped && report.sources == 1)
  }

  @Test func `has things that Xcode makes, scripts and extensions beside it`() throws {
    try project.write([
      "Cards.xcodeproj/project.pbxproj": DoctorProject.text(
        objects: """
          W = {isa = PBXNativeTarget; name = Widgets; productType = "com.apple.product-type.app-extension"; };
          D = {isa = PBXTargetDependency; target = W; };
          R = {isa = PBXShellScriptBuildPhase; name = SwiftGen; };
          """, target: "dependencies = (D, ); buildPhases = (R, );",
        settings: "SWIFT_OBJC_BRIDGING_HEADER = \"Cards/Bridge.h\";"),
      "Cards/A.swift": page, "Cards/Model.xcdatamodeld/M.xcdatamodel/contents": "<model/>",
      "Cards/Ads.xcframework/Info.plist": "", "Cards/Ads.xcframework/ios/libAds.a": "",
      "Cards/Shade.metal": "",
    ])
    let report = try project.report()
    #expect(
      report.stops.count == 1 && report.stops[0].text.hasPrefix("libraries that were"),
      "\(report.stops)")
    #expect(
      report.stops.first?.places.map { $0.file.hasSuffix("/Cards/Ads.xcframework") } == [true])
    #expect(report.notes.map { $0.text.prefix(10) } == ["the bridgi", "the script"])
    let left = report.leftOut.map(\.text)
    #expect(left.contains { $0.hasPrefix("the app extension 'Widgets' is left out") }, "\(left)")
    #expect(left.contains { $0.hasPrefix("models of Core Data") }, "\(left)")
    #expect(left.contains { $0.hasPrefix("shaders are not compiled") }, "\(left)")
  }

  @Test func `of a workspace is found by the target`() throws {
    try project.write([
      "Cards.xcodeproj/project.pbxproj": DoctorProject.text(), "Cards/A.swift": page,
      "All.xcworkspace/contents.xcworkspacedata":
        "<Workspace><FileRef location = \"group:Cards.xcodeproj\"></FileRef>"
        + "<FileRef location = \"group:Pods/Pods.xcodeproj\"></FileRef></Workspace>",
    ])
    let report = try project.report(["--project", "All.xcworkspace/"])
    #expect(!report.isStopped && report.targets.map(\.isChecked) == [true])
    #expect(report.notes.count == 1 && report.notes[0].text.contains("modules of pods"))
    let other = try project.check(["--project", "All.xcworkspace", "--target", "Other"])
    #expect(other.status == 1)
    #expect(other.output.contains("there is no target 'Other'; there are: Cards\n"))
  }

  @Test func `is asked about by the command kumiko as well`() throws {
    try writeArticle()
    let command = RewritingTool.root.appending(path: "Sources/InstalledPackage/kumiko")
    let arguments = ["--project", "Cards.xcodeproj", "--json"]
    _ = try RewritingTool()
    let asked = try project.run(command, ["check"] + arguments)
    let told = try project.check(arguments)
    #expect(asked.status == 1 && asked.output == told.output, "\(asked.errors)")
    #expect(try project.run(command, ["check", "--project", "Cards"]).status == 2)
    #expect(try project.run(command, ["check", "--help"]).output.contains("kumiko check"))
  }

  @Test func `means by each import what the article says`() throws {
    let rows = ImportTableTests.rows
    let modules = Set(rows.flatMap(\.modules)).sorted()
    try project.write([
      "Cards.xcodeproj/project.pbxproj": DoctorProject.text(),
      "Cards/A.swift": modules.map { "import \($0)\n" }.joined() + "let text = Text(\"\")\n",
    ])
    let report = try project.report()
    for row in rows {
      for module in row.modules {
        let expected: Set<String> =
          if row.meaning == "there" || module == "Darwin" {
            ["there"]
          } else if row.meaning.hasPrefix("part of UIKit") {
            ["partOfUIKit"]
          } else if row.meaning.contains("left out where nothing uses it") {
            ["leftOut"]
          } else {
            row.meaning.contains("an error") ? ["missing"] : ["small"]
          }
        #expect(Set(report.meanings(of: module)) == expected, "\(module)")
      }
    }
  }
}
