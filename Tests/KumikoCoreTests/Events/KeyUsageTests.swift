import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The places of keys, as the USB tables of keyboards number them.
@MainActor struct KeyUsageTests {
  @Test func `letters, digits and function keys are numbered as USB says`() {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    for (index, letter) in letters.enumerated() {
      expect(KeyPress(String(letter)).usage.rawValue == 0x04 + index)
    }
    for (index, digit) in "1234567890".enumerated() {
      expect(KeyPress(String(digit)).usage.rawValue == 0x1E + index)
    }
    for number in 1...12 { expect(KeyPress("f\(number)").usage.rawValue == 0x39 + number) }
    for (name, usage) in [
      ("return", 0x28), ("escape", 0x29), ("backspace", 0x2A), ("tab", 0x2B), ("space", 0x2C),
      ("right", 0x4F), ("left", 0x50), ("down", 0x51), ("up", 0x52), ("home", 0x4A),
      ("pageup", 0x4B), ("delete", 0x4C), ("end", 0x4D), ("pagedown", 0x4E),
    ] {
      expect(KeyPress(name).usage.rawValue == usage, saying: "\(name)")
    }
  }

  @Test func `each place has one name, and there are all of a keyboard's`() {
    let all = UIKeyboardHIDUsage.allCases
    expect(Set(all.map(\.rawValue)).count == all.count, all.count)
    let numbers = Set(all.map(\.rawValue))
    // Letters to the key of menus, what old keyboards have, and both sides' modifiers.
    expect(numbers.isSuperset(of: 0x04...0x65) && numbers.isSuperset(of: 0xE0...0xE7))
    for usage in all { expect(UIKeyboardHIDUsage(rawValue: usage.rawValue) == usage) }
  }
}
