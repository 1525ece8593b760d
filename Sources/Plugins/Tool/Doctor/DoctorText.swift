import Foundation

/// The output formats of a report.
extension DoctorReport {
  /// The report as JSON, with a trailing newline.
  var json: String {
    struct Written: Encodable {
      let report: DoctorReport
      func encode(to encoder: any Encoder) throws {
        try report.encode(to: encoder)
        var all = encoder.container(keyedBy: Key.self)
        try all.encode(!report.stops.isEmpty, forKey: .isStopped)
      }
      enum Key: CodingKey { case isStopped }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(Written(report: self))) ?? Data("{}".utf8)
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// The report as human-readable text, with a paragraph for each of its parts.
  var text: String {
    let name = targets.first(where: \.isChecked)?.name
    var parts: [String] = []
    if !targets.isEmpty { parts.append(Self.paragraph("Targets", lines(of: targets))) }
    if !imports.isEmpty {
      let files = sources == 1 ? "1 file" : "\(sources) files"
      parts.append(Self.paragraph("Imports of \(name ?? "it"), in \(files)", importLines))
    }
    parts.append(Self.paragraph("What is left out", leftOut.map(lines)))
    parts.append(Self.paragraph("What to look at", notes.map(lines)))
    if !swiftSettings.isEmpty {
      let line = "swiftSettings: [\(swiftSettings.joined(separator: ", "))]"
      parts.append(Self.paragraph("What its target in Package.swift needs", [line]))
    }
    parts.append(Self.paragraph("What stops it", stops.map(lines)))
    parts.append(ending(name) + "\n")
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func ending(_ name: String?) -> String {
    let what = name ?? Self.short(project)
    return switch stops.count {
    case 0: "Nothing stops \(what) that can be seen before it is built."
    case 1: "One thing stops \(what)."
    default: "\(stops.count) things stop \(what)."
    }
  }

  private static func paragraph(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty
      ? ""
      : ([title + ":"] + lines.map { "  \($0)\n" }.map { String($0.dropLast()) })
        .joined(separator: "\n") + "\n"
  }

  private func lines(of targets: [Target]) -> [String] {
    let width = targets.map(\.name.count).max() ?? 0
    return targets.map { target in
      let name = target.name + String(repeating: " ", count: width - target.name.count)
      let platforms =
        target.platforms.isEmpty ? "" : ", " + target.platforms.joined(separator: ", ")
      return "\(name)  \(target.kind)\(platforms)\(target.isChecked ? "  (this one)" : "")"
    }
  }

  // MARK: Imports

  private var importLines: [String] {
    ImportMeaning.Kind.allCases.compactMap { kind in
      let modules = imports.filter { $0.meaning == kind }
      guard !modules.isEmpty else { return nil }
      let names = modules.map { $0.other.map { [$0] } ?? [] }
      let told = zip(modules, names).map { module, other in
        module.module + (other.first.map { " (\($0))" } ?? "")
      }
      return "\(Self.words(kind)): \(told.joined(separator: ", "))"
    }
  }

  private static func words(_ kind: ImportMeaning.Kind) -> String {
    switch kind {
    case .there: "there"
    case .partOfUIKit: "part of UIKit"
    case .small: "a small module of Kumiko"
    case .package: "of the package, or of one that it depends on"
    case .substituted: "another module stands for it"
    case .leftOut: "left out, since nothing needs it"
    case .conditional: "in a condition that leaves it out or asks for it"
    case .missing: "not there"
    case .unknown: "not known here"
    }
  }

  // MARK: Findings

  /// The first location in the format of compilers, and the others below.
  private func lines(_ finding: Finding) -> String {
    guard let first = finding.places.first else { return Self.oneLine(finding.text) }
    let shown = finding.places.dropFirst().prefix(4).map { "\n      also \(Self.short($0))" }
    let more = finding.places.count - 1 - shown.count
    return "\(Self.short(first)): \(Self.oneLine(finding.text))" + shown.joined()
      + (more > 0 ? "\n      and \(more) more" : "")
  }

  private static func short(_ place: Place) -> String {
    let line = place.line.map { ":\($0)" } ?? ""
    let column = place.column.map { ":\($0)" } ?? ""
    return oneLine(short(place.file) + line + column)
  }

  /// A path relative to the working directory, if it is below that.
  private static func short(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath
    return path.hasPrefix(here + "/") ? String(path.dropFirst(here.count + 1)) : path
  }

  /// File names and texts of nibs may contain any characters.
  private static func oneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          [.control, .lineSeparator, .paragraphSeparator]
            .contains(scalar.properties.generalCategory) ? " " : scalar
        }))
  }
}
