/// A failure of the environment: of a file, a font, a surface, or of SDL itself. The description of
/// each error is one sentence with a remedy.
nonisolated package enum BackendError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A surface of this size in pixels cannot be created.
  case surfaceSize(width: Int, height: Int)
  /// A font file is missing or unreadable; `reason` is the cause.
  case fontMissing(path: String, reason: String)
  /// A library, such as FreeType, could not be initialised; `reason` is the cause.
  case start(part: String, reason: String)
  /// An icon bundled with Kumiko is missing or unreadable.
  case iconMissing(path: String)
  /// There is no display to open a window on; `reason` is the cause.
  case noDisplay(reason: String)
  /// The display named by the environment does not respond, such as `DISPLAY=:99`; `reason` is
  /// SDL's own text.
  case displayUnreachable(names: [String], reason: String)
  /// The display server ended while windows were open.
  case displayLost
  /// No graphics card is available for windows; `reason` is the cause.
  case noRenderer(reason: String)
  /// The bytes are no readable picture; `reason` is the cause.
  case imageUnreadable(reason: String)
  /// The picture is larger than the limit.
  case imageTooLarge(width: Int, height: Int, pixelLimit: Int)
  /// Pixels could not be encoded as a PNG file.
  case pngEncoding(code: Int)
  /// The pixels of a page could not be encoded into a PDF file.
  case pageEncoding(code: Int)

  /// One sentence.
  package var description: String {
    switch self {
    case .surfaceSize(let width, let height):
      "a surface of \(width) × \(height) pixels cannot be made; each side must be 1 … 32,767 and "
        + "all pixels together must fit into 1 GiB"
    case .fontMissing(let path, let reason):
      "the font \(path) cannot be read (\(reason)); reinstall Kumiko, or set KUMIKO_ASSETS to "
        + "the folder that holds Fonts and Icons"
    case .start(let part, let reason):
      "\(part) did not start (\(reason)); check that its library is installed"
    case .iconMissing(let path):
      "the icon \(path) cannot be read; reinstall Kumiko, or set KUMIKO_ASSETS to the folder that "
        + "holds Fonts and Icons"
    case .displayUnreachable(let names, let reason):
      "no window can be opened: nothing answers at \(names.joined(separator: " or ")) (\(reason)); "
        + "start the display server that this names, or name one that runs"
    case .displayLost:
      "the display server has ended, and the program with it; what was open is kept as at any end"
    case .noDisplay(let reason):
      "no window can be opened (\(reason)); start it in a desktop session, or set DISPLAY or "
        + "WAYLAND_DISPLAY to one"
    case .noRenderer(let reason):
      "no graphics card draws (\(reason)); set KUMIKO_RENDERER=raster"
    case .imageUnreadable(let reason):
      "the bytes are no PNG, JPEG, GIF, WebP or SVG picture (\(reason))"
    case .imageTooLarge(let width, let height, let limit):
      "the picture has \(width) × \(height) pixels, more than the \(limit) that are accepted; "
        + "scale it down before"
    case .pngEncoding(let code):
      "the pixels could not be packed into a PNG file (zlib error \(code))"
    case .pageEncoding(let code):
      "the pixels of a page could not be packed into a PDF file (zlib error \(code))"
    }
  }
}
