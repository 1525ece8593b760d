import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Views that are made without arguments, and the keyboard that is taken out of a view.
@MainActor struct PlainConstructionTests {
  @Test func `tables, cells and materials are made without arguments`() {
    expect(UITableView().style == .plain)
    expect(UITableViewCell().reuseIdentifier == nil)
    expect(UIVisualEffectView().effect == nil)
    let material = UIVisualEffectView(frame: rect(1, 2, 30, 40))
    material.layoutIfNeeded()
    expect(material.contentView.frame == rect(0, 0, 30, 40))
  }

  @Test func `a view takes the keyboard from what is inside, by force where that refuses`() {
    final class Refusing: NSObject, UITextFieldDelegate {
      var mayEnd = false
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
    }
    let (screen, refusing) = (ViewScreen(), Refusing())
    let (form, field) = (
      UIView(frame: rect(0, 0, 300, 100)), UITextField(frame: rect(0, 0, 200, 30))
    )
    screen.root.addSubview(form)
    form.addSubview(field)
    field.delegate = refusing
    expect(!form.endEditing(true))
    expect(field.becomeFirstResponder())
    expect(!form.endEditing(false) && field.isFirstResponder)
    expect(form.endEditing(true) && !field.isFirstResponder && !field.isEditing)
    refusing.mayEnd = true
    field.becomeFirstResponder()
    expect(!UIView().endEditing(true) && field.isFirstResponder)
    expect(screen.root.endEditing(false) && !field.isFirstResponder)
  }
}
