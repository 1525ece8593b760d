import KumikoEditing
import KumikoFoundation

/// What the secondary button opens on text: cut, copy, paste, and to select all of it.
enum TextMenu {
  static func menu(for holder: any TextHolder) -> UIMenu {
    let editor = holder.editor
    let hasSelection = !editor.selection.isEmpty && !editor.isSecure
    func item(_ title: String, _ isUsable: Bool, _ act: @escaping () -> Void) -> UIAction {
      UIAction(title: title, attributes: isUsable ? [] : .disabled) { _ in act() }
    }
    let clipboard = [
      item("Cut", hasSelection && editor.isEditable) { holder.cut(nil) },
      item("Copy", hasSelection) { holder.copy(nil) },
      item("Paste", editor.isEditable && UIPasteboard.general.hasStrings) { holder.paste(nil) },
    ]
    let all = item("Select All", editor.buffer.length > 0) { holder.selectAll(nil) }
    return UIMenu(children: [
      UIMenu(options: .displayInline, children: clipboard),
      UIMenu(options: .displayInline, children: [all]),
    ])
  }
}

extension ContextMenuProviding where Self: TextHolder {
  /// Opens the menu of a text at a point, and gives the text the keyboard.
  fileprivate func openTextMenu(at point: CGPoint) -> Bool {
    guard isFirstResponder || becomeFirstResponder() else { return false }
    let menu = TextMenu.menu(for: self)
    return open(UIContextMenuConfiguration(actionProvider: { _ in menu }), at: point) {}
  }
}

extension UITextField: ContextMenuProviding {
  func openOwnContextMenu(at point: CGPoint) -> Bool { openTextMenu(at: point) }
  var ownKeyMenuPoint: CGPoint { CGPoint(x: bounds.midX, y: bounds.maxY) }
}

extension UITextView: ContextMenuProviding {
  func openOwnContextMenu(at point: CGPoint) -> Bool { openTextMenu(at: point) }
  var ownKeyMenuPoint: CGPoint { CGPoint(x: bounds.minX + 16, y: bounds.minY + 16) }
}
