import Foundation
import KumikoCWayland
import KumikoCore

/// The clipboard of a Wayland compositor: data of any type, which its owner writes into a pipe.
final class WaylandClipboard: ClipboardConnection {
  /// Seconds that another program may be silent, and take for all of it.
  private static let patience = (silent: 1.0, all: 10.0)
  /// Bytes that are taken from another program, at most.
  private static let most = 1 << 30
  /// Bytes of a text by which another one is known.
  private static let mostCompared = 1 << 16
  private static let texts = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]

  private let connection: OpaquePointer
  /// What this program put there last.
  private var contents: [ClipboardContent] = []
  /// Whether it is still to be put there, once a window has the keyboard.
  private var isWaiting = false
  /// What another program had there: compositors say it again to each window that gets the
  /// keyboard, whether it is new or not.
  private var known: (types: [String], start: Data?)?
  private(set) var changes = 0
  var changed: (() -> Void)?
  var meanwhile: (() -> Void)?

  init(_ connection: OpaquePointer) { self.connection = connection }

  var isOwn: Bool { isWaiting || kumiko_wayland_has_selected(connection) != 0 }

  var types: [String] { isOwn ? contents.map(\.type) : offered.types }

  /// What another program offers.
  private var offered: (types: [String], number: UInt32) {
    var number: UInt32 = 0
    guard let text = kumiko_wayland_selection(connection, &number) else { return ([], 0) }
    defer { free(text) }
    return (String(cString: text).split(separator: "\n").map(String.init), number)
  }

  func data(of type: String) -> Data? {
    if isOwn { return contents.first { $0.type == type }?.data }
    let (types, number) = offered
    guard types.contains(type),
      let end = WaylandDevice.ask(connection, for: type, of: number)
    else { return nil }
    defer { close(end) }
    let data = Pipes.all(
      end, silentFor: WaylandClipboard.patience.silent, within: WaylandClipboard.patience.all,
      atMost: WaylandClipboard.most, meanwhile: meanwhile)
    // Half a picture is none.
    return data.flatMap { $0.count < WaylandClipboard.most ? $0 : nil }
  }

  func offer(_ contents: [ClipboardContent]) -> Bool {
    self.contents = contents
    known = nil
    put()
    return true
  }

  private func put() {
    let names = contents.map { strdup($0.type) }
    defer { for name in names { free(name) } }
    isWaiting =
      kumiko_wayland_select(connection, names.map { UnsafePointer($0) }, Int32(names.count)) == 0
  }

  /// Takes what is heard of the clipboard; false for anything else.
  func take(_ news: DeviceNews) -> Bool {
    switch news.kind {
    case Int32(KUMIKO_KEYBOARD_ENTERS): if isWaiting { put() }
    case Int32(KUMIKO_SELECTION_SEND):
      let content = contents.first { $0.type == news.types.first }
      Pipes.write(content?.data ?? Data(), into: news.descriptor)
    case Int32(KUMIKO_SELECTION_CHANGED): if !isOwn { compare() }
    default: return false
    }
    return true
  }

  /// Finds out whether what another program has there is new, by its types and the start of its
  /// text.
  private func compare() {
    let (types, number) = offered
    guard let type = WaylandClipboard.texts.first(where: types.contains),
      let end = WaylandDevice.ask(connection, for: type, of: number)
    else { return note(types, nil) }
    Pipes.read(
      end, patience: WaylandClipboard.patience.all, atMost: WaylandClipboard.mostCompared
    ) { [weak self] start in
      guard let self, !isOwn, offered.number == number else { return }
      note(types, start)
    }
  }

  private func note(_ types: [String], _ start: Data?) {
    let former = known
    known = (types, start)
    // What was there at the start is no change, nor is nothing.
    guard let former, former.types != types || former.start != start else { return }
    changes += 1
    changed?()
  }
}
