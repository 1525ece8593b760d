import Foundation
import KumikoCore
import KumikoGraphics
import KumikoPreviews

/// Checks one preview in all its conditions.
struct PreviewCheck {
  /// The screen of a phone, if no size is requested.
  static let usualScreen = CGSize(width: 390, height: 844)

  let preview: FoundPreview
  let rows: [[Conditions]]
  let kinds: Set<AccessibilityIssue.Kind>
  let recording: SnapshotSettings.Recording
  /// The file beside which references are stored; nil for that of the test.
  var sourcePath: String?

  /// The maximum number of accessibility issues in one message.
  private static let issueLimit = 12

  /// The results in one condition.
  private struct Look {
    let conditions: Conditions
    let panel: ContactSheet.Panel
    /// The accessibility description.
    let text: String
    let issues: [AccessibilityIssue]
    let scale: CGFloat
    /// The description of the window.
    let window: UIWindow.Description
  }

  /// The previews of modules, with unique names.
  ///
  /// - Throws: `SnapshotProblem` if there is none, or if two share a name.
  static func previews(in modules: [String]) throws -> [FoundPreview] {
    let previews = try FoundPreview.all(in: modules)
    let having = Set(previews.map(\.module))
    if previews.isEmpty, modules.isEmpty { throw SnapshotProblem.noPreviews }
    if let module = modules.first(where: { !having.contains($0) }) {
      let others = Set(try FoundPreview.all().map(\.module))
      throw SnapshotProblem.noPreviewsInModule(module, others: others.sorted())
    }
    try checkNames(previews)
    return previews
  }

  /// - Throws: `SnapshotProblem` if two would have the same file.
  static func checkNames(_ previews: [FoundPreview]) throws {
    var known: [String: FoundPreview] = [:]
    for preview in previews {
      let file = SnapshotFile.plain(preview.name)
      if let other = known.updateValue(preview, forKey: file) {
        throw SnapshotProblem.samePreview(preview.name, places: [other.place, preview.place])
      }
    }
  }

  /// The conditions adapted to a preview, without duplicate rows: it may rotate screens, or have a
  /// size of its own.
  static func rows(_ rows: [[Conditions]], of preview: Preview) -> [[Conditions]] {
    let hasOwnSize = preview.fixedSize != nil || preview.fitsContent
    var known: Set<String> = []
    return rows.map { row in
      row.map { conditions in
        var conditions = conditions
        conditions.size = conditions.size.map(preview.turned)
        conditions.hasOwnSize = hasOwnSize
        return conditions
      }
    }.filter { row in known.insert(row.map(\.title).joined(separator: "\n")).inserted }
  }

  /// Checks the preview, and fails the test if anything does not match.
  func run(_ test: TestRun) async {
    var looks: [Look] = []
    await test.conclude {
      for conditions in rows.joined() { looks.append(try await look(conditions)) }
      return .passed
    }
    guard looks.count == rows.reduce(0, { $0 + $1.count }), let first = looks.first else { return }
    await test.conclude {
      let window = looks.count == 1 ? first.window : nil
      return try check(test, as: "png", window: window).run(picture(looks))
    }
    await test.conclude { try check(test, as: "txt").run(.text(Self.text(looks))) }
    await test.conclude { Self.audit(looks) }
  }

  private func look(_ conditions: Conditions) async throws -> Look {
    let host = try await OffscreenHost.showing(
      preview.preview, screen: conditions.size ?? Self.usualScreen, scale: conditions.scale ?? 1,
      traits: conditions.traits)
    let picture = host.bitmap()
    return Look(
      conditions: conditions,
      panel: ContactSheet.Panel(
        title: conditions.title, picture: picture, things: SnapshotVariant.things(in: host)),
      text: host.accessibilityDescription(),
      issues: kinds.isEmpty ? [] : host.auditAccessibility(kinds), scale: host.scale,
      window: host.window.elementDescription)
  }

  private func check(
    _ test: TestRun, as fileExtension: String, window: UIWindow.Description? = nil
  ) throws -> SnapshotCheck {
    let file = SnapshotFile(
      sourcePath: sourcePath ?? "\(test.filePath)", function: test.function, name: preview.name,
      fileExtension: fileExtension)
    try SnapshotClaims.shared.claim(file, line: test.line, column: test.column, host: nil)
    return SnapshotCheck(
      file: file, recording: recording, failures: test.failures, command: test.command,
      window: window)
  }

  private func picture(_ looks: [Look]) throws -> SnapshotContent {
    guard looks.count > 1 else { return .picture(looks[0].panel.picture) }
    return try ContactSheet(
      panels: looks.map(\.panel), scale: looks.map(\.scale).max() ?? 1, columns: rows[0].count
    ).content()
  }

  /// The accessibility description; if it differs between conditions, one for each.
  private static func text(_ looks: [Look]) -> String {
    var sections: [(titles: [String], text: String)] = []
    for look in looks {
      if let index = sections.firstIndex(where: { $0.text == look.text }) {
        sections[index].titles.append(look.conditions.title)
      } else {
        sections.append(([look.conditions.title], look.text))
      }
    }
    if sections.count == 1 { return sections[0].text + "\n" }
    return sections.map { section in
      section.titles.map { "# \($0)\n" }.joined() + section.text + "\n"
    }.joined(separator: "\n")
  }

  /// The accessibility issues, without duplicates, with the conditions in which they occur.
  private static func audit(_ looks: [Look]) -> SnapshotCheck.Outcome {
    var found: [(issue: String, titles: [String])] = []
    for look in looks {
      for issue in look.issues.map(\.description) {
        if let index = found.firstIndex(where: { $0.issue == issue }) {
          if found[index].titles.last != look.conditions.title {
            found[index].titles.append(look.conditions.title)
          }
        } else {
          found.append((issue, [look.conditions.title]))
        }
      }
    }
    guard !found.isEmpty else { return .passed }
    var lines = found.prefix(issueLimit).map { issue, titles in
      titles.count == looks.count
        ? "  \(issue)" : "  \(issue) (\(titles.joined(separator: "; ")))"
    }
    let rest = found.count - issueLimit
    if rest > 0 { lines.append("  and \(rest) more") }
    return .failed(
      "people are kept from using it; mend that, or leave its kind out of auditing:\n"
        + lines.joined(separator: "\n"))
  }
}
