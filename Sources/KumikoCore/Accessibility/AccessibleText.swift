import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// A text that assistive programs read letter by letter, and may change. Offsets count Unicode
/// scalars; those that are asked for are within the text.
protocol AccessibleText: AnyObject {
  /// How long it is.
  var accessibilityLength: Int { get }
  /// All of it, to find what changes; nil where it never does.
  var accessibilityBuffer: TextBuffer? { get }
  /// What a part says; dots where it is secret.
  func accessibilityText(in range: Range<Int>) -> String
  /// What is selected; the caret where that is nothing.
  var accessibilitySelection: Range<Int> { get set }
  /// Whether it can be changed now.
  var isAccessibilityEditable: Bool { get }
  /// Whether nobody may read or copy it.
  var isAccessibilitySecret: Bool { get }
  /// Replaces a part; returns whether it could be.
  func replaceForAccessibility(_ range: Range<Int>, with text: String) -> Bool
  /// Where a part is in the window, in points; nil where nobody knows.
  func accessibilityFrame(of range: Range<Int>) -> CGRect?
  /// The line around a place, as it is laid out, with the line feed at its end.
  func accessibilityLine(at offset: Int) -> Range<Int>
  /// The place nearest to a point of the window; nil where nobody knows.
  func accessibilityOffset(at point: CGPoint) -> Int?
  /// How the text looks at a place, and how far it looks so.
  func accessibilityAttributes(
    at offset: Int
  ) -> (attributes: [NSAttributedString.Key: Any], range: Range<Int>)
  /// Attributes that all of it has unless it says otherwise.
  var accessibilityUsualAttributes: [NSAttributedString.Key: Any] { get }
  /// The links in it.
  var accessibilityLinks: [(range: Range<Int>, address: String)] { get }
  /// Opens one of the links.
  func openLinkForAccessibility(_ index: Int) -> Bool
  /// Puts a part on the clipboard; returns whether it could be.
  func copyForAccessibility(_ range: Range<Int>) -> Bool
  /// The letters on the clipboard; nil where there are none, or none that can be put here.
  var clipboardForAccessibility: String? { get }
  /// Scrolls to a part.
  func revealForAccessibility(_ range: Range<Int>)
}

extension AccessibleText {
  var accessibilityBuffer: TextBuffer? { nil }

  var isAccessibilitySecret: Bool { false }

  var accessibilityUsualAttributes: [NSAttributedString.Key: Any] { [:] }

  var accessibilityLinks: [(range: Range<Int>, address: String)] { [] }

  func openLinkForAccessibility(_ index: Int) -> Bool { false }

  func copyForAccessibility(_ range: Range<Int>) -> Bool { false }

  var clipboardForAccessibility: String? { nil }

  func revealForAccessibility(_ range: Range<Int>) {}
}

/// The words of something that is no text to edit, such as a label, for who reads by letters.
final class PlainAccessibleText: AccessibleText {
  private let scalars: [Unicode.Scalar]
  private let attributed: NSAttributedString?
  private let frames: ((Range<Int>) -> CGRect?)?

  /// A text, its attributes where it has some, and where its parts are.
  init(
    _ text: String, attributed: NSAttributedString? = nil,
    frames: ((Range<Int>) -> CGRect?)? = nil
  ) {
    scalars = Array(text.unicodeScalars)
    self.attributed = attributed?.string == text ? attributed : nil
    self.frames = frames
  }

  var accessibilityLength: Int { scalars.count }

  func accessibilityText(in range: Range<Int>) -> String { String(scalars[range]) }

  var accessibilitySelection: Range<Int> {
    get { 0..<0 }
    set {}
  }

  var isAccessibilityEditable: Bool { false }

  func replaceForAccessibility(_ range: Range<Int>, with text: String) -> Bool { false }

  func accessibilityFrame(of range: Range<Int>) -> CGRect? { frames?(range) }

  func accessibilityLine(at offset: Int) -> Range<Int> {
    // A carriage return before a line feed ends nothing by itself.
    func ends(_ index: Int) -> Bool {
      scalars[index].endsLine
        && !(scalars[index] == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n")
    }
    let start = scalars[..<offset].indices.last(where: ends).map { $0 + 1 } ?? 0
    let end = scalars[offset...].indices.first(where: ends).map { $0 + 1 } ?? scalars.count
    return start..<end
  }

  func accessibilityOffset(at point: CGPoint) -> Int? { nil }

  func accessibilityAttributes(
    at offset: Int
  ) -> (attributes: [NSAttributedString.Key: Any], range: Range<Int>) {
    guard let attributed, scalars.indices.contains(offset) else { return ([:], 0..<scalars.count) }
    func units(_ count: Int) -> Int { String(scalars[..<count]).utf16.count }
    var found = NSRange()
    let attributes = attributed.attributes(at: units(offset), effectiveRange: &found)
    let text = attributed.string.utf16
    func count(_ units: Int) -> Int {
      let end = text.index(text.startIndex, offsetBy: units)
      return attributed.string.unicodeScalars.distance(from: text.startIndex, to: end)
    }
    return (attributes, count(found.location)..<count(found.location + found.length))
  }
}

extension String {
  nonisolated init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self = String(view)
  }
}
