import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Views for the lower edge of a window.
@MainActor struct InputViewTests {
  @Test func `a view for the lower edge is as high as its frame, or as what is in it asks for`()
    throws
  {
    func height(_ change: (UIInputView) -> Void) -> CGFloat? {
      let page = UIViewController()
      let field = UITextField(frame: rect(0, 0, 100, 30))
      page.view.addSubview(field)
      let panel = UIInputView(frame: rect(0, 0, 100, 80), inputViewStyle: .keyboard)
      let content = UIView()
      panel.constrain(content) {
        [
          content.topAnchor.constraint(equalTo: panel.topAnchor),
          content.bottomAnchor.constraint(equalTo: panel.bottomAnchor),
          content.heightAnchor.constraint(equalToConstant: 55),
        ]
      }
      change(panel)
      field.inputAccessoryView = panel
      let screen = ControllerScreen(page)
      field.becomeFirstResponder()
      screen.settle()
      return panel.window == nil ? nil : panel.frame.height
    }
    expect(height { _ in } == 80)
    expect(height { $0.allowsSelfSizing = true } == 55)
    let (plain, keys) = (
      UIInputView(frame: .zero, inputViewStyle: .default),
      UIInputView(frame: .zero, inputViewStyle: .keyboard)
    )
    expect(plain.backgroundColor == nil && plain.inputViewStyle == .default)
    expect(keys.backgroundColor != nil && keys.inputViewStyle == .keyboard)
  }
}
