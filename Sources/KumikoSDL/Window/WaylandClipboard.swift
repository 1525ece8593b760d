import Foundation
import KumikoCWayland
import KumikoCore

/// The clipboard of a Wayland compositor: data of any type, which its owner writes into a pipe.
final class WaylandClipboard: ClipboardConnection {
  /// The maximum time in seconds for which another program may be silent, and in total.
  private static let patience = (silent: 1.0, all: 10.0)
  /// The maximum number of bytes that are received from another program.
  private static let most = 1 << 30
  /// The number of bytes of a text that are compared to detect a change.
  private static let mostCompared = 1 << 16
  private static let texts = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]

  private let connection: OpaquePointer
  /// The last contents of this program.
  private var contents: [ClipboardContent] = []
  /// Whether they are still to be offered, once a window has the keyboard focus.
  private var isWaiting = false
  /// The last contents of another program: compositors announce them to each window that gets the
  /// keyboard focus, whether they are new or not.
  private var known: (types: [String], start: Data?)?
  private(set) var changes = 0
  var changed: (() -> Void)?
  var meanwhile: (() -> Void)?

  init(_ connection: OpaquePointer) { self.connection = connection }

  var isOwn: Bool { isWaiting || kumiko_wayland_has_selected(connection) != 0 }

  var types: [String] { isOwn ? contents.map(\.type) : offered.types }

  /// The types that another program offers.
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
    // A truncated picture is of no use.
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

  /// Handles an event of the clipboard; `false` for any other event.
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

  /// Detects whether the contents of another program are new, by their types and the start of their
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
    // The initial contents are no change, nor is an empty clipboard.
    guard let former, former.types != types || former.start != start else { return }
    changes += 1
    changed?()
  }
}
