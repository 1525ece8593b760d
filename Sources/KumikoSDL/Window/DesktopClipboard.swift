import Foundation
import KumikoCSDL2
import KumikoCore
import KumikoReporting

/// A connection to the clipboard of an X server or of a Wayland compositor: data of any type.
protocol ClipboardConnection: AnyObject {
  /// Called when another program put something on the clipboard.
  var changed: (() -> Void)? { get set }
  /// Called again and again while another program is waited for.
  var meanwhile: (() -> Void)? { get set }
  /// Whether what is on the clipboard is this program's.
  var isOwn: Bool { get }
  /// The types that whoever has the clipboard offers.
  var types: [String] { get }
  /// How often another program put something on the clipboard, as far as that was heard of.
  var changes: Int { get }
  func data(of type: String) -> Data?
  /// Takes the clipboard over; returns whether it could.
  @discardableResult func offer(_ contents: [ClipboardContent]) -> Bool
}

/// The clipboard and the primary selection of the desktop: on X11 and on Wayland with data of any
/// type, elsewhere through SDL, which has text alone.
final class DesktopClipboard: Clipboard {
  private let usesServer: Bool
  /// The connection to the clipboard: to the X server's once somebody asked for anything that is on
  /// it, to a Wayland compositor's with the first window.
  private var connection: (any ClipboardConnection)?
  private var hasTried = false
  /// Called again and again while another program is asked and does not answer yet.
  var meanwhile: (() -> Void)? { didSet { connection?.meanwhile = meanwhile } }
  /// What was put there last, where other programs get its text alone.
  private var kept: (text: String, contents: [ClipboardContent]) = ("", [])
  private var hasReported = false
  /// The text of other programs that was heard of last, and how many there were.
  private var (knownText, textChanges): (String?, Int) = (nil, 0)

  /// `usesServer` says whether there is an X server.
  init(usesServer: Bool) { self.usesServer = usesServer }

  /// Nil where text goes through SDL.
  private var server: (any ClipboardConnection)? {
    guard usesServer, !hasTried else { return connection }
    hasTried = true
    ServerClipboard().map(use)
    return connection
  }

  /// Goes through a connection from now on.
  func use(_ connection: any ClipboardConnection) {
    self.connection = connection
    connection.meanwhile = meanwhile
    connection.changed = { [weak self] in self?.tellOfChange() }
    // What was copied before there was one.
    if !kept.contents.isEmpty { connection.offer(kept.contents) }
    kept = ("", [])
  }

  var isOwn: Bool { server?.isOwn ?? isKept }

  /// Whether nobody has put another text there.
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

  /// SDL says that somebody put something there, or that the primary selection is another one.
  func heardOfChange() {
    if usesServer {
      // With a connection of its own it hears that itself.
      if !hasTried, server != nil { tellOfChange() }
      return
    }
    guard connection == nil, !isKept, text != knownText else { return }
    knownText = text
    textChanges += 1
    tellOfChange()
  }

  private func tellOfChange() {
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
