import CSDL2
import CSDL2_ttf
import Synchronization
import UIGraphics

/// All open fonts, and everything that is asked of them: one at a time, from any thread.
///
/// Each file is opened when its first letter is needed: once for measuring, at a large size whose
/// widths are true for every other, and once for drawing, at the size drawn last.
nonisolated final class FontLibrary: Sendable {
  /// The library of the process.
  static let shared = FontLibrary()

  /// Pixels an em at which widths are measured.
  static let measuringSize = 512

  private struct State {
    var isStarted = false
    var measuring: [FontFile: OpenFont] = [:]
    var drawing: [FontFile: OpenFont] = [:]
    /// Files that could not be opened, so that each is tried once.
    var missing: Set<FontFile> = []
    var widths = BoundedCache<WidthKey, Int>(limit: 4_096)
  }

  private struct WidthKey: Hashable {
    let text: String
    let file: FontFile
    let isRightToLeft: Bool
  }

  private let state = Mutex(State())

  /// Starts SDL_ttf and opens the file from which all others fall back.
  func start() throws {
    try state.withLock { state in
      _ = try FontLibrary.opened(.interRegular, \.measuring, &state)
    }
  }

  /// The advance of a piece in 1/`measuringSize` em; 0 where its file is missing.
  ///
  /// SDL_ttf counts in 1/64 pixel in 32 bits, which a long text would exceed: it is measured in
  /// parts.
  func units(of piece: TextPiece) -> Double {
    guard piece.text.utf8.count > FontLibrary.partLength else { return unitsOfPart(piece) }
    var total = 0.0
    var rest = piece.text[...]
    while !rest.isEmpty {
      let part = rest.prefix(FontLibrary.partLength / 4)
      rest = rest[part.endIndex...]
      total += unitsOfPart(
        TextPiece(
          text: String(part), file: piece.file, isRightToLeft: piece.isRightToLeft,
          script: piece.script, range: piece.range))
    }
    return total
  }

  private static let partLength = 4_096

  private func unitsOfPart(_ piece: TextPiece) -> Double {
    let key = WidthKey(text: piece.text, file: piece.file, isRightToLeft: piece.isRightToLeft)
    return state.withLock { state in
      if let found = state.widths.value(for: key) { return Double(found) + 0.5 }
      guard let font = FontLibrary.measuringFont(piece.file, &state) else { return 0 }
      font.setDirection(isRightToLeft: piece.isRightToLeft, script: piece.script)
      let width = font.scaled(font.advance(of: piece.text), to: FontLibrary.measuringSize)
      _ = state.widths.insert(width, for: key, cost: 1 + piece.text.utf8.count / 64)
      return Double(width) + 0.5
    }
  }

  /// Whether a file has a letter.
  func provides(_ file: FontFile, _ scalar: Unicode.Scalar) -> Bool {
    state.withLock { state in
      FontLibrary.measuringFont(file, &state)?.provides(scalar) ?? false
    }
  }

  /// What `body` makes of a font at its measuring size; nil where its file is missing.
  func measure<Result: Sendable>(
    _ file: FontFile, _ body: @Sendable (OpenFont) -> Result
  ) -> Result? {
    state.withLock { state in FontLibrary.measuringFont(file, &state).map { body($0) } }
  }

  /// What `body` makes of a font at a size for drawing; nil where its file is missing.
  func draw<Result: Sendable>(
    _ piece: TextPiece, eighths: Int, _ body: @Sendable (OpenFont) -> Result
  ) -> Result? {
    state.withLock { state in
      guard let font = try? FontLibrary.opened(piece.file, \.drawing, &state) else {
        return nil
      }
      font.setSize(eighths: eighths)
      font.setDirection(isRightToLeft: piece.isRightToLeft, script: piece.script)
      return body(font)
    }
  }

  private static func measuringFont(_ file: FontFile, _ state: inout State) -> OpenFont? {
    try? opened(file, \.measuring, &state)
  }

  private static func opened(
    _ file: FontFile, _ fonts: WritableKeyPath<State, [FontFile: OpenFont]>,
    _ state: inout State
  ) throws(BackendError) -> OpenFont {
    if let font = state[keyPath: fonts][file] { return font }
    let facts = file.facts
    let path = facts.path
    if state.missing.contains(file) {
      throw .fontMissing(path: path, reason: "it could not be opened before")
    }
    if !state.isStarted {
      guard TTF_Init() == 0 else {
        throw .start(part: "SDL_ttf", reason: String(cString: SDL_GetError()))
      }
      state.isStarted = true
    }
    do {
      // Widths are the same with and without hints; measuring does without their cost.
      let font = try OpenFont(facts, isHinted: fonts == \.drawing)
      font.setSize(eighths: 8 * measuringSize)
      state[keyPath: fonts][file] = font
      return font
    } catch {
      state.missing.insert(file)
      throw error
    }
  }
}
