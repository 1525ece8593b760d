import KumikoCFontconfig
import KumikoFoundation
import KumikoGraphics
import Synchronization

/// The fonts that an app brings along. They are there in every window, also without a screen.
nonisolated final class AppFonts: Sendable {
  fileprivate struct Entry: Sendable {
    let families: [String]
    let postScriptName: String
    /// As fontconfig counts it.
    let weight: Int32
    let found: SystemFonts.Found
  }

  private let entries = Mutex<[Entry]>([])

  /// Adds all faces of a file; returns whether there was any.
  func add(_ path: String) -> Bool {
    guard FcInit() != 0, let set = FcFontSetCreate() else { return false }
    defer { FcFontSetDestroy(set) }
    var count = Int32(0)
    _ = FcFreeTypeQueryAll(path, UInt32.max, nil, &count, set)
    let patterns = (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }
    let made = patterns.compactMap { Self.entry($0) }
    entries.withLock { $0 += made }
    return !made.isEmpty
  }

  private static func entry(_ pattern: OpaquePointer) -> Entry? {
    // What stands for all weights of a file has no weight of its own; the others follow it.
    var isVariable = FcBool(0)
    FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable)
    guard isVariable == 0, let found = SystemFonts.file(of: pattern) else { return nil }
    var weight = Int32(FC_WEIGHT_REGULAR)
    FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight)
    var name: UnsafeMutablePointer<FcChar8>?
    FcPatternGetString(pattern, FC_POSTSCRIPT_NAME, 0, &name)
    return Entry(
      families: SystemFonts.names(of: pattern),
      postScriptName: name.map { String(cString: $0) } ?? "",
      weight: weight, found: found)
  }

  func provides(_ family: String) -> Bool {
    entries.withLock { $0.contains { $0.has(family) } }
  }

  /// The face of a family that is nearest to a weight, an italic one where that is wanted and
  /// there; nil where the app has no such family.
  func file(family: String, weight: CGFloat, isItalic: Bool) -> SystemFonts.Found? {
    let wanted = SystemFonts.weight(weight)
    return entries.withLock { entries in
      entries.filter { $0.has(family) }.min { one, other in
        let (isNear, isOther) = (one.found.isItalic == isItalic, other.found.isItalic == isItalic)
        if isNear != isOther { return isNear }
        return abs(one.weight - wanted) < abs(other.weight - wanted)
      }?.found
    }
  }

  /// The family and the style of a face by its PostScript name; nil where there is none.
  func face(
    postScriptName name: String
  ) -> (family: String, weight: UIFont.Weight, isItalic: Bool)? {
    entries.withLock { entries in
      guard let entry = entries.first(where: { $0.postScriptName == name }),
        let family = entry.families.first
      else { return nil }
      return (family, Self.weight(entry.weight), entry.found.isItalic)
    }
  }

  private static func weight(_ weight: Int32) -> UIFont.Weight {
    let all: [(Int32, UIFont.Weight)] = [
      (FC_WEIGHT_THIN, .ultraLight), (FC_WEIGHT_EXTRALIGHT, .thin), (FC_WEIGHT_LIGHT, .light),
      (FC_WEIGHT_REGULAR, .regular), (FC_WEIGHT_MEDIUM, .medium), (FC_WEIGHT_DEMIBOLD, .semibold),
      (FC_WEIGHT_BOLD, .bold), (FC_WEIGHT_EXTRABOLD, .heavy), (FC_WEIGHT_BLACK, .black),
    ]
    return all.min { abs($0.0 - weight) < abs($1.0 - weight) }?.1 ?? .regular
  }
}

nonisolated extension AppFonts.Entry {
  fileprivate func has(_ family: String) -> Bool {
    families.contains { $0.lowercased() == family.lowercased() }
  }
}
