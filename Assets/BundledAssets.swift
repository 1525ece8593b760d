import Glibc
import KumikoCData

/// The files that travel with Kumiko: fonts, icons and images.
///
/// The folder is looked for beside the running program (where SwiftPM and `make install` put it),
/// in `../share/kumiko` (where packages of distributions put data), where the library was
/// installed, then where the package's sources are. Where `KUMIKO_ASSETS` is set, only there.
///
///     BundledAssets.font("Inter-Regular.otf")     // ".../Fonts/Inter-Regular.otf"
public enum BundledAssets {
  /// The folder with `Fonts`, `Icons` and `Images`; nil where none of the places has it.
  public static let directory: String? = candidates.first { access($0 + "/Fonts", R_OK) == 0 }

  /// The places that are looked at, in this order.
  public static var candidates: [String] {
    if let override = getenv("KUMIKO_ASSETS") { return [String(cString: override)] }
    var places: [String] = []
    if let folder = programFolder {
      // Names of the two build systems of SwiftPM.
      places.append(folder + "/Kumiko_KumikoAssets.resources")
      places.append(folder + "/Kumiko_KumikoAssets.bundle")
      places.append(folder + "/../share/kumiko")
    }
    if let installed = kumiko_installed_data() { places.append(String(cString: installed)) }
    places.append(parent(of: #filePath))
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
    guard let folder = opendir(path("Icons")) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let file = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if file.hasSuffix(".svg") { names.append(String(file.dropLast(4))) }
    }
    return names.sorted()
  }

  private static func path(_ relative: String) -> String {
    (directory ?? candidates.first ?? ".") + "/" + relative
  }

  /// The folder of the running program, links followed.
  private static var programFolder: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return parent(of: String(cString: path))
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
