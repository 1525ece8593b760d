import Foundation
import KumikoCSDL2
import KumikoCore
import KumikoReporting

/// The clipboard and the primary selection of the desktop: on X11 with data of any type, elsewhere
/// through SDL, which has text alone.
final class DesktopClipboard: Clipboard {
  private let usesServer: Bool
  /// The connection to the X server's clipboard, once somebody asked for anything that is on it.
  private var connection: ServerClipboard?
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

  /// The X server's clipboard; nil where there is no such server.
  private var server: ServerClipboard? {
    guard usesServer, !hasTried else { return connection }
    hasTried = true
    connection = ServerClipboard()
    connection?.meanwhile = meanwhile
    connection?.changed = { [weak self] in self?.tellOfChange() }
    return connection
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
    guard !isKept, text != knownText else { return }
    knownText = text
    textChanges += 1
    tellOfChange()
  }

  private func tellOfChange() {
    if UIPasteboard.clipboard === self { UIPasteboard.general.otherChanged() }
  }

  /// The program ends.
  func end() { connection?.handOver() }

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
