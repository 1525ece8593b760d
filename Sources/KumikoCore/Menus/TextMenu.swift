import KumikoEditing
import KumikoFoundation

/// Text whose delegate can change its menu.
private protocol EditMenuHolder: TextHolder, ContextMenuProviding {
  /// The delegate's menu for a selection; nil for one of the suggested elements.
  func editMenu(in range: NSRange, suggesting elements: [UIMenuElement]) -> UIMenu?
  func editMenuOpens(_ animator: MenuAnimator)
  func editMenuCloses(_ animator: MenuAnimator)
}

extension EditMenuHolder {
  /// Makes a text the first responder, and opens its menu at a point.
  fileprivate func openTextMenu(at point: CGPoint) -> Bool {
    guard isFirstResponder || becomeFirstResponder() else { return false }
    let elements =
      EditMenu.elements(for: self, EditMenu.ofTexts) + [emojiMenu].compactMap(\.self)
      + UIMenuController.addedElements(for: self)
    let range = editor.buffer.nsRange(editor.selection.range)
    let menu = editMenu(in: range, suggesting: elements) ?? UIMenu(children: elements)
    return open(
      UIContextMenuConfiguration(actionProvider: { _ in menu }), at: point, opening: editMenuOpens,
      closed: { [weak self] in self?.editMenuCloses($0) })
  }
}

extension UITextField: ContextMenuProviding, EditMenuHolder {
  func openOwnContextMenu(at point: CGPoint) -> Bool { openTextMenu(at: point) }
  var ownKeyMenuPoint: CGPoint { CGPoint(x: bounds.midX, y: bounds.maxY) }

  fileprivate func editMenu(in range: NSRange, suggesting elements: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: elements)
  }

  fileprivate func editMenuOpens(_ animator: MenuAnimator) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }

  fileprivate func editMenuCloses(_ animator: MenuAnimator) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }
}

extension UITextView: ContextMenuProviding, EditMenuHolder {
  func openOwnContextMenu(at point: CGPoint) -> Bool {
    linkMenu(at: point).map { open($0, at: point) } ?? openTextMenu(at: point)
  }

  var ownKeyMenuPoint: CGPoint {
    linkMenuPoint ?? CGPoint(x: bounds.minX + 16, y: bounds.minY + 16)
  }

  /// Opens the menu of a link.
  private func open(_ link: LinkMenu, at point: CGPoint) -> Bool {
    open(
      UIContextMenuConfiguration(
        previewProvider: link.preview.map { view in { LinkPreview(view) } },
        actionProvider: { _ in link.menu }),
      at: point,
      opening: { [weak self] in
        guard let self else { return }
        delegate?.textView(self, textItemMenuWillDisplayFor: link.item, animator: $0)
      },
      closed: { [weak self] in
        guard let self else { return }
        delegate?.textView(self, textItemMenuWillEndFor: link.item, animator: $0)
      })
  }

  fileprivate func editMenu(in range: NSRange, suggesting elements: [UIMenuElement]) -> UIMenu? {
    delegate?.textView(self, editMenuForTextIn: range, suggestedActions: elements)
  }

  fileprivate func editMenuOpens(_ animator: MenuAnimator) {
    delegate?.textView(self, willPresentEditMenuWith: animator)
  }

  fileprivate func editMenuCloses(_ animator: MenuAnimator) {
    delegate?.textView(self, willDismissEditMenuWith: animator)
  }
}

/// Shows a view of an app's own beside the menu of a link.
private final class LinkPreview: UIViewController {
  private let shown: UIView

  init(_ view: UIView) {
    shown = view
    super.init(nibName: nil, bundle: nil)
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    preferredContentSize = view.bounds.size == .zero ? fitting : view.bounds.size
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = shown }
}
