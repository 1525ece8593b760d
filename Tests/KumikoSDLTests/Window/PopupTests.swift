import Foundation
import KumikoCWayland
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoSDL

/// What a popup says to a Wayland compositor, with this test as the compositor.
@Suite(.serialized) struct `popups on Wayland` {
  @Test func `show nothing before they have a place, and answer for that first`() throws {
    let stage = try Stage()
    let number = try stage.open(grabs: false)
    let opened = stage.said()
    expect(
      opened.filter { $0.hasPrefix("xdg_popup") || $0.hasPrefix("wl_surface") }
        == ["wl_surface.commit"], opened)
    expect(opened.contains("xdg_positioner.anchor 20 66 90 42"), opened)
    expect(!stage.show(number, 0), saying: "there is no place yet")
    stage.place(at: (20, 108, 160, 372))
    expect(stage.news.map(\.kind) == [KUMIKO_POPUP_PLACED], stage.news.map(\.kind))
    expect(
      stage.news.first?.place == .init(x: 20, y: 108, width: 160, height: 372),
      stage.news.first?.place)
    expect(stage.show(number, 1))
    let shown = stage.said().filter { !$0.contains("shm") }
    let order = ["xdg_surface.ack 7", "wl_surface.attach", "wl_surface.commit"]
    expect(shown.filter(order.contains) == order, shown)
    stage.close()
  }

  @Test func `draw into pixels that are not shown, and nothing where nothing changed`() throws {
    let stage = try Stage()
    let number = try stage.open(grabs: false)
    stage.place(at: (0, 0, 160, 372))
    func commits() -> Int { stage.said().count { $0 == "wl_surface.commit" } }
    _ = commits()
    expect(stage.show(number, 1) && commits() == 1)
    stage.releaseBuffers()
    expect(stage.show(number, 2) && commits() == 1, saying: "also where the first are free again")
    expect(stage.show(number, 2) && commits() == 0)
    expect(stage.show(number, 3) && commits() == 1)
    expect(stage.show(number, 4) && commits() == 1)
    expect(!stage.show(number, 5), saying: "the compositor reads all of them")
    stage.releaseBuffers()
    expect(stage.news.last?.kind == KUMIKO_POPUP_FREE)
    expect(stage.show(number, 5) && commits() == 1)
    stage.close()
  }

  @Test func `take all input with the last press alone, before they are shown`() throws {
    let stage = try Stage()
    expect(kumiko_popups_press(stage.popups) == 0)
    stage.press(serial: 55)
    expect(kumiko_popups_press(stage.popups) == 55)
    let number = try stage.open(grabs: true)
    let said = stage.said().filter { $0.hasPrefix("xdg_popup.grab") || $0 == "wl_surface.commit" }
    expect(said == ["xdg_popup.grab 55", "wl_surface.commit"], said)
    stage.refuse()
    expect(stage.news.last?.kind == KUMIKO_POPUP_DONE && stage.news.last?.popup == number)
    kumiko_popup_close(stage.popups, number)
    let gone = stage.said().filter { $0.hasSuffix(".destroy") }
    expect(gone == ["xdg_popup.destroy", "xdg_surface.destroy", "wl_surface.destroy"], gone)
    stage.close()
  }

  @Test func `are not to be had where the compositor has no shell`() throws {
    let stage = try Stage(hasShell: false)
    expect(stage.opened == nil)
    stage.close()
  }
}

private nonisolated let heard = Mutex<[PopupNews]>([])

private nonisolated func note(_ event: kumiko_popup_event) {
  let news = PopupNews(event)
  heard.withLock { $0.append(news) }
}

/// A program with popups, and its compositor.
private final class Stage {
  typealias Pointer = OpaquePointer
  let opened: Pointer?
  private let compositor: StandInCompositor
  private let display: Pointer
  private let window: UnsafeMutableRawPointer
  private let parent: UnsafeMutableRawPointer
  private let roundtrip: @convention(c) (Pointer) -> Int32
  private let disconnect: @convention(c) (Pointer) -> Void
  private var pixels = [UInt32](repeating: 0, count: 160 * 372)

