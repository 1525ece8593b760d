import KumikoCSDL2
import KumikoCore

/// The clipboard and the primary selection of the desktop, through SDL.
final class DesktopClipboard: Clipboard {
  var text: String? {
    get { taken(SDL_GetClipboardText()) }
    set { SDL_SetClipboardText(newValue ?? "") }
  }

  var primarySelection: String? {
    get { taken(SDL_GetPrimarySelectionText()) }
    set { SDL_SetPrimarySelectionText(newValue ?? "") }
  }

  private func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { SDL_free(text) }
    let string = String(cString: text)
    return string.isEmpty ? nil : string
  }
}
