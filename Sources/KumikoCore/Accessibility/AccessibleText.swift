import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// A text that assistive technologies read by characters, and may edit. Offsets count Unicode
/// scalars; requested ranges and offsets are within the text.
protocol AccessibleText: AnyObject {
  /// How long it is.
  var accessibilityLength: Int { get }
  /// The whole text, to detect changes; nil where it never changes.
  var accessibilityBuffer: TextBuffer? { get }
  /// The text in a range; bullets where it is secret.
  func accessibilityText(in range: Range<Int>) -> String
  /// The selected range; empty, at the caret, where nothing is selected.
  var accessibilitySelection: Range<Int> { get set }
  /// Whether it can be edited now.
  var isAccessibilityEditable: Bool { get }
  /// Whether it must not be read or copied.
  var isAccessibilitySecret: Bool { get }
  /// Replaces a range; returns whether that was possible.
  func replaceForAccessibility(_ range: Range<Int>, with text: String) -> Bool
  /// The frame of a range in window coordinates, in points; nil where it is unknown.
  func accessibilityFrame(of range: Range<Int>) -> CGRect?
  /// The line around an offset, as it is laid out, including the line feed at its end.
  func accessibilityLine(at offset: Int) -> Range<Int>
  /// The offset nearest to a point of the window; nil where it is unknown.
  func accessibilityOffset(at point: CGPoint) -> Int?
  /// The attributes at an offset, and the range in which they are the same.
  func accessibilityAttributes(
    at offset: Int
  ) -> (attributes: [NSAttributedString.Key: Any], range: Range<Int>)
  /// The attributes of the text where it specifies no others.
  var accessibilityUsualAttributes: [NSAttributedString.Key: Any] { get }
  /// The links in it.
  var accessibilityLinks: [(range: Range<Int>, address: String)] { get }
  /// Puts a range on the clipboard; returns whether that was possible.
  func copyForAccessibility(_ range: Range<Int>) -> Bool
  /// The text on the clipboard; nil where there is none, or none that can be pasted here.
  var clipboardForAccessibility: String? { get }
  /// Scrolls to a range.
  func revealForAccessibility(_ range: Range<Int>)
}

extension AccessibleText {
  var accessibilityBuffer: TextBuffer? { nil }

  var isAccessibilitySecret: Bool { false }

  var accessibilityUsualAttributes: [NSAttributedString.Key: Any] { [:] }

  var accessibilityLinks: [(range: Range<Int>, address: String)] { [] }

  func copyForAccessibility(_ range: Range<Int>) -> Bool { false }

  var clipboardForAccessibility: String? { nil }

  func revealForAccessibility(_ range: Range<Int>) {}
}

/// The text of an object that is not edited, such as a label, to be read by characters.
final class PlainAccessibleText: AccessibleText {
  private let scalars: [Unicode.Scalar]
  private let attributed: NSAttributedString?
  private let frames: ((Range<Int>) -> CGRect?)?

  /// A text, its attributes where it has some, and the frames of its ranges.
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
