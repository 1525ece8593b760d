import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// A field with a magnifying glass and a button that empties it.
open class UISearchTextField: UITextField {
  /// An empty search field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A search field as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    glass.tintColor = .secondaryLabel
    glass.contentMode = .scaleAspectFit
    glass.frame = CGRect(x: 0, y: 0, width: 18, height: 18)
    glass.isUserInteractionEnabled = false
    leftView = glass
    leftViewMode = .always
    borderStyle = .roundedRect
    clearButtonMode = .always
  }

  /// Escape empties the field.
  override func handleKey(_ key: KeyPress) -> Bool {
    if key.name == "escape", key.modifiers.isEmpty, isFirstResponder, hasText,
      editor.marked == nil
    {
      return editor.replace(0..<editor.buffer.length, with: "")
    }
    return super.handleKey(key)
  }
}
