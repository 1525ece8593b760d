import Foundation
import KumikoCWayland
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// Whose keyboard it is while a menu has the input on Wayland, with this test as SDL and as the
/// compositor.
struct KeyboardOfMenusTests {
  /// Numbers of objects; other tests have others.
  private let (seat, keyboard, window, menu): (UInt32, UInt32, UInt32, UInt32)
  private let (compositor, program): (Int32, Int32)

  /// - Parameter base: the first of the numbers.
  private init(_ base: UInt32) throws {
    (seat, keyboard, window, menu) = (base, base + 1, base + 2, base + 3)
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let started = kumiko_relay_start(ends[1])
    try #require(started >= 0)
    (compositor, program) = (ends[0], started)
    var text = Data("wl_seat".utf8)
    text.append(0)
    let said = [
      message(2, 0, words(3, 8) + text + words(5, seat)), message(seat, 1, words(keyboard)),
    ].reduce(Data(), +)
    send(said, to: program)
    try #require(receive(said.count, from: compositor) == said)
    kumiko_relay_adopt(menu, window)
  }

  init() throws { try self.init(500) }

  private func end() {
    // The numbers are free again.
    let over = [seat, keyboard, menu].map { message(1, 1, words($0)) }.reduce(Data(), +)
    send(over, to: compositor)
    expect(receive(over.count, from: program) == over)
    close(compositor)
    close(program)
  }

  private func send(_ data: Data, to descriptor: Int32) {
    Pipes.write(data, into: dup(descriptor))
  }

  private func receive(_ count: Int, from descriptor: Int32) -> Data? {
    Pipes.all(dup(descriptor), silentFor: 60, within: 60, atMost: count)
  }

  private func message(_ object: UInt32, _ code: UInt32, _ body: Data) -> Data {
    var head = [object, UInt32(8 + body.count) << 16 | code]
    return Data(bytes: &head, count: 8) + body
  }

  private func words(_ words: UInt32...) -> Data {
    words.withUnsafeBufferPointer { Data(buffer: $0) }
  }

  private func enter(_ surface: UInt32, holding keys: [UInt32] = []) -> Data {
    let list = keys.withUnsafeBufferPointer { Data(buffer: $0) }
    return message(keyboard, 1, words(9, surface, UInt32(4 * keys.count)) + list)
  }

  private func leave(_ surface: UInt32) -> Data { message(keyboard, 2, words(8, surface)) }

  private func key(_ number: UInt32, isPressed: Bool) -> Data {
    message(keyboard, 3, words(7, 1_000, number, isPressed ? 1 : 0))
  }

  /// What the program hears of what the compositor says.
  private func hears(_ heard: [Data], of said: [Data]) {
    send(said.reduce(Data(), +), to: compositor)
    let wanted = heard.reduce(Data(), +)
    expect(receive(wanted.count, from: program) == wanted)
  }

  @Test func `a menu takes the keyboard and gives it back without its window losing it`() throws {
    let test = try KeyboardOfMenusTests(600)
    let (press, lift) = (test.key(30, isPressed: true), test.key(30, isPressed: false))
    test.hears(
      [test.enter(test.window), press, lift, test.key(31, isPressed: true)],
      of: [
        test.enter(test.window), test.leave(test.window), test.enter(test.menu), press, lift,
        test.leave(test.menu), test.enter(test.window), test.key(31, isPressed: true),
      ])
    test.end()
  }

  @Test func `a key whose end nobody tells is lifted as the keyboard goes over`() throws {
    let test = try KeyboardOfMenusTests(610)
    let lifted = test.message(test.keyboard, 3, test.words(9, 1_000, 1, 0))
    test.hears(
      [
        test.enter(test.window), test.key(1, isPressed: true), test.key(42, isPressed: true),
        lifted, test.key(42, isPressed: false),
      ],
      of: [
        test.enter(test.window), test.key(1, isPressed: true), test.key(42, isPressed: true),
        test.leave(test.menu), test.enter(test.window, holding: [42]),
        test.key(42, isPressed: false),
      ])
    test.end()
  }

  @Test func `a keyboard that goes elsewhere leaves the window`() throws {
    let test = try KeyboardOfMenusTests(620)
    test.hears(
      [test.enter(test.window), test.leave(test.window)],
      of: [test.enter(test.window), test.leave(test.menu)])
    test.hears([test.enter(test.window)], of: [test.enter(test.menu)])
    let other = test.window + 5
    let goes = [test.leave(test.window), test.enter(other)]
    test.hears(goes, of: goes)
    test.end()
  }

  @Test func `where a window begins is known until it is gone`() throws {
    let test = try KeyboardOfMenusTests(630)
    let (shell, surface): (UInt32, UInt32) = (636, 637)
    let said = [
      test.message(
        2, 0, test.words(4, 12) + Data("xdg_wm_base".utf8) + Data([0]) + test.words(3, shell)),
      test.message(shell, 2, test.words(surface, test.window)),
      test.message(
        surface, 3, test.words(UInt32(bitPattern: -3), UInt32(bitPattern: -24), 300, 200)),
    ].reduce(Data(), +)
    var (x, y): (Int32, Int32) = (0, 0)
    expect(kumiko_relay_geometry_of(surface, &x, &y) == 0)
    test.send(said, to: test.program)
    expect(test.receive(said.count, from: test.compositor) == said)
    expect(kumiko_relay_geometry_of(surface, &x, &y) == 1)
    expect(x == -3 && y == -24, x, y)
    let over = [shell, surface].map { test.message(1, 1, test.words($0)) }
    test.hears(over, of: over)
    expect(kumiko_relay_geometry_of(surface, &x, &y) == 0)
    test.end()
  }

  @Test func `a window that closes as the keyboard goes is left before it is gone`() throws {
    let test = try KeyboardOfMenusTests(640)
    let gone = test.message(1, 1, test.words(test.window))
    let all = [test.enter(test.window), test.leave(test.window), gone]
    test.hears(all, of: all)
    test.end()
  }

  @Test func `a menu that closes as the keyboard goes elsewhere is not named any more`() throws {
    let test = try KeyboardOfMenusTests(650)
    let gone = test.message(1, 1, test.words(test.menu))
    test.hears(
      [test.enter(test.window), gone, test.leave(test.window)],
      of: [test.enter(test.menu), test.leave(test.menu), gone])
    test.end()
  }

  @Test func `a menu outlives its window without taking its name`() throws {
    let test = try KeyboardOfMenusTests(660)
    let gone = test.message(1, 1, test.words(test.window))
    test.hears([gone, test.enter(test.menu)], of: [gone, test.enter(test.menu)])
    test.end()
  }
}
