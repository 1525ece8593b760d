import Foundation

/// The files that travel with Kumiko: fonts, icons and images.
///
/// The folder is looked for beside the running program (where SwiftPM puts it), then in
/// `../share/kumiko` (where `make install` puts it), then where the package's sources are.
/// `KUMIKO_ASSETS` overrides all of these.
///
///     BundledAssets.font("Inter-Regular.otf")     // ".../Fonts/Inter-Regular.otf"
public enum BundledAssets {
  /// The folder with `Fonts`, `Icons` and `Images`; nil where none of the places has it.
  public static let directory: String? = candidates.first {
    FileManager.default.fileExists(atPath: $0 + "/Fonts")
  }

  /// The places that are looked at, in this order.
  public static var candidates: [String] {
    var places: [String] = []
    if let override = ProcessInfo.processInfo.environment["KUMIKO_ASSETS"] {
      places.append(override)
    }
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let folder = program.deletingLastPathComponent().path
    places.append(folder + "/Kumiko_BundledAssets.resources")
    places.append(folder + "/../share/kumiko")
    places.append(URL(fileURLWithPath: #filePath).deletingLastPathComponent().path)
    return places
  }

  /// The path of a font file. Where the folder is missing this is the path in the first place that
  /// was looked at, so that an error can name it.
  public static func font(_ file: String) -> String { path("Fonts/" + file) }

  /// The path of an icon by its name, without `.svg`.
  public static func icon(_ name: String) -> String { path("Icons/" + name + ".svg") }

  /// The path of a picture.
  public static func image(_ file: String) -> String { path("Images/" + file) }

  /// The names of all icons, sorted.
  public static var iconNames: [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: path("Icons"))
    return (files ?? []).filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
  }

  private static func path(_ relative: String) -> String {
    (directory ?? candidates.first ?? ".") + "/" + relative
  }
}
