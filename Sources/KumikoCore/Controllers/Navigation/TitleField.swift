import KumikoFoundation
import KumikoGraphics

/// The text field that replaces a title while the user edits it. Return, and losing the focus, end
/// editing; Escape cancels it.
final class TitleField: UITextField, UITextFieldDelegate {
  private weak var item: UINavigationItem?
  private let ended: () -> Void
  private var isDone = false

  /// A field for the title of an item.
  ///
  /// - Parameter ended: called once, when editing ended and the title is to be shown again.
  init(_ item: UINavigationItem, ended: @escaping () -> Void) {
    (self.item, self.ended) = (item, ended)
    super.init(frame: .zero)
    borderStyle = .roundedRect
    showsInterfaceFontOfTitles()
    textAlignment = .center
    accessibilityLabel = "Title"
    delegate = self
    addAction(UIAction { [weak self] _ in self?.left() }, for: .editingDidEnd)
  }

  required init?(coder: NSCoder) { nil }

  private func showsInterfaceFontOfTitles() {
    font = interfaceFont(ofSize: 17, weight: .semibold)
  }

  /// Begins editing with a text, and selects a range of it.
  func begin(_ text: String, selecting range: Range<String.Index>) {
    self.text = text
    becomeFirstResponder()
    let units = NSRange(range, in: text)
    if let start = position(from: beginningOfDocument, offset: units.location),
      let end = position(from: start, offset: units.length)
    {
      selectedTextRange = textRange(from: start, to: end)
    }
  }

  private var title: String { (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines) }

  private var isAcceptable: Bool {
    guard let item, let delegate = item.renameDelegate, !title.isEmpty else { return false }
    return delegate.navigationItem(item, shouldEndRenamingWith: title)
  }

  /// Called when Return was pressed: the text becomes the title, or, if the delegate rejects it,
  /// stays in the field and is selected. An empty text ends editing without a change.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if isDone { return false }
    if title.isEmpty {
      end()
    } else if isAcceptable {
      take()
    } else {
      selectAll(nil)
    }
    return false
  }

  /// Called when the field lost the focus: the text becomes the title if it is acceptable.
  private func left() {
    guard !isDone else { return }
    isAcceptable ? take() : end()
  }

  private func take() {
    let title = title
    end()
    item?.title = title
    if let item { item.renameDelegate?.navigationItem(item, didEndRenamingWith: title) }
  }

  private func end() {
    guard !isDone else { return }
    isDone = true
    if isFirstResponder { resignFirstResponder() }
    ended()
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard key.name == "escape", editor.marked == nil else { return super.handleKey(key) }
    end()
    return true
  }
}
