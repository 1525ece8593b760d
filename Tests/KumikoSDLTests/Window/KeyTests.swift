import KumikoCSDL2
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoSDL

/// The table of keys against SDL's own names.
struct KeyTests {
  @Test func `Every key has the name that SDL gives it, in lower case`() {
    for code in 0..<Int(SDL_NUM_SCANCODES.rawValue) {
      let key = SDL_Keycode(code) | SDL_Keycode(1 << 30)
      let name = SDL_GetKeyName(key).map { String(cString: $0) } ?? ""
      expect(KeyTable.names[code] ?? "" == name.lowercased(), saying: "key \(code)")
    }
  }

  @Test func `Keys that type a character are called by it, on every layout`() {
    for scalar in "a1-=;ßöñéйπあ".unicodeScalars {
      let name = String(cString: SDL_GetKeyName(SDL_Keycode(scalar.value)))
      expect(KeyPress.isName(name) && KeyPress(name).name == String(scalar))
    }
    for (code, name) in [
      (SDLK_RETURN, "return"), (SDLK_ESCAPE, "escape"), (SDLK_BACKSPACE, "backspace"),
      (SDLK_TAB, "tab"), (SDLK_SPACE, "space"), (SDLK_DELETE, "delete"),
    ] {
      expect(String(cString: SDL_GetKeyName(SDL_Keycode(code.rawValue))).lowercased() == name, name)
      expect(KeyPress.isName(name))
    }
  }

  private func press(
    _ code: SDL_KeyCode, _ scancode: SDL_Scancode, held: SDL_Keymod = KMOD_NONE
  ) -> KeyPress? {
    var event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(code.rawValue)
    event.key.keysym.scancode = scancode
    event.key.keysym.mod = UInt16(held.rawValue)
    guard case .key(let key) = EventTranslation.translate(event)?.event else { return nil }
    return key
  }

  @Test func `What the window sends is what tests and scripts name`() {
    expect(press(SDLK_PAGEDOWN, SDL_SCANCODE_PAGEDOWN) == KeyPress("pagedown"))
    expect(press(SDLK_a, SDL_SCANCODE_Q)?.usage == .keyboardQ, saying: "a French keyboard")
    let shifted = press(SDLK_1, SDL_SCANCODE_1, held: KMOD_LSHIFT)
    expect(shifted == KeyPress("1", modifiers: .shift), shifted)
    expect(shifted?.plainCharacters == "1", shifted?.plainCharacters)
    expect(press(SDLK_UNKNOWN, SDL_SCANCODE_UNKNOWN)?.name == "")
  }

  @Test func `The block of digits moves where it does not type digits`() {
    expect(press(SDLK_KP_9, SDL_SCANCODE_KP_9)?.name == "pageup")
    expect(press(SDLK_KP_9, SDL_SCANCODE_KP_9, held: KMOD_NUM)?.name == "keypad 9")
    expect(press(SDLK_KP_ENTER, SDL_SCANCODE_KP_ENTER)?.name == "keypad enter")
  }
}
