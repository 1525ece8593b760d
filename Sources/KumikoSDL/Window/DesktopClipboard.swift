import Foundation
import KumikoCSDL2
import KumikoCore
import KumikoReporting

/// A connection to the clipboard of an X server or of a Wayland compositor: data of any type.
protocol ClipboardConnection: AnyObject {
  /// Called when another program took ownership of the clipboard.
  var changed: (() -> Void)? { get set }
  /// Called repeatedly while waiting for another program.
  var meanwhile: (() -> Void)? { get set }
  /// Whether this program owns the clipboard.
  var isOwn: Bool { get }
  /// The types offered by the owner of the clipboard.
  var types: [String] { get }
  /// The number of known changes of the clipboard by other programs.
  var changes: Int { get }
  func data(of type: String) -> Data?
  /// Takes ownership of the clipboard; returns whether that succeeded.
  @discardableResult func offer(_ contents: [ClipboardContent]) -> Bool
}

/// The clipboard and the primary selection of the desktop: on X11 and on Wayland with data of any
/// type, elsewhere through SDL, which has text alone.
final class DesktopClipboard: Clipboard {
  private let usesServer: Bool
  /// The connection to the clipboard: to the X server's after the first access to its contents, to
  /// a Wayland compositor's with the first window.
  private var connection: (any ClipboardConnection)?
  private var hasTried = false
  /// Called repeatedly while another program does not answer a request yet.
  var meanwhile: (() -> Void)? { didSet { connection?.meanwhile = meanwhile } }
  /// The last contents of this program, if other programs get only their text.
  private var kept: (text: String, contents: [ClipboardContent]) = ("", [])
  private var hasReported = false
  /// The last known text of other programs, and the number of such changes.
  private var (knownText, textChanges): (String?, Int) = (nil, 0)

  /// `usesServer` specifies whether there is an X server.
  init(usesServer: Bool) { self.usesServer = usesServer }

  /// Nil if text is exchanged through SDL.
  private var server: (any ClipboardConnection)? {
    guard usesServer, !hasTried else { return connection }
    hasTried = true
    ServerClipboard().map(use)
    return connection
  }

  /// Uses a connection from now on.
  func use(_ connection: any ClipboardConnection) {
    self.connection = connection
    connection.meanwhile = meanwhile
    connection.changed = { [weak self] in self?.notifyOfChange() }
    // The contents that were copied before there was a connection.
    if !kept.contents.isEmpty { connection.offer(kept.contents) }
    kept = ("", [])
  }

  var isOwn: Bool { server?.isOwn ?? isKept }

  /// Whether no other text was put there since.
  private var isKept: Bool { !kept.contents.isEmpty && (text ?? "") == kept.text }

  var types: [String] {
    if let server { return server.types }
    return isKept ? kept.contents.map(\.type) : text == nil ? [] : [DesktopClipboard.textType]
  }

  func data(of type: String) -> Data? {
    if let server { return server.data(of: type) }
    if isKept { return kept.contents.first { $0.type == type }?.data }
    return type == DesktopClipboard.textType ? text.map { Data($0.utf8) } : nil
  }

  func offer(_ contents: [ClipboardContent]) {
    if let server {
      let isPut = server.offer(contents)
      if !isPut, !contents.isEmpty { Diagnostics.report(.clipboardRefused) }
      return
    }
    let text = contents.first { $0.type == DesktopClipboard.textType }
    kept = (text.map { String(decoding: $0.data, as: UTF8.self) } ?? "", contents)
    knownText = nil
    SDL_SetClipboardText(kept.text)
    if text == nil, !contents.isEmpty, !hasReported {
      hasReported = true
      Diagnostics.report(.clipboardOfTextOnly(contents[0].type))
    }
  }

  var changes: Int { server?.changes ?? textChanges }

  /// SDL reports that the clipboard or the primary selection has changed.
  func ownerChanged() {
    if usesServer {
      // With a connection of its own it is notified by that.
      if !hasTried, server != nil { notifyOfChange() }
      return
    }
    guard connection == nil, !isKept, text != knownText else { return }
    knownText = text
    textChanges += 1
    notifyOfChange()
  }

  private func notifyOfChange() {
    if UIPasteboard.clipboard === self { UIPasteboard.general.otherChanged() }
  }

  /// The program ends.
  func end() { (connection as? ServerClipboard)?.handOver() }

  var primarySelection: String? {
    get { taken(SDL_GetPrimarySelectionText()) }
    set { SDL_SetPrimarySelectionText(newValue ?? "") }
  }

  private static let textType = "UTF8_STRING"

  private var text: String? { taken(SDL_GetClipboardText()) }

  private func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { SDL_free(text) }
    let string = String(cString: text)
    return string.isEmpty ? nil : string
  }
}
