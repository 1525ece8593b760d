import KumikoCSDL2
import KumikoCSDL2_ttf
import KumikoGraphics
import KumikoReporting
import Synchronization

/// All open fonts, and everything that is asked of them: one at a time, from any thread.
///
/// Each file is opened when its first letter is needed: once for measuring, at a large size whose
/// widths are true for every other, and once for drawing, at the size drawn last. Where a file is
/// missing or broken, letters of another stand in, and that is reported.
nonisolated final class FontLibrary: Sendable {
  /// The library of the process.
  static let shared = FontLibrary()

  /// Pixels an em at which widths are measured.
  static let measuringSize = 512

  private struct State {
    var isStarted = false
    var measuring: [FontFile: OpenFont] = [:]
    var drawing: [FontFile: OpenFont] = [:]
    /// Files that could not be opened, and why, so that each is tried once.
    var missing: [FontFile: BackendError] = [:]
    /// What is to be told when the library is free again, and of which files it was told.
    var failures: [BackendError] = []
    var blamed: Set<String> = []
    var widths = BoundedCache<WidthKey, Int>(limit: 4_096)
  }

  private struct WidthKey: Hashable {
    let text: String
    let file: FontFile
    let isRightToLeft: Bool
  }

  private let state = Mutex(State())

  /// The files that stand in for another, the first that is not broken itself.
  private static let standIns: [FontFile] = [.interRegular, .gothicRegular, .monoRegular]

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
      var part = rest.prefix(FontLibrary.partLength / 4)
      // A single character can be longer than any part.
      if part.utf8.count > 2 * FontLibrary.partLength {
        part = Substring(rest.unicodeScalars.prefix(FontLibrary.partLength / 4))
      }
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
    return exclusively { state in
      if let found = state.widths.value(for: key) { return Double(found) + 0.5 }
      let width = FontLibrary.first(of: piece.file, \.measuring, &state) {
        font throws(BackendError) in
        font.setDirection(isRightToLeft: piece.isRightToLeft, script: piece.script)
        return try font.scaled(font.advance(of: piece.text), to: FontLibrary.measuringSize)
      }
      guard let width else { return 0 }
      _ = state.widths.insert(width, for: key, cost: 1 + piece.text.utf8.count / 64)
      return Double(width) + 0.5
    }
  }

  /// Whether a file has a letter; what stands in for a missing file answers for it.
  func provides(_ file: FontFile, _ scalar: Unicode.Scalar) -> Bool {
    measure(file) { $0.provides(scalar) } ?? false
  }

  /// What `body` makes of a font at its measuring size, or of what stands in for it; nil where
  /// nothing can.
  func measure<Result: Sendable>(
    _ file: FontFile, _ body: @Sendable (OpenFont) -> Result
  ) -> Result? {
    exclusively { state in
      FontLibrary.first(of: file, \.measuring, &state) { font throws(BackendError) in body(font) }
    }
  }

  /// What `body` makes of a font at a size for drawing, or of what stands in for it; nil where
  /// nothing can.
  func draw<Result: Sendable>(
    _ piece: TextPiece, eighths: Int,
    _ body: @Sendable (OpenFont) throws(BackendError) -> Result
  ) -> Result? {
    exclusively { state in
      FontLibrary.first(of: piece.file, \.drawing, &state) { font throws(BackendError) in
        font.setSize(eighths: eighths)
        font.setDirection(isRightToLeft: piece.isRightToLeft, script: piece.script)
        return try body(font)
      }
    }
  }

  /// Lets nobody else in during `body`; what failed is reported afterwards, since who hears of it
  /// may ask for text.
  private func exclusively<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let outcome = state.withLock { state in
      let result = body(&state)
      defer { state.failures = [] }
      return Outcome(
        result: result,
        failures: state.failures.filter { failure in
          guard case .fontMissing(let path, _) = failure else { return false }
          return state.blamed.insert(path).inserted
        })
    }
    for case .fontMissing(let path, let reason) in outcome.failures {
      Diagnostics.report(.fontFailed(path, reason: reason))
    }
    return outcome.result
  }

  private struct Outcome<Result: Sendable>: Sendable {
    let result: Result
    let failures: [BackendError]
  }

  /// What `body` makes of a file, or of the first stand-in for which it does not throw. Where it
  /// throws for all, no file is to blame, but what was asked for.
  private static func first<Result>(
    of file: FontFile, _ fonts: WritableKeyPath<State, [FontFile: OpenFont]>,
    _ state: inout State, _ body: (OpenFont) throws(BackendError) -> Result
  ) -> Result? {
    var failures: [BackendError] = []
    for candidate in [file] + standIns.filter({ $0 != file }) {
      do throws(BackendError) {
        let result = try body(try opened(candidate, fonts, &state))
        state.failures += failures
        return result
      } catch {
        failures.append(error)
      }
    }
    return nil
  }

  private static func opened(
    _ file: FontFile, _ fonts: WritableKeyPath<State, [FontFile: OpenFont]>,
    _ state: inout State
  ) throws(BackendError) -> OpenFont {
    if let font = state[keyPath: fonts][file] { return font }
    if let reason = state.missing[file] { throw reason }
    if !state.isStarted {
      guard TTF_Init() == 0 else {
        throw .start(part: "SDL_ttf", reason: String(cString: SDL_GetError()))
      }
      state.isStarted = true
    }
    do {
      // Widths are the same with and without hints; measuring does without their cost.
      let font = try OpenFont(file.facts, isHinted: fonts == \.drawing)
      font.setSize(eighths: 8 * measuringSize)
      state[keyPath: fonts][file] = font
      return font
    } catch {
      state.missing[file] = error
      throw error
    }
  }
}
