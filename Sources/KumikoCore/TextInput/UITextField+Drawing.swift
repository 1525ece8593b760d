import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// The drawing of a field's text by an override of `drawText(in:)`.
struct FieldTextDrawing {
  /// The rectangle that the override passed to `super`, while it is queried.
  var area: CGRect?
  /// Whether the override draws, because it adds content around the text, or draws the text itself.
  var draws = false
  /// The record of a trial drawing, while it runs.
  var trial: TextTrial?
}

/// The placeholder of an empty field, as the field draws it.
final class PlaceholderLabel: UILabel {
  weak var field: UITextField?

  override func drawText(in rect: CGRect) {
    if let field { field.drawPlaceholder(in: rect) } else { drawAsUsual(in: rect) }
  }

  func drawAsUsual(in rect: CGRect) { super.drawText(in: rect) }
}

extension UITextField {
  /// Whether a subclass of the app may draw the text itself now.
  private var mayDrawText: Bool {
    let isUsual = type(of: self) == UITextField.self || type(of: self) == UISearchTextField.self
    return !isUsual && !isFirstResponder && hasText
  }

  /// The start of the lines in a rectangle of the field.
  func textOrigin(in container: CGRect, scrolled: CGFloat) -> CGPoint {
    let slack = max(0, container.width - editor.flow.width - CaretView.thickness)
    let reads = editor.flow.isRightToLeft(at: TextPlace(0))
    let shift: CGFloat =
      switch textAlignment {
      case .left: 0
      case .center: slack / 2
      case .right: slack
      case .natural, .justified: reads ? slack : 0
      }
    return CGPoint(
      x: container.minX + shift - scrolled,
      y: ((bounds.height - editor.flow.height) / 2 * displayScale).rounded(.down) / displayScale)
  }

  /// The start of the lines that are drawn in a rectangle of the field.
  func textOrigin(in area: CGRect) -> CGPoint {
    let usual = currentRect
    guard area != usual else { return textOrigin }
    var place = textOrigin(in: area, scrolled: scrolled(in: area))
    place.y += ((area.midY - usual.midY) * displayScale).rounded() / displayScale
    return place
  }

  /// The scroll offset of a text that is too long for a rectangle and is not edited.
  private func scrolled(in area: CGRect) -> CGFloat {
    let limit = max(0, editor.flow.width + CaretView.thickness - area.width)
    return editor.flow.isRightToLeft(at: TextPlace(0)) ? limit : 0
  }

  /// Adds the text in a rectangle of the field, which fills a rectangle in pixels itself.
  func composeText(into canvas: inout Canvas, in area: CGRect, of field: CGRect) {
    let (scale, place) = (canvas.scale, textOrigin(in: area))
    let clip = CGRect(
      x: field.minX + (area.minX * scale).rounded(.down), y: field.minY,
      width: (area.width * scale).rounded(.up), height: field.height)
    guard clip.width > 0 else { return }
    canvas.commands.append(.pushClip(clip, mask: nil))
    let origin = CGPoint(
      x: field.minX + (place.x * scale).rounded(), y: field.minY + (place.y * scale).rounded())
    let start = area == currentRect ? scrolled : scrolled(in: area)
    let window = CGRect(x: start, y: 0, width: area.width, height: editor.flow.height)
    interaction.draw(
      into: &canvas, origin: origin, window: window,
      color: isEnabled ? currentColor : .disabledText)
    canvas.commands.append(.pop)
  }

  /// The drawing of `drawText(in:)` unless it is overridden.
  func showText(in rect: CGRect) {
    textDrawing.area = rect
    guard let context = UIGraphicsGetCurrentContext() else { return }
    guard textDrawing.draws else {
      textDrawing.trial?.note(context)
      return
    }
    guard rect.isFiniteRect, rect.width > 0 else { return }
    context.withCanvas { canvas, place in
      let size = CGSize(width: bounds.width * canvas.scale, height: bounds.height * canvas.scale)
      composeText(into: &canvas, in: rect, of: CGRect(origin: place(.zero), size: size))
    }
  }

  /// Draws the text, and what an override draws around it, where that is more than the text as it
  /// is.
  func drawOwnText() {
    textDrawing.draws = false
    guard mayDrawText, let context = UIGraphicsGetCurrentContext() else { return }
    // The former drawing of another override of `draw(_:)` does not belong to the text.
    let trial = CGContext.thatIgnores() ?? context
    textDrawing.trial = TextTrial(in: trial)
    UIGraphicsPushContext(trial)
    drawText(in: currentRect)
    UIGraphicsPopContext()
    let isPlain = textDrawing.trial?.isPlain ?? true
    textDrawing.trial = nil
    guard trial.wasAsked || !isPlain else { return }
    textDrawing.draws = true
    context.saveGState()
    drawText(in: currentRect)
    context.restoreGState()
  }

  /// The area in which the text is composed; nil if it is not composed.
  var textArea: CGRect? {
    guard mayDrawText else {
      // The drawing of a text that is being edited now is about to be redrawn.
      return currentRect
    }
    guard !textDrawing.draws else { return nil }
    textDrawing.area = nil
    let context = CGContext.thatIgnores()
    if let context { UIGraphicsPushContext(context) }
    drawText(in: currentRect)
    if context != nil { UIGraphicsPopContext() }
    defer { textDrawing.area = nil }
    return textDrawing.area.flatMap { $0.isNull || !$0.isFiniteRect ? nil : $0 }
  }
}