  init(hasShell: Bool = true) throws {
    heard.withLock { $0 = [] }
    let library = try #require(dlopen("libwayland-client.so.0", RTLD_NOW))
    func function<Signature>(_ name: String, _ type: Signature.Type) throws -> Signature {
      unsafeBitCast(try #require(dlsym(library, name)), to: type)
    }
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    compositor = StandInCompositor(ends[0], hasShell: hasShell)
    compositor.start()
    display = try #require(
      try function("wl_display_connect_to_fd", (@convention(c) (Int32) -> Pointer?).self)(ends[1]))
    let create = try function(
      "wl_proxy_create", (@convention(c) (Pointer, UnsafeRawPointer) -> Pointer?).self)
    let surface = try #require(dlsym(library, "wl_surface_interface"))
    // The window's own objects are SDL's: any will do.
    window = UnsafeMutableRawPointer(try #require(create(display, surface)))
    parent = UnsafeMutableRawPointer(try #require(create(display, surface)))
    roundtrip = try function(
      "wl_display_roundtrip", (@convention(c) (Pointer) -> Int32).self)
    disconnect = try function(
      "wl_display_disconnect", (@convention(c) (Pointer) -> Void).self)
    opened = kumiko_popups_open(UnsafeMutableRawPointer(display), note)
    if hasShell { try #require(opened != nil) }
    _ = said()
  }

  var popups: Pointer? { opened }
  var news: [PopupNews] { heard.withLock { $0 } }

  func open(grabs: Bool) throws -> UInt32 {
    let rect = (button: (20, 70, 90, 34), frame: (20, 108, 160, 372))
    var place = CardPlace(
      .init(x: rect.frame.0, y: rect.frame.1, width: rect.frame.2, height: rect.frame.3),
      at: .init(x: rect.button.0, y: rect.button.1, width: rect.button.2, height: rect.button.3),
      in: .init(x: 0, y: 0, width: 220, height: 120)
    ).told
    let number = kumiko_popup_open(popups, window, parent, 0, &place, grabs ? 1 : 0)
    try #require(number != 0)
    return number
  }

  /// Shows a picture of one colour.
  func show(_ number: UInt32, _ colour: UInt32) -> Bool {
    pixels = pixels.map { _ in colour }
    return pixels.withUnsafeBytes { bytes in
      var picture = kumiko_popup_picture(
        bytes: bytes.baseAddress, width: 160, height: 372, pitch: 640, buffer_width: 160,
        buffer_height: 372, unit_width: 160, unit_height: 372)
      return kumiko_popup_show(popups, number, &picture) != 0
    }
  }

  /// What was said to the compositor since the last time.
  func said() -> [String] {
    _ = roundtrip(display)
    return compositor.takeSaid()
  }

  private func tell(_ block: @Sendable @escaping (StandInCompositor) -> Void) {
    _ = roundtrip(display)
    block(compositor)
    _ = roundtrip(display)
  }

  func place(at place: (Int32, Int32, Int32, Int32)) {
    tell {
      $0.send("xdg_popup", 0, [place.0, place.1, place.2, place.3].map(UInt32.init(bitPattern:)))
      $0.send("xdg_surface", 0, [7])
    }
  }

  func releaseBuffers() { tell { $0.releaseBuffers() } }

  func press(serial: UInt32) { tell { $0.send("wl_pointer", 3, [serial, 0, 0x110, 1]) } }

  func refuse() { tell { $0.send("xdg_popup", 1, []) } }

  func close() {
    if let opened { kumiko_popups_close(opened) }
    disconnect(display)
    compositor.end()
  }
}

/// A compositor that notes what it is asked for, and says what the test wants.
private nonisolated final class StandInCompositor: Sendable {
  private struct State {
    var objects: [UInt32: String] = [1: "wl_display"]
    var said: [String] = []
    /// The buffers that are read.
    var read: [UInt32] = []
  }

  private let socket: Int32
  private let names: [String]
  private let state = Mutex(State())

  init(_ socket: Int32, hasShell: Bool) {
    self.socket = socket
    let shell = hasShell ? ["xdg_wm_base"] : []
    names = ["wl_compositor", "wl_shm", "wl_seat", "wp_viewporter"] + shell
  }

  func start() { Thread { self.serve() }.start() }
  func end() { shutdown(socket, Int32(SHUT_RDWR)) }
  func takeSaid() -> [String] {
    state.withLock { state in
      defer { state.said = [] }
      return state.said
    }
  }

  func send(_ interface: String, _ code: UInt32, _ words: [UInt32]) {
    let number = state.withLock { $0.objects.first { $0.value == interface }?.key }
    if let number { send(number, code, words) }
  }

  func releaseBuffers() {
    let buffers = state.withLock { state in
      defer { state.read = [] }
      return state.read
    }
    for buffer in buffers { send(buffer, 0, []) }
  }

  private func send(_ object: UInt32, _ code: UInt32, _ words: [UInt32]) {
    let message = [object, UInt32(8 + words.count * 4) << 16 | code] + words
    // The program may have gone.
    message.withUnsafeBytes {
      _ = Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  private func serve() {
    var (pending, buffer): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 4096))
    while true {
      let count = read(socket, &buffer, buffer.count)
      guard count > 0 else { return _ = Glibc.close(socket) }
      pending += buffer[..<count]
      while pending.count >= 8 {
        let words = pending.withUnsafeBytes { raw in
          (0..<pending.count / 4).map { raw.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
        }
        let length = Int(words[1] >> 16)
        guard pending.count >= length else { break }
        pending.removeFirst(length)
        answer(words[0], words[1] & 0xFFFF, Array(words[2..<length / 4]))
      }
    }
  }

  /// What is noted of a request: its name, and numbers that matter.
  private static let requests: [String: String] = [
    "wl_surface 0": "destroy", "wl_surface 1": "attach", "wl_surface 6": "commit",
    "xdg_surface 0": "destroy", "xdg_surface 4": "ack", "xdg_popup 0": "destroy",
    "xdg_popup 1": "grab", "xdg_positioner 2": "anchor",
  ]
  /// What requests make: the interface, and which of their words is its number.
  private static let made: [String: (String, Int)] = [
    "wl_compositor 0": ("wl_surface", 0), "wl_shm 0": ("wl_shm_pool", 0),
    "wl_shm_pool 0": ("wl_buffer", 0), "wl_seat 0": ("wl_pointer", 0),
    "xdg_wm_base 1": ("xdg_positioner", 0), "xdg_wm_base 2": ("xdg_surface", 0),
    "xdg_surface 2": ("xdg_popup", 0), "wp_viewporter 1": ("wp_viewport", 0),
  ]

  private func answer(_ object: UInt32, _ code: UInt32, _ words: [UInt32]) {
    let interface = state.withLock { $0.objects[object] } ?? ""
    switch (interface, code) {
    case ("wl_display", 0):
      send(words[0], 0, [0])
      return send(1, 1, [words[0]])
    case ("wl_display", 1): return tellNames(words[0])
    case ("wl_registry", 0):
      let name = names[Int(words[0])]
      state.withLock { $0.objects[words[words.count - 1]] = name }
      return name == "wl_seat" ? send(words[words.count - 1], 0, [1]) : ()
    default: break
    }
    let key = "\(interface) \(code)"
    state.withLock { state in
      if let (made, index) = Self.made[key] { state.objects[words[index]] = made }
      if key == "wl_surface 1" { state.read.append(words[0]) }
      guard let name = Self.requests[key] else { return }
      let shown =
        switch name {
        case "ack": " \(words[0])"
        case "grab": " \(words[1])"
        case "anchor": " " + words.map { "\(Int32(bitPattern: $0))" }.joined(separator: " ")
        default: ""
        }
      state.said.append("\(interface).\(name)\(shown)")
    }
  }

  private func tellNames(_ registry: UInt32) {
    state.withLock { $0.objects[registry] = "wl_registry" }
    for (index, name) in names.enumerated() {
      var text = Array(name.utf8) + [0]
      let length = UInt32(text.count)
      while text.count % 4 != 0 { text.append(0) }
      let body = text.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
      let version: UInt32 = name == "wl_compositor" ? 4 : name == "xdg_wm_base" ? 3 : 1
      send(registry, 0, [UInt32(index), length] + body + [version])
    }
  }
}
