import KumikoEditing
import KumikoFoundation

/// A link in a text that is read: a thing of its own for assistive programs and tests.
final class TextLink: UIAccessibilityElement {
  private weak var view: UITextView?
  let range: Range<Int>

  init(_ range: Range<Int>, in view: UITextView) {
    self.view = view
    self.range = range
    super.init(accessibilityContainer: view)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = AccessibilityDefaults.element(
      .link, view?.editor.buffer.text(in: range), traits: .link)
    defaults.isFocused = view?.isFirstResponder == true && view?.linkFocus.link == range
    return defaults
  }

  private var rectangles: [CGRect] {
    guard let view else { return [] }
    return view.rectangles(of: range).map { view.convert($0, to: nil) }
  }

  override var ownAccessibilityFrame: CGRect {
    let frame = rectangles.reduce(CGRect.null) { $0.union($1) }
    return frame.isNull ? .zero : frame
  }

  /// In the middle of its first line: the middle of several may be beside the letters.
  override var accessibilityActivationPoint: CGPoint {
    get {
      let first = rectangles.first ?? .zero
      return said(.activationPoint) ?? CGPoint(x: first.midX, y: first.midY)
    }
    set { super.accessibilityActivationPoint = newValue }
  }

  override func pressForAccessibility() -> Bool {
    view?.open(range)
    return view != nil
  }
}

extension UITextView {
  /// Links of a text that is not edited, in its order, and the views in it: the bar that finds, and
  /// those of the app.
  var textParts: [AccessibilityPart] {
    let views = ReadingOrder.sorted(storedSubviews, in: self)
    return linkParts + views.map { AccessibilityPart(object: $0) }
  }

  var linkParts: [AccessibilityPart] {
    guard !isEditable else { return [] }
    let ranges = links
    if textLinks.map(\.range) != ranges { textLinks = ranges.map { TextLink($0, in: self) } }
    return textLinks.enumerated().map {
      AccessibilityPart(object: $0.element, key: "t\(accessibilityNumber)_k\($0.offset)")
    }
  }
}
