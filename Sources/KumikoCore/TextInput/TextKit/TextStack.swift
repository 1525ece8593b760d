import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// The storage of a text view and its layout manager, created when they are first accessed.
///
/// The view's editor and the storage contain the same text. Changes of one are applied to the
/// other:
///
///     the user types   editor  → storage → delegate of the storage → editor
///     code changes     storage → delegate of the storage → editor
final class TextStack {
  private weak var view: UITextView?
  let storage: NSTextStorage
  let manager: NSLayoutManager
  private var isFollowing = false

  init(of view: UITextView, storage: NSTextStorage?, container: NSTextContainer) {
    self.view = view
    self.storage = storage ?? NSTextStorage(attributedString: view.attributedText)
    manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil { manager.addTextContainer(container) }
    if manager.textStorage !== self.storage { self.storage.addLayoutManager(manager) }
    self.storage.observer = { [weak self] range, delta in
      MainActor.assumeIsolated { self?.storageChanged(range, delta) }
    }
    view.editor.replaced = { [weak self] old, new in self?.editorChanged(old, new) }
  }

  /// The editor replaced characters, or gave them other attributes: nil for everything. The
  /// delegate of the storage may change it further, which the editor then takes over.
  private func editorChanged(_ old: NSRange?, _ new: Range<Int>) {
    guard !isFollowing, let view else { return }
    isFollowing = true
    let replaced = old ?? NSRange(location: 0, length: storage.length)
    let own = view.text(in: new)
    let outer = storage.observer
    var settled: (range: NSRange, delta: Int)?
    storage.observer = { settled = ($0, $1) }
    storage.replaceCharacters(in: replaced, with: own)
    storage.observer = outer
    isFollowing = false
    guard let settled, settled.range.location != NSNotFound else { return }
    let growth = settled.delta - (own.length - replaced.length)
    let isAsTyped =
      growth == 0 && settled.range == NSRange(location: replaced.location, length: own.length)
      && TextStack.isSame(storage.attributedSubstring(from: settled.range), own)
    if !isAsTyped { takeOver(settled.range, replacing: settled.range.length - growth) }
  }

  /// Whether two texts have the same letters and attributes, as far as values can be compared.
  private static func isSame(_ a: NSAttributedString, _ b: NSAttributedString) -> Bool {
    func pieces(_ text: NSAttributedString) -> [(String, [NSAttributedString.Key: Any])] {
      var pieces: [(String, [NSAttributedString.Key: Any])] = []
      text.visitPieces { pieces.append(($0, $1)) }
      return pieces
    }
    return pieces(a).elementsEqual(pieces(b)) { one, other in
      one.0 == other.0 && one.1.count == other.1.count
        && one.1.allSatisfy { key, value in
          guard let value = value as? AnyHashable else { return false }
          return value == other.1[key] as? AnyHashable
        }
    }
  }

  /// Code changed the storage.
  private func storageChanged(_ range: NSRange, _ delta: Int) {
    guard !isFollowing, range.location != NSNotFound else { return }
    takeOver(range, replacing: range.length - delta)
  }

  /// The editor has what the storage has in a range, in the place of characters of a number.
  private func takeOver(_ range: NSRange, replacing length: Int) {
    isFollowing = true
    view?.editor.replaceByCode(
      NSRange(location: range.location, length: max(0, length)),
      with: storage.attributedSubstring(from: range))
    isFollowing = false
  }
}

extension UITextView {
  /// Characters with a font and a colour where they have none of their own.
  fileprivate func text(in range: Range<Int>) -> NSAttributedString {
    editor.attributedText(in: range, font: currentFont, color: currentColor)
  }

  /// The text with its attributes. Changes of it are shown, and do not notify the view's delegate;
  /// if characters change, earlier typing can no longer be undone.
  public var textStorage: NSTextStorage { ensureStack().storage }

  /// The layout manager, for positions of letters in the coordinates of `textContainer`.
  public var layoutManager: NSLayoutManager {
    let stack = ensureStack()
    followContainer()
    return stack.manager
  }

  private func ensureStack() -> TextStack {
    if let stack { return stack }
    let made = TextStack(of: self, storage: nil, container: textContainer)
    stack = made
    return made
  }

  /// The container is as wide as the view.
  func followContainer() {
    guard textContainer.widthTracksTextView else { return }
    let width = max(0, bounds.width - textContainerInset.left - textContainerInset.right)
    if textContainer.size.width != width { textContainer.size.width = width }
  }

  /// Whether an app's own layout manager may draw.
  var hasOwnManager: Bool { stack.map { type(of: $0.manager) != NSLayoutManager.self } ?? false }

  /// Adds what an app's layout manager draws on the visible lines.
  func drawWithManager(
    into canvas: inout Canvas, _ draw: (NSLayoutManager, NSRange, CGPoint) -> Void
  ) {
    guard hasOwnManager, let manager = stack?.manager, DrawingSystem.isInstalled else { return }
    let pixels = CGSize(
      width: canvas.rect.width.rounded(.up), height: canvas.rect.height.rounded(.up))
    guard pixels.width > 0, pixels.height > 0, pixels.width < 32_768, pixels.height < 32_768,
      let context = CGContext(
        pixelWidth: Int(pixels.width), pixelHeight: Int(pixels.height), scale: canvas.scale,
        origin: shownOffset)
    else { return }
    followContainer()
    let origin = CGPoint(x: textContainerInset.left, y: textContainerInset.top)
    let height = pixels.height / canvas.scale
    let seen = CGRect(x: 0, y: shownOffset.y - origin.y, width: bounds.width, height: height)
    let glyphs = manager.glyphRange(forBoundingRect: seen, in: textContainer)
    UIGraphicsPushContext(context)
    manager.isAskedByView = true
    canvas.traits.performAsCurrent { draw(manager, glyphs, origin) }
    manager.isAskedByView = false
    UIGraphicsPopContext()
    guard context.hasDrawn, let bitmap = context.makeImage()?.bitmap else { return }
    let place = CGRect(origin: canvas.rect.origin, size: pixels)
    canvas.commands.append(.image(ImageCommand(bitmap, in: place, opacity: canvas.opacity)))
  }
}
