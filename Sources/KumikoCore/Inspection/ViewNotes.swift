import KumikoFoundation

/// A quick record of the views that a window shows: classes, frames and texts. The description is
/// built only when it is read.
///
/// Frames are in points of the window, without transforms. Views that are hidden, transparent or
/// outside the window are left out. O(views), without building a text for most of them.
package struct ViewNotes {
  private struct Note {
    let type: UIView.Type
    let depth: Int
    let frame: CGRect
    let kind: Kind
    var text: String?
    var number: CGFloat = 0
    var states = States()
  }

  private struct States: OptionSet {
    let rawValue: UInt8
    static let disabled = States(rawValue: 1)
    static let selected = States(rawValue: 2)
    static let highlighted = States(rawValue: 4)
    static let first = States(rawValue: 8)
  }

  private enum Kind {
    case plain, label, field, text, toggle, slider, scroller, control, cell

    var isControl: Bool {
      switch self {
      case .field, .toggle, .slider, .control: true
      case .plain, .label, .text, .scroller, .cell: false
      }
    }
  }

  private var notes: [Note] = []
  private let size: CGSize

  /// The present views of a window.
  package init(of window: UIWindow) {
    size = window.bounds.size
    notes.reserveCapacity(64)
    for view in window.storedSubviews { add(view, .zero, 1) }
  }

  /// A line for each view, indented by its depth in the hierarchy.
  package var description: String {
    var lines = ["window \(ObjectWords.number(size.width))×\(ObjectWords.number(size.height))"]
    for note in notes {
      let frame = note.frame
      let place = [frame.minX, frame.minY].map(ViewNotes.number).joined(separator: ",")
      let size = [frame.width, frame.height].map(ViewNotes.number).joined(separator: "×")
      var fields = ["\(note.type)", "\(place) \(size)"]
      if let text = note.text, !text.isEmpty { fields.append(text.debugDescription) }
      switch note.kind {
      case .toggle: fields.append(note.number > 0 ? "on" : "off")
      case .slider: fields.append("value \(ViewNotes.number(note.number))")
      case .scroller: fields.append("offset \(ViewNotes.number(note.number))")
      default: break
      }
      let words: [(States, String)] = [
        (.disabled, "disabled"), (.selected, "selected"), (.highlighted, "highlighted"),
        (.first, "has the keyboard"),
      ]
      fields += words.filter { note.states.contains($0.0) }.map(\.1)
      lines.append(
        String(repeating: "  ", count: note.depth) + fields.joined(separator: "  "))
    }
    return lines.joined(separator: "\n")
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 100).rounded() / 100
    guard rounded.isFinite, abs(rounded) < 1e15 else { return "\(rounded)" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private mutating func add(_ view: UIView, _ corner: CGPoint, _ depth: Int) {
    guard !view.viewMarks.isHidden else { return }
    let shown = view.motions?.presented
    guard shown?.alpha ?? view.storedAlpha > 0.01 else { return }
    let center = shown?.center ?? view.anchoredCenter
    let bounds = shown.map { CGRect(origin: $0.origin, size: $0.size) } ?? view.storedBounds
    let origin = CGPoint(
      x: corner.x + center.x - bounds.size.width / 2,
      y: corner.y + center.y - bounds.size.height / 2)
    let frame = CGRect(origin: origin, size: bounds.size)
    let isInside =
      frame.minX < size.width && frame.minY < size.height && frame.maxX > 0 && frame.maxY > 0
    guard isInside || !view.viewMarks.clips else { return }
    if isInside { notes.append(note(of: view, frame, depth)) }
    let inner = CGPoint(x: origin.x - bounds.origin.x, y: origin.y - bounds.origin.y)
    for subview in view.storedSubviews { add(subview, inner, depth + (isInside ? 1 : 0)) }
  }

  private func note(of view: UIView, _ frame: CGRect, _ depth: Int) -> Note {
    let kind = ViewNotes.kind(of: view)
    var note = Note(type: type(of: view), depth: depth, frame: frame, kind: kind)
    switch kind {
    case .plain: break
    case .label: note.text = unsafeDowncast(view, to: UILabel.self).text
    case .field:
      let field = unsafeDowncast(view, to: UITextField.self)
      note.text = field.isSecureTextEntry ? field.text.map { _ in "•••" } : field.text
    case .text: note.text = unsafeDowncast(view, to: UITextView.self).text
    case .toggle: note.number = unsafeDowncast(view, to: UISwitch.self).isOn ? 1 : 0
    case .slider: note.number = CGFloat(unsafeDowncast(view, to: UISlider.self).value)
    case .scroller: note.number = unsafeDowncast(view, to: UIScrollView.self).shownOffset.y
    case .control: break
    case .cell:
      let isSelected =
        (view as? UICollectionViewCell)?.isSelected ?? (view as? UITableViewCell)?.isSelected
      if isSelected == true { note.states.insert(.selected) }
    }
    if kind.isControl {
      let control = unsafeDowncast(view, to: UIControl.self)
      if !control.isEnabled { note.states.insert(.disabled) }
      if control.isSelected { note.states.insert(.selected) }
      if control.isHighlighted { note.states.insert(.highlighted) }
    }
    if kind == .field || kind == .text, view.isFirstResponder { note.states.insert(.first) }
    return note
  }

  /// The kinds of classes, so that each class is examined once.
  private static var kinds: [ObjectIdentifier: Kind] = [:]

  private static func kind(of view: UIView) -> Kind {
    let id = ObjectIdentifier(type(of: view))
    if let kind = kinds[id] { return kind }
    let kind: Kind =
      switch view {
      case is UILabel: .label
      case is UITextField: .field
      case is UITextView: .text
      case is UISwitch: .toggle
      case is UISlider: .slider
      case is UIControl: .control
      case is UIScrollView: .scroller
      case is UICollectionViewCell, is UITableViewCell: .cell
      default: .plain
      }
    kinds[id] = kind
    return kind
  }
}
