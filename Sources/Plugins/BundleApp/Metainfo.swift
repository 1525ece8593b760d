import Foundation

/// The text of the AppStream metainfo file, by which software centres identify a program.
struct Metainfo {
  let app: AppFacts

  var text: String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<component type=\"desktop-application\">",
      "  <id>\(app.identifier)</id>",
      "  <metadata_license>CC0-1.0</metadata_license>",
      "  <project_license>\(escaped(app.licence))</project_license>",
      "  <name>\(escaped(app.name))</name>",
      "  <summary>\(escaped(app.summary))</summary>",
      "  <developer_name>\(escaped(app.developer))</developer_name>",
      "  <description>",
    ]
    lines += app.paragraphs.map { "    <p>\(escaped($0))</p>" }
    lines += [
      "  </description>",
      "  <launchable type=\"desktop-id\">\(app.identifier).desktop</launchable>",
    ]
    if let homepage = app.homepage {
      lines.append("  <url type=\"homepage\">\(escaped(homepage))</url>")
    }
    if !app.screenshots.isEmpty {
      lines.append("  <screenshots>")
      for (index, address) in app.screenshots.enumerated() {
        lines.append("    <screenshot\(index == 0 ? " type=\"default\"" : "")>")
        lines.append("      <image>\(escaped(address))</image>")
        lines.append("    </screenshot>")
      }
      lines.append("  </screenshots>")
    }
    if let date = app.releaseDate {
      lines += [
        "  <releases>",
        "    <release version=\"\(app.version)\" date=\"\(escaped(date))\"/>",
        "  </releases>",
      ]
    }
    lines += [
      "  <provides>", "    <binary>\(app.command)</binary>", "  </provides>",
      "</component>",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
