/// The table of keys: their names in the window, hosts, scripts and tests, their positions on the
/// keyboard, and the text that they type.
///
/// The numbers are SDL's scancodes, which are the usages of page 7 of the USB HID usage tables 1.12
/// up to 231, and SDL's own from 257 on.
nonisolated enum KeyTable {
  /// Names of keys with consecutive numbers, each list with the number of its first one.
  private static let runs: [(first: Int, names: [String])] = [
    (
      4,
      [
        "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q",
        "r", "s", "t", "u", "v", "w", "x", "y", "z", "1", "2", "3", "4", "5", "6", "7", "8",
        "9", "0", "return", "escape", "backspace", "tab", "space", "-", "=", "[", "]", "\\",
        "#", ";", "'", "`", ",", ".", "/", "capslock", "f1", "f2", "f3", "f4", "f5", "f6",
        "f7", "f8", "f9", "f10", "f11", "f12", "printscreen", "scrolllock", "pause", "insert",
        "home", "pageup", "delete", "end", "pagedown", "right", "left", "down", "up",
        "numlock", "keypad /", "keypad *", "keypad -", "keypad +", "keypad enter", "keypad 1",
        "keypad 2", "keypad 3", "keypad 4", "keypad 5", "keypad 6", "keypad 7", "keypad 8",
        "keypad 9", "keypad 0", "keypad .",
      ]
    ),
    (
      101,
      [
        "application", "power", "keypad =", "f13", "f14", "f15", "f16", "f17", "f18", "f19",
        "f20", "f21", "f22", "f23", "f24", "execute", "help", "menu", "select", "stop",
        "again", "undo", "cut", "copy", "paste", "find", "mute", "volumeup", "volumedown",
      ]
    ),
    (
      133,
      [
        "keypad ,", "keypad = (as400)",
      ]
    ),
    (
      153,
      [
        "alterase", "sysreq", "cancel", "clear", "prior", "return", "separator", "out", "oper",
        "clear / again", "crsel", "exsel",
      ]
    ),
    (
      176,
      [
        "keypad 00", "keypad 000", "thousandsseparator", "decimalseparator", "currencyunit",
        "currencysubunit", "keypad (", "keypad )", "keypad {", "keypad }", "keypad tab",
        "keypad backspace", "keypad a", "keypad b", "keypad c", "keypad d", "keypad e",
        "keypad f", "keypad xor", "keypad ^", "keypad %", "keypad <", "keypad >", "keypad &",
        "keypad &&", "keypad |", "keypad ||", "keypad :", "keypad #", "keypad space",
        "keypad @", "keypad !", "keypad memstore", "keypad memrecall", "keypad memclear",
        "keypad memadd", "keypad memsubtract", "keypad memmultiply", "keypad memdivide",
        "keypad +/-", "keypad clear", "keypad clearentry", "keypad binary", "keypad octal",
        "keypad decimal", "keypad hexadecimal",
      ]
    ),
    (
      224,
      [
        "left ctrl", "left shift", "left alt", "left gui", "right ctrl", "right shift",
        "right alt", "right gui",
      ]
    ),
    (
      257,
      [
        "modeswitch", "audionext", "audioprev", "audiostop", "audioplay", "audiomute",
        "mediaselect", "www", "mail", "calculator", "computer", "ac search", "ac home",
        "ac back", "ac forward", "ac stop", "ac refresh", "ac bookmarks", "brightnessdown",
        "brightnessup", "displayswitch", "kbdillumtoggle", "kbdillumdown", "kbdillumup",
        "eject", "sleep", "app1", "app2", "audiorewind", "audiofastforward", "softleft",
        "softright", "call", "endcall",
      ]
    ),
  ]

  /// The name of each number. Some keys share a name.
  static let names: [Int: String] = Dictionary(
    uniqueKeysWithValues: runs.flatMap { run in
      run.names.enumerated().map { (run.first + $0.offset, $0.element) }
    })

  /// The number of each name: the lowest, if several keys have it.
  private static let codes = Dictionary(
    names.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })

  /// The keys of the US layout whose text with Shift is not the upper-case letter.
  private static let shifted = Dictionary(
    uniqueKeysWithValues: zip("1234567890-=[]\\;'`,./", "!@#$%^&*()_+{}|:\"~<>?").map {
      (String($0), String($1))
    })

  private static let keypad = "keypad "

  /// The number of the key with a name, in lower case; nil if it is not in the table.
  static func code(ofKey name: String) -> Int? { codes[name] }

  /// Whether a key has a name, in lower case: every character is the name of a key in some layout.
  static func isName(_ name: String) -> Bool {
    if codes[name] != nil { return true }
    guard let scalar = name.unicodeScalars.first, name.count == 1 else { return name.isEmpty }
    return scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace
  }

  /// The text that a key types in the US layout; empty for keys that type nothing.
  static func characters(ofKey name: String, withShift isShifted: Bool) -> String {
    if name == "space" { return " " }
    if name.hasPrefix(keypad) {
      let rest = name.dropFirst(keypad.count)
      return rest.count == 1 ? String(rest) : ""
    }
    guard name.count == 1 else { return "" }
    guard isShifted else { return name }
    if let other = shifted[name] { return other }
    let upper = name.uppercased()
    return upper.count == 1 ? upper : name
  }

  // MARK: Similar names

  /// Up to three similar names, the most similar first: those with an edit distance of at most a
  /// third of the length, those that contain all letters in order, and those that the name begins
  /// or ends with. If some are equal but for spaces, only these.
  ///
  ///     retrun → return       pgdn → pagedown       enter → keypad enter       arrowleft → left
  static func names(near name: String) -> [String] {
    let wanted = name.filter { !" -_".contains($0) }
    guard (2...40).contains(wanted.count) else { return [] }
    let limit = max(1, wanted.count / 3)
    let ranked = codes.keys.compactMap { candidate -> (name: String, distance: Int)? in
      guard candidate.count > 1 else { return nil }
      let distances = forms(of: candidate).enumerated().compactMap { skipped, form -> Int? in
        let distance = slips(from: Array(wanted), to: Array(form))
        let isNear =
          distance <= limit || isShort(wanted, of: form) || wanted.hasPrefix(form)
          || wanted.hasSuffix(form)
        return isNear ? distance + skipped : nil
      }
      return distances.min().map { (candidate, $0) }
    }
    let exact = ranked.filter { $0.distance == 0 }
    return (exact.isEmpty ? ranked : exact)
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// A name without spaces, from each of its words on: `keypadenter`, `enter`.
  private static func forms(of name: String) -> [String] {
    let words = name.split(separator: " ")
    return words.indices.map { words[$0...].joined() }.filter { $0.count > 1 }
  }

  /// Whether a short name begins with the first letter of a longer one, and contains only letters
  /// of it, in order.
  private static func isShort(_ short: String, of name: String) -> Bool {
    guard short.first == name.first else { return false }
    var rest = short[...]
    for letter in name where rest.first == letter { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  /// The edit distance: letters deleted, inserted, substituted, or transposed with the next one.
  private static func slips(from a: [Character], to b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for (i, letter) in a.enumerated() {
      var row = [i + 1]
      for (j, other) in b.enumerated() {
        var least = min(
          rows[i][j] + (letter == other ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
