import KumikoCDBus
import KumikoCSDL2
import KumikoCore
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// Keys that assistive programs hear before views do.
struct AssistedKeyTests {
  private final class Ear {
    let keys = AssistedKeys()
    var asked: [BusArgument] = []
    var delivered: [String] = []

    init() {
      keys.isObserved = true
      keys.ask = { [unowned self] in
        asked.append($0)
        return UInt32(asked.count)
      }
    }

    private func take(_ event: SDL_Event, _ said: String) {
      guard let input = EventTranslation.translate(event)?.event else { return }
      keys.take(event, as: input) { [unowned self] in delivered.append(said) }
    }

    func press(_ code: SDL_KeyCode, _ scancode: SDL_Scancode, held: SDL_Keymod = KMOD_NONE) {
      take(AssistedKeyTests.key(code, scancode, held: held), "down")
    }

    func raise(_ code: SDL_KeyCode, _ scancode: SDL_Scancode) {
      take(AssistedKeyTests.key(code, scancode, isDown: false), "up")
    }

    func type(_ letter: Character) {
      var event = SDL_Event()
      event.text.type = SDL_TEXTINPUT.rawValue
      withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: String(letter).utf8) }
      take(event, String(letter))
    }
  }

  fileprivate static func key(
    _ code: SDL_KeyCode, _ scancode: SDL_Scancode, held: SDL_Keymod = KMOD_NONE,
    isDown: Bool = true
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = isDown ? SDL_KEYDOWN.rawValue : SDL_KEYUP.rawValue
    event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
    event.key.keysym.scancode = scancode
    event.key.keysym.mod = UInt16(held.rawValue)
    event.key.timestamp = 1_234
    return event
  }

  @Test func `where nobody listens, views have keys at once`() {
    let ear = Ear()
    ear.keys.isObserved = false
    ear.press(SDLK_a, SDL_SCANCODE_A)
    ear.type("a")
    ear.raise(SDLK_a, SDL_SCANCODE_A)
    expect(ear.delivered == ["down", "a", "up"] && ear.asked.isEmpty)
  }

  @Test func `a key waits for the answer, and its letter and what follows wait with it`() {
    let ear = Ear()
    ear.press(SDLK_a, SDL_SCANCODE_A)
    ear.type("a")
    ear.raise(SDLK_a, SDL_SCANCODE_A)
    ear.press(SDLK_b, SDL_SCANCODE_B)
    ear.type("b")
    expect(ear.delivered.isEmpty && ear.asked.count == 3)
    ear.keys.settle(3, isKept: false)
    expect(ear.delivered.isEmpty, ear.delivered, saying: "in the order in which they were pressed")
    ear.keys.settle(1, isKept: false)
    expect(ear.delivered == ["down", "a"], ear.delivered)
    ear.keys.settle(2, isKept: false)
    expect(ear.delivered == ["down", "a", "up", "down", "b"], ear.delivered)
  }

  @Test func `what is kept does not come to views, nor does its letter or its coming up`() {
    let ear = Ear()
    ear.press(SDLK_h, SDL_SCANCODE_H)
    ear.type("h")
    ear.keys.settle(1, isKept: true)
    ear.raise(SDLK_h, SDL_SCANCODE_H)
    ear.keys.settle(2, isKept: false)
    expect(ear.delivered.isEmpty, ear.delivered)
  }

  @Test func `a key that views saw go down comes up for them, whoever would keep that`() {
    let ear = Ear()
    ear.press(SDLK_SPACE, SDL_SCANCODE_SPACE)
    ear.keys.settle(1, isKept: false)
    ear.raise(SDLK_SPACE, SDL_SCANCODE_SPACE)
    ear.keys.settle(2, isKept: true)
    expect(ear.delivered == ["down", "up"], ear.delivered)
  }

  @Test func `where those who listen go, views have what waits, and what comes then`() {
    let ear = Ear()
    ear.press(SDLK_a, SDL_SCANCODE_A)
    ear.keys.giveUp()
    ear.raise(SDLK_a, SDL_SCANCODE_A)
    expect(ear.delivered == ["down", "up"] && ear.asked.count == 1)
  }

  @Test func `a letter from an input method that no key came with does not wait`() {
    let ear = Ear()
    ear.type("組")
    expect(ear.delivered == ["組"], ear.delivered)
  }

  @Test func `an error in place of an answer keeps nothing`() throws {
    let ear = Ear()
    ear.press(SDLK_a, SDL_SCANCODE_A)
    let call = try #require(BusMessage(to: "a.b", "/c", "d.e", "F"))
    dbus_message_set_serial(call.reference, 1)
    let refusal = try #require(BusMessage(refusing: call, "a.b.Error", "no"))
    expect(ear.keys.isAnswered(by: refusal) && ear.delivered == ["down"])
    expect(!ear.keys.isAnswered(by: refusal), saying: "an answer is for one question")
  }

  @Test(arguments: [
    (SDLK_a, SDL_SCANCODE_A, KMOD_NONE, 0x61, 38, 0, "a"),
    (SDLK_a, SDL_SCANCODE_Q, KMOD_NONE, 0x61, 24, 0, "a"),
    (SDLK_h, SDL_SCANCODE_H, KMOD_LCTRL, 0x68, 43, 4, nil),
    (SDLK_RETURN, SDL_SCANCODE_RETURN, KMOD_NONE, 0xFF0D, 36, 0, nil),
    (SDLK_TAB, SDL_SCANCODE_TAB, KMOD_LSHIFT, 0xFE20, 23, 1, nil),
    (SDLK_F1, SDL_SCANCODE_F1, KMOD_LALT, 0xFFBE, 67, 8, nil),
    (SDLK_INSERT, SDL_SCANCODE_INSERT, KMOD_NONE, 0xFF63, 118, 0, nil),
    (SDLK_DOWN, SDL_SCANCODE_DOWN, KMOD_NUM, 0xFF54, 116, 16, nil),
    (SDLK_KP_7, SDL_SCANCODE_KP_7, KMOD_NONE, 0xFF95, 79, 0, nil),
    (SDLK_KP_7, SDL_SCANCODE_KP_7, KMOD_NUM, 0xFFB7, 79, 16, nil),
    (SDLK_LCTRL, SDL_SCANCODE_CAPSLOCK, KMOD_LCTRL, 0xFFE3, 66, 4, nil),
    (SDLK_RGUI, SDL_SCANCODE_RGUI, KMOD_RGUI, 0xFFEC, 134, 64, nil),
  ])
  func `keys have the numbers of X servers`(
    code: SDL_KeyCode, scancode: SDL_Scancode, held: SDL_Keymod, symbol: Int32, number: Int32,
    modifiers: Int32, typed: String?
  ) throws {
    let ear = Ear()
    ear.press(code, scancode, held: held)
    guard case .structure(let parts)? = ear.asked.first, parts.count == 7 else {
      return _ = Issue.record("no key")
    }
    expect(BusArgument.structure(parts).signature == "(uiiiisb)")
    let said = parts.map { "\($0)" }
    let expected: [BusArgument] = [
      .number(0), .integer(symbol), .integer(number), .integer(modifiers), .integer(1_234),
      .text(typed ?? ""), .truth(typed != nil),
    ]
    expect(said == expected.map { "\($0)" }, said)
  }
}
