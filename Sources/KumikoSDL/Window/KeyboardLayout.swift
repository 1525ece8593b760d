import Foundation

/// The texts that keys type with Shift on the current layout, which SDL does not report without
/// text input: queried from the X server. Wayland reports the layout only to the owner of the
/// connection.
final class KeyboardLayout {
  /// The current layout; nil without an X server.
  static var current: KeyboardLayout? {
    if known == nil { known = .some(KeyboardLayout()) }
    return known ?? nil
  }

  /// The user chose another layout: it is queried again.
  static func changed() { known = nil }

  /// Nil until it is queried.
  private static var known: KeyboardLayout??

  private typealias Keycode =
    @convention(c) (XLibrary.Display, UInt) -> UInt8
  private typealias Keysym =
    @convention(c) (XLibrary.Display, UInt32, UInt32, UInt32) -> UInt
  private typealias State =
    @convention(c) (XLibrary.Display, UInt32, UnsafeMutableRawPointer) -> Int32

  private let library: XLibrary
  private let display: XLibrary.Display
  private let keycode: Keycode
  private let keysym: Keysym
  private let state: State

  private init?() {
    guard let library = XLibrary(), let names = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD),
      let keycode = dlsym(names, "XKeysymToKeycode"),
      let keysym = dlsym(names, "XkbKeycodeToKeysym"), let state = dlsym(names, "XkbGetState"),
      let display = library.openDisplay(nil)
    else { return nil }
    (self.library, self.display) = (library, display)
    self.keycode = unsafeBitCast(keycode, to: Keycode.self)
    self.keysym = unsafeBitCast(keysym, to: Keysym.self)
    self.state = unsafeBitCast(state, to: State.self)
  }

  isolated deinit { _ = library.closeDisplay(display) }

  /// The text with Shift of the key that types a character without; nil if it is unknown.
  func characters(withShift plain: UInt32) -> String? {
    let symbol = KeyboardLayout.symbol(of: plain)
    let code = UInt32(keycode(display, symbol))
    guard code != 0, keysym(display, code, group, 0) == symbol else { return nil }
    return KeyboardLayout.scalar(of: keysym(display, code, group, 1)).map { String($0) }
  }

  /// The group of the current layout among the user's layouts.
  private var group: UInt32 {
    // The state has 18 bytes, of which the first is the group; 0x100 is the core keyboard.
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { bytes in
      guard let start = bytes.baseAddress, state(display, 0x100, start) == 0 else { return 0 }
      return UInt32(bytes.load(as: UInt8.self))
    }
  }

  /// The keysym of a character: itself in Latin 1, else above 0x1000000.
  private static func symbol(of scalar: UInt32) -> UInt {
    UInt(scalar) | (scalar < 0x100 ? 0 : 0x100_0000)
  }

  private static func scalar(of symbol: UInt) -> Unicode.Scalar? {
    switch symbol {
    case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(UInt32(symbol))
    case 0x100_0100...0x110_FFFF: Unicode.Scalar(UInt32(symbol) - 0x100_0000)
    default: nil
    }
  }
}
