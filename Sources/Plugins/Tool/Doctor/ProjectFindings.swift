import Foundation

/// The parts of a project other than Swift sources that a package does not build.
struct ProjectFindings {
  let project: XcodeProject
  let target: String
  /// Modules that the package can import, and the text of its manifest.
  let modules: Set<String>
  let manifest: String

  private static let otherLanguages: Set<String> = ["m", "mm", "c", "cc", "cpp", "cxx", "s", "S"]

  /// Files that Xcode processes, with the remedy.
  private static let made = [
    "metal": "shaders are not compiled: draw with CGContext",
    "intentdefinition":
      "definitions of intents are left out, and so are the types that Xcode makes "
      + "of them",
    "mlmodel": "models are left out, and so are the types that Xcode makes of them",
    "mlpackage": "models are left out, and so are the types that Xcode makes of them",
    "xcdatamodeld":
      "models of Core Data are left out, and so are the types that Xcode makes of them",
    "xcdatamodel":
      "models of Core Data are left out, and so are the types that Xcode makes of them",
    "xcmappingmodel": "models of Core Data are left out, and so are the types that Xcode makes of "
      + "them",
    "scnassets": "scenes in three dimensions are left out",
    "rcproject": "scenes in three dimensions are left out",
    "bundle": "bundles are left out: name the folder of the files in \"sources\" instead",
    "icon": "icons that layers make up are left out: a catalogue's AppIcon is shown",
  ]

  func add(to report: inout DoctorReport) throws {
    try addFiles(to: &report)
    for (file, line) in try project.missingFiles(ofTarget: target) {
      report.add(
        "the project names '\(file.lastPathComponent)', which is not there: fetch or make it, or "
          + "remove it from the target", to: .stops,
        at: [place(line: line), DoctorReport.Place(file: file.path)])
    }
    for file in try project.filesForOthers(ofTarget: target) {
      report.add(
        "files for other platforms are left out", to: .leftOut,
        at: [DoctorReport.Place(file: file.path)])
    }
    for package in try project.packages(ofTarget: target) where !isKnown(package.name) {
      let dependency = package.dependency.map { "\($0) and " } ?? ""
      report.add(
        "'\(package.name)' is of a Swift package: where that builds on Linux, write "
          + "\(dependency)\(package.product) in Package.swift; else leave it out", to: .stops,
        at: [place(line: package.line)])
    }
    for (name, line) in try project.scripts(ofTarget: target) {
      report.add(
        "the script '\(name)' does not run here: what it makes has to be there before", to: .notes,
        at: [place(line: line)])
    }
    for other in try project.dependencies(ofTarget: target) {
      guard let kind = try? project.described(other).kind,
        kind.hasSuffix("extension") || kind.hasPrefix("watch") || kind == "app clip"
      else { continue }
      report.add(
        "the \(kind) '\(other)' is left out: there is nothing here that opens it", to: .leftOut)
    }
  }

  private func place(line: Int) -> DoctorReport.Place {
    DoctorReport.Place(file: project.file.path, line: line)
  }

  private func isKnown(_ product: String) -> Bool {
    modules.contains(product) || manifest.contains("\"\(product)\"")
  }

  /// Files of other languages, and those that Xcode processes.
  private func addFiles(to report: inout DoctorReport) throws {
    var seen: Set<String> = []
    for file in try project.files(ofTarget: target) {
      let ending = file.pathExtension
      if Self.otherLanguages.contains(ending) {
        report.add(
          "sources in Objective-C, C and C++ are not compiled: write them in Swift, or make a "
            + "target of the package of those in C and C++", to: .stops,
          at: [DoctorReport.Place(file: file.path)])
      }
      let whole = Self.folder(around: file)
      guard seen.insert(whole.path).inserted else { continue }
      if ["framework", "xcframework", "a"].contains(whole.pathExtension) {
        report.add(
          "libraries that were compiled for Apple's systems cannot be linked: depend on their "
            + "sources, or leave them out", to: .stops,
          at: [DoctorReport.Place(file: whole.path)])
      } else if let text = Self.made[whole.pathExtension] {
        report.add(text, to: .leftOut, at: [DoctorReport.Place(file: whole.path)])
      }
    }
    if let header = try project.settings(ofTarget: target)["SWIFT_OBJC_BRIDGING_HEADER"],
      !header.isEmpty
    {
      report.add(
        "the bridging header '\(header)' is not read: Swift does not see what it includes",
        to: .notes, at: [DoctorReport.Place(file: project.file.path)])
    }
  }

  /// The outermost bundle folder around a file, which Xcode treats as one item; the file itself if
  /// there is none.
  private static func folder(around file: URL) -> URL {
    let endings = Set(made.keys).union(["framework", "xcframework"])
    let parts = file.pathComponents
    guard
      let index = parts.firstIndex(where: { part in
        part.lastIndex(of: ".").map { endings.contains(String(part[part.index(after: $0)...])) }
          ?? false
      })
    else { return file }
    let path = parts[...index].joined(separator: "/")
    return URL(fileURLWithPath: path.hasPrefix("//") ? String(path.dropFirst()) : path)
  }
}
