import Foundation
import KumikoCX11
import KumikoCore

/// The clipboard of the X server: takes ownership, serves requests of other programs, and requests
/// their data.
final class ServerClipboard: ClipboardConnection {
  private let clipboard: OpaquePointer
  private var source: (any DispatchSourceRead)?

  /// Called when another program took ownership of the clipboard.
  var changed: (() -> Void)?
  private var knownChanges = 0
  /// Called repeatedly while waiting for another program.
  var meanwhile: (() -> Void)? {
    didSet {
      let own = Unmanaged.passUnretained(self).toOpaque()
      kumiko_clipboard_do_meanwhile(
        clipboard,
        { own in
          guard let own else { return }
          let clipboard = Unmanaged<ServerClipboard>.fromOpaque(own).takeUnretainedValue()
          MainActor.assumeIsolated { clipboard.meanwhile?() }
        }, own)
    }
  }

  /// Nil if there is no X server.
  init?() {
    guard let clipboard = kumiko_clipboard_open() else { return nil }
    self.clipboard = clipboard
    let source = DispatchSource.makeReadSource(
      fileDescriptor: kumiko_clipboard_descriptor(clipboard), queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.serve() }
    }
    source.resume()
    self.source = source
  }

  isolated deinit {
    source?.setCancelHandler { [clipboard] in kumiko_clipboard_close(clipboard) }
    source?.cancel()
  }

  /// Reading replies also receives requests of other programs, which then do not wake the event
  /// loop.
  private func serve() {
    kumiko_clipboard_serve(clipboard)
    let now = Int(kumiko_clipboard_changes(clipboard))
    guard now != knownChanges else { return }
    knownChanges = now
    // A read may be in progress.
    DispatchQueue.main.async { [weak self] in self?.changed?() }
  }

  /// The number of known changes of the clipboard by other programs.
  var changes: Int {
    serve()
    return knownChanges
  }

  var isOwn: Bool { kumiko_clipboard_is_own(clipboard) != 0 }

  /// The types offered by the owner of the clipboard, without the meta-types of the protocol.
  var types: [String] {
    defer { serve() }
    guard let text = kumiko_clipboard_types(clipboard) else { return [] }
    defer { free(text) }
    let about: Set = ["TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "DELETE"]
    return String(cString: text).split(separator: "\n").map(String.init)
      .filter { !about.contains($0) }
  }

  func data(of type: String) -> Data? {
    defer { serve() }
    var length = 0
    guard let bytes = kumiko_clipboard_get(clipboard, type, &length) else { return nil }
    return Data(bytesNoCopy: bytes, count: length, deallocator: .free)
  }

  /// Takes ownership of the clipboard; returns whether that succeeded.
  @discardableResult
  func offer(_ contents: [ClipboardContent]) -> Bool {
    defer { serve() }
    let types = contents.map { strdup($0.type) }
    defer { for type in types { free(type) } }
    let data = contents.map { $0.data as NSData }
    return withExtendedLifetime(data) {
      kumiko_clipboard_put(
        clipboard, Int32(contents.count), types.map { UnsafePointer($0) },
        data.map { UnsafeRawPointer($0.bytes) }, data.map(\.length)) != 0
    }
  }

  /// The program ends: the desktop's clipboard manager may store the contents.
  func handOver() { _ = kumiko_clipboard_hand_over(clipboard) }
}
