import Foundation

/// The contents of an asset catalogue, read from its folders.
struct AssetCatalog {
  /// A colour as Swift code, and the appearance that it is for.
  struct Color {
    var appearance: [SwiftCode]
    var expression: SwiftCode
  }

  /// An image file.
  struct Picture {
    var appearance: [SwiftCode]
    var file: String
    var scale: Int
  }

  enum Content {
    case color([Color])
    case image([Picture], mode: SwiftCode?, flips: Bool = false)
    case data(String)
  }

  struct Asset {
    /// The namespace-providing folders around it, and the name.
    var path: [String]
    var content: Content
    /// Whether it has a generated Swift name; app icons have none.
    var isNamed = true
    var name: String { path.joined(separator: "/") }
  }

  private(set) var assets: [Asset] = []
  private(set) var problems: [Problem] = []

  /// PDF files that were rendered.
  private let pages: Set<String>

  /// The catalogue of a folder with the extension `.xcassets`.
  init(_ folder: String, pages: Set<String> = []) {
    self.pages = pages
    read(URL(fileURLWithPath: folder), [])
  }

  private mutating func read(_ folder: URL, _ path: [String]) {
    for place in Self.folders(in: folder) {
      let name = place.deletingPathExtension().lastPathComponent
      switch place.pathExtension {
      case "colorset": readColor(place, path + [name])
      case "imageset": readImage(place, path + [name])
      case "appiconset": readIcon(place, path + [name])
      case "dataset": readData(place, path + [name])
      case "":
        let properties = contents(of: place, isNeeded: false)?["properties"] as? [String: Any]
        let isNamed = properties?["provides-namespace"] as? Bool == true
        read(place, isNamed ? path + [name] : path)
      default:
        warn(place, "'.\(place.pathExtension)' is not served; '\(name)' is left out")
      }
    }
  }

  private static func folders(in folder: URL) -> [URL] {
    let found =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
    return found.filter {
      (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }.sorted { $0.path < $1.path }
  }

  private mutating func warn(_ place: URL, _ text: String) {
    problems.append(
      Problem(severity: .warning, file: place.path, line: 1, column: 1, text: text))
  }

  private mutating func contents(of place: URL, isNeeded: Bool = true) -> [String: Any]? {
    let file = place.appendingPathComponent("Contents.json")
    guard let data = FileManager.default.contents(atPath: file.path) else {
      if isNeeded { warn(file, "is missing; '\(place.lastPathComponent)' is left out") }
      return nil
    }
    guard let known = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      warn(file, "is no JSON; '\(place.lastPathComponent)' is left out")
      return nil
    }
    return known
  }

  /// The entries of a list in the `Contents.json` of a folder.
  /// Those for screens of more colours are after the others, of use where there are none; those for
  /// the light appearance are before those for any, which they override wherever it is not dark.
  private mutating func entries(_ list: String, _ place: URL) -> [[String: Any]] {
    let all = contents(of: place)?[list] as? [[String: Any]] ?? []
    let isWide = { (entry: [String: Any]) in entry["display-gamut"] as? String == "display-P3" }
    let sorted = all.filter { !isWide($0) } + all.filter(isWide)
    return sorted.filter(Self.isLight) + sorted.filter { !Self.isLight($0) }
  }

  /// Whether an entry is for the light appearance alone.
  private static func isLight(_ entry: [String: Any]) -> Bool {
    (entry["appearances"] as? [[String: Any]] ?? []).contains { $0["value"] as? String == "light" }
  }

