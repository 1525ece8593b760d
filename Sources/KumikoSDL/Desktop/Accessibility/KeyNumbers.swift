import KumikoCSDL2
import KumikoCore

/// The key codes that assistive technologies use: those of the X server, which Wayland has kept.
nonisolated enum KeyNumbers {
  /// A press or release of a key, as the argument of `NotifyListenersSync` of AT-SPI's device event
  /// controller: the kind of event, the keysym, the key code, the modifiers, the time in
  /// milliseconds, the text, and whether there is a text. The protocol's description has unsigned
  /// numbers for the key and the modifiers, which at-spi2-core 2.46 rejects.
  static func event(_ key: SDL_KeyboardEvent, _ press: KeyPress, isDown: Bool) -> BusArgument {
    let isPlain = press.modifiers.subtracting(.shift).isEmpty && usage(of: key.keysym.sym) == nil
    let typed = isPlain ? character(key, press) : nil
    return .structure([
      .number(isDown ? 0 : 1), .integer(Int32(truncatingIfNeeded: symbol(key, press))),
      .integer(Int32(code(of: key.keysym.scancode))), .integer(Int32(modifiers(key.keysym.mod))),
      .integer(Int32(truncatingIfNeeded: key.timestamp)), .text(typed.map { String($0) } ?? ""),
      .truth(typed != nil),
    ])
  }

  /// The character of a key, with Shift if that is held; nil if there is none.
  private static func character(_ key: SDL_KeyboardEvent, _ press: KeyPress) -> Unicode.Scalar? {
    let typed = press.characters.unicodeScalars
    if typed.count == 1 { return typed.first }
    guard (0x20..<0x4000_0000).contains(key.keysym.sym), key.keysym.sym != 0x7F else { return nil }
    return Unicode.Scalar(UInt32(key.keysym.sym))
  }

  /// The keysym of a key, as numbered in `keysymdef.h`; 0 if it has none.
  static func symbol(_ key: SDL_KeyboardEvent, _ press: KeyPress) -> UInt32 {
    guard let usage = usage(of: key.keysym.sym) else {
      guard let scalar = character(key, press)?.value else { return 0 }
      return scalar < 0x100 ? scalar : scalar | 0x100_0000
    }
    switch usage {
    case 0x2B where press.modifiers.contains(.shift): return 0xFE20
    case 0x3A...0x45: return 0xFFBE + usage - 0x3A
    case 0x68...0x73: return 0xFFCA + usage - 0x68
    case 0x59...0x63 where UInt32(key.keysym.mod) & KMOD_NUM.rawValue != 0:
      return usage == 0x63 ? 0xFFAE : 0xFFB0 + (usage - 0x58) % 10
    default: return symbols[usage] ?? 0
    }
  }

  /// The number in "HID Usage Tables", page 7, of a key that types no character; nil for others.
  private static func usage(of key: SDL_Keycode) -> UInt32? {
    if key & 0x4000_0000 != 0 { return UInt32(key & 0x3FFF_FFFF) }
    switch key {
    case 8: return 0x2A
    case 9: return 0x2B
    case 13: return 0x28
    case 27: return 0x29
    case 0x7F: return 0x4C
    default: return nil
    }
  }

  private static let symbols: [UInt32: UInt32] = [
    // Return, Escape, Backspace, Tab, Caps Lock
    0x28: 0xFF0D, 0x29: 0xFF1B, 0x2A: 0xFF08, 0x2B: 0xFF09, 0x39: 0xFFE5,
    // Print, Scroll Lock, Pause, Insert, Home, Page Up, Delete, End, Page Down
    0x46: 0xFF61, 0x47: 0xFF14, 0x48: 0xFF13, 0x49: 0xFF63, 0x4A: 0xFF50, 0x4B: 0xFF55,
    0x4C: 0xFFFF, 0x4D: 0xFF57, 0x4E: 0xFF56,
    // Right, Left, Down, Up
    0x4F: 0xFF53, 0x50: 0xFF51, 0x51: 0xFF54, 0x52: 0xFF52,
    // The keypad: Num Lock, the operators, Enter, and the functions of the digits without Num Lock
    0x53: 0xFF7F, 0x54: 0xFFAF, 0x55: 0xFFAA, 0x56: 0xFFAD, 0x57: 0xFFAB, 0x58: 0xFF8D,
    0x59: 0xFF9C, 0x5A: 0xFF99, 0x5B: 0xFF9B, 0x5C: 0xFF96, 0x5D: 0xFF9D, 0x5E: 0xFF98,
    0x5F: 0xFF95, 0x60: 0xFF97, 0x61: 0xFF9A, 0x62: 0xFF9E, 0x63: 0xFF9F,
    // Menu; Control, Shift, Alt and the logo key, on the left and on the right
    0x65: 0xFF67, 0xE0: 0xFFE3, 0xE1: 0xFFE1, 0xE2: 0xFFE9, 0xE3: 0xFFEB, 0xE4: 0xFFE4,
    0xE5: 0xFFE2, 0xE6: 0xFFEA, 0xE7: 0xFFEC,
  ]

  /// The modifier bits of an X server's state.
  static func modifiers(_ held: UInt16) -> UInt32 {
    let bits: [(SDL_Keymod, UInt32)] = [
      (KMOD_SHIFT, 1), (KMOD_CAPS, 2), (KMOD_CTRL, 4), (KMOD_ALT, 8), (KMOD_NUM, 16),
      (KMOD_GUI, 64),
    ]
    return bits.reduce(0) { $0 | (UInt32(held) & $1.0.rawValue != 0 ? $1.1 : 0) }
  }

  /// The X key code of a key: Linux's code plus 8; 0 if unknown.
  static func code(of key: SDL_Scancode) -> UInt32 {
    let usage = Int(key.rawValue)
    let code =
      codes.indices.contains(usage)
      ? codes[usage] : sides.indices.contains(usage - 0xE0) ? sides[usage - 0xE0] : 0
    return code == 0 ? 0 : UInt32(code) + 8
  }

  /// Linux's key codes (`input-event-codes.h`), by their usages.
  private static let codes: [UInt8] = [
    0, 0, 0, 0, 30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38,
    50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44, 2, 3,
    4, 5, 6, 7, 8, 9, 10, 11, 28, 1, 14, 15, 57, 12, 13, 26,
    27, 43, 43, 39, 40, 41, 51, 52, 53, 58, 59, 60, 61, 62, 63, 64,
    65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104, 111, 107, 109, 106,
    105, 108, 103, 69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71,
    72, 73, 82, 83, 86, 127, 116, 117, 183, 184, 185, 186, 187, 188, 189, 190,
    191, 192, 193, 194,
  ]

  /// The codes of the left and right modifier keys, from 0xE0 on.
  private static let sides: [UInt8] = [29, 42, 56, 125, 97, 54, 100, 126]
}
