import KumikoCFontconfig
import KumikoFoundation
import KumikoGraphics
import Synchronization

/// The fonts of an app. They are available in every window, also offscreen.
nonisolated final class AppFonts: Sendable {
  fileprivate struct Entry: Sendable {
    let families: [String]
    let postScriptName: String
    /// The weight in fontconfig's units.
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
    // The pattern of a variable font as a whole has no weight of its own; its instances follow it.
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

  /// The face of a family that is nearest to a weight, an italic one if that is requested and
  /// available; nil if the app has no such family.
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

  /// The family and the style of a face by its PostScript name; nil if there is none.
  func face(
    postScriptName name: String
  ) -> (family: String, weight: UIFont.Weight, isItalic: Bool)? {
    entries.withLock { entries in
      guard let entry = entries.first(where: { $0.postScriptName == name }),
        let family = entry.families.first
      else { return nil }
      return (family, SystemFonts.weight(entry.weight), entry.found.isItalic)
    }
  }

  /// The families of the fonts.
  var families: [String] { entries.withLock { $0.compactMap(\.families.first) } }

  /// The fonts of a family.
  func fonts(of family: String) -> [FamilyFont] {
    entries.withLock { entries in
      entries.filter { $0.has(family) }.map { entry in
        FamilyFont(
          family: entry.families.first ?? family, weight: SystemFonts.weight(entry.weight),
          isItalic: entry.found.isItalic,
          postScriptName: entry.postScriptName.isEmpty ? nil : entry.postScriptName)
      }
    }
  }
}

nonisolated extension AppFonts.Entry {
  fileprivate func has(_ family: String) -> Bool {
    families.contains { $0.lowercased() == family.lowercased() }
  }
}