  /// The appearance of an entry; nil for other devices, and, with a warning, for appearances and
  /// conditions that no desktop has.
  private mutating func appearance(_ entry: [String: Any], _ place: URL) -> [SwiftCode]? {
    let keys = [
      "subtype", "screen-width", "width-class", "height-class", "memory", "graphics-feature-set",
      "locale",
    ]
    for key in keys where entry[key] != nil {
      warn(place, "an entry for '\(key)' is left out")
      return nil
    }
    if entry["language-direction"] as? String == "right-to-left" {
      warn(place, "an entry for languages from right to left is left out")
      return nil
    }
    guard [nil, "universal", "iphone", "ipad", "mac"].contains(entry["idiom"] as? String) else {
      return nil
    }
    var result: [SwiftCode] = []
    for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
      switch appearance["value"] as? String {
      case "dark": result.append(".dark")
      case "high": result.append(".highContrast")
      case "light": break
      case let value:
        warn(place, "the appearance '\(value ?? "")' is left out")
        return nil
      }
    }
    return result
  }

  // MARK: Colours

  private mutating func readColor(_ place: URL, _ path: [String]) {
    var colors: [Color] = []
    for entry in entries("colors", place) {
      // The initial color of Xcode's template is only a placeholder.
      guard let color = entry["color"] as? [String: Any],
        let appearance = appearance(entry, place)
      else { continue }
      guard let expression = Self.expression(of: color) else {
        warn(place, "a colour is not understood and left out")
        continue
      }
      if !colors.contains(where: { $0.appearance == appearance }) {
        colors.append(Color(appearance: appearance, expression: expression))
      }
    }
    if !colors.isEmpty { assets.append(Asset(path: path, content: .color(colors))) }
  }

  /// A colour as Swift code; nil if it is not understood.
  static func expression(of color: [String: Any]) -> SwiftCode? {
    if let reference = color["reference"] as? String { return systemColor(reference) }
    guard let parts = color["components"] as? [String: Any] else { return nil }
    let space = color["color-space"] as? String ?? "srgb"
    func part(_ name: String) -> Double? {
      (parts[name] as? String).flatMap(number).map { space.contains("linear") ? curved($0) : $0 }
    }
    // Unlike the other components, the opacity is always a fraction, also if it is written as 1.
    let alpha = (parts["alpha"] as? String).flatMap(Numbers.finite) ?? 1
    if let white = part("white") { return "UIColor(white: \(white), alpha: \(alpha))" }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    let label: SwiftCode = space == "display-p3" ? "displayP3Red" : "red"
    return "UIColor(\(label): \(red), green: \(green), blue: \(blue), alpha: \(alpha))"
  }

  /// A component in the formats of catalogues: `0x3F`, `63` of 255, or `0.247`.
  static func number(_ text: String) -> Double? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { rounded(Double($0) / 255) }
    }
    guard let value = Numbers.finite(text) else { return nil }
    return text.contains(".") ? value : rounded(value / 255)
  }

  /// A linear component, gamma-encoded by sRGB.
  static func curved(_ light: Double) -> Double {
    let size = abs(light)
    let value = size <= 0.003_130_8 ? 12.92 * size : 1.055 * pow(size, 1 / 2.4) - 0.055
    return rounded(light < 0 ? -value : value)
  }

  private static func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  /// A system colour by its name in catalogues, such as `systemBlueColor`.
  private static func systemColor(_ reference: String) -> SwiftCode? {
    guard reference.hasSuffix("Color") else { return nil }
    return InterfaceValues.systemColor(named: reference)
  }

  // MARK: Pictures and data

  private static let pictureKinds: Set<String> = ["png", "jpg", "jpeg", "svg", "pdf"]

  private mutating func pictures(_ list: [[String: Any]], _ place: URL) -> [Picture] {
    var pictures: [Picture] = []
    for entry in list {
      guard let file = entry["filename"] as? String else { continue }
      guard let appearance = appearance(entry, place) else { continue }
      let url = place.appendingPathComponent(file)
      let ending = url.pathExtension.lowercased()
      // The error of a page that could not be rendered is already reported.
      if ending == "pdf", !pages.contains(url.path),
        FileManager.default.fileExists(atPath: url.path)
      {
        continue
      }
      guard Self.pictureKinds.contains(ending) else {
        warn(url, "pictures are PNG, JPEG, SVG or PDF here; this one is left out")
        continue
      }
      guard FileManager.default.fileExists(atPath: url.path) else {
        warn(url, "is missing")
        continue
      }
      let own = max(Int((entry["scale"] as? String)?.prefix(1) ?? "1") ?? 1, 1)
      let scale = ending == "pdf" ? own * PagePictures.scale : own
      guard !pictures.contains(where: { $0.appearance == appearance && $0.scale == scale }) else {
        continue
      }
      pictures.append(
        Picture(
          appearance: appearance, file: url.path, scale: scale))
    }
    return pictures
  }

  private mutating func readImage(_ place: URL, _ path: [String]) {
    let entries = entries("images", place)
    for entry in entries where entry["resizing"] != nil {
      warn(place, "'resizing' is left out; use resizableImage(withCapInsets:)")
      break
    }
    let pictures = pictures(entries, place)
    guard !pictures.isEmpty else { return }
    let properties = contents(of: place)?["properties"] as? [String: Any]
    let mode: SwiftCode? =
      switch properties?["template-rendering-intent"] as? String {
      case "template": ".alwaysTemplate"
      case "original": ".alwaysOriginal"
      default: nil
      }
    // With a picture for one direction alone, the other shows it mirrored.
    let directions = entries.map { $0["language-direction"] as? String }
    let flips = !directions.isEmpty && directions.allSatisfy { $0 == "left-to-right" }
    assets.append(Asset(path: path, content: .image(pictures, mode: mode, flips: flips)))
  }

  /// The largest picture of an icon, for windows.
  private mutating func readIcon(_ place: URL, _ path: [String]) {
    func side(_ entry: [String: Any]) -> Double {
      let size = (entry["size"] as? String)?.prefix { $0 != "x" }
      return (size.flatMap { Numbers.finite(String($0)) } ?? 0)
        * (Double((entry["scale"] as? String)?.prefix(1) ?? "1") ?? 1)
    }
    let entries = entries("images", place).filter {
      $0["filename"] != nil && $0["appearances"] == nil
    }
    guard var largest = entries.max(by: { side($0) < side($1) }) else { return }
    (largest["idiom"], largest["scale"]) = (nil, nil)
    let pictures = pictures([largest], place)
    guard !pictures.isEmpty else { return }
    assets.append(Asset(path: path, content: .image(pictures, mode: nil), isNamed: false))
  }

  private mutating func readData(_ place: URL, _ path: [String]) {
    for entry in entries("data", place) {
      guard let file = entry["filename"] as? String, appearance(entry, place) != nil else {
        continue
      }
      let url = place.appendingPathComponent(file)
      guard FileManager.default.fileExists(atPath: url.path) else {
        warn(url, "is missing")
        continue
      }
      assets.append(Asset(path: path, content: .data(url.path)))
      return
    }
  }
}
