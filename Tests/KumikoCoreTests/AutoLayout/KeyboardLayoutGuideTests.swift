import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a keyboard on the screen would cover.
@MainActor struct KeyboardLayoutGuideTests {
  private final class Page: UIViewController {
    let content = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      additionalSafeAreaInsets.bottom = 30
      content.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(content)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: view.topAnchor),
        content.leadingAnchor.constraint(equalTo: view.keyboardLayoutGuide.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: view.keyboardLayoutGuide.trailingAnchor),
        content.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      ])
    }
  }

  private let page = Page()
  private let screen: ControllerScreen
  private var size: CGSize { page.view.bounds.size }

  init() {
    screen = ControllerScreen(page)
    screen.settle()
  }

  @Test func `without a keyboard the guide is what the safe area leaves free at the bottom`() {
    expect(page.content.frame == rect(0, 0, size.width, size.height - 30))
    expect(page.view.keyboardLayoutGuide.layoutFrame == rect(0, size.height - 30, size.width, 30))
    page.additionalSafeAreaInsets.bottom = 50
    screen.settle()
    expect(page.content.frame.maxY == size.height - 50, page.content.frame.maxY)
  }

  @Test func `without the safe area it has no height, at the bottom edge`() {
    page.view.keyboardLayoutGuide.usesBottomSafeArea = false
    screen.settle()
    expect(page.content.frame.maxY == size.height, page.content.frame.maxY, size.height)
    expect(page.view.keyboardLayoutGuide.layoutFrame.height == 0)
    page.view.keyboardLayoutGuide.usesBottomSafeArea = true
    screen.settle()
    expect(page.content.frame.maxY == size.height - 30, page.content.frame.maxY)
  }

  @Test func `a view has one guide`() {
    expect(page.view.keyboardLayoutGuide === page.view.keyboardLayoutGuide)
    expect(page.view.layoutGuides.count == 1, page.view.layoutGuides.count)
  }

  private func field(inputHeight: CGFloat?) -> UITextField {
    let field = UITextField(frame: rect(0, 0, 100, 30))
    if let inputHeight { field.inputView = UIView(frame: rect(0, 0, 100, inputHeight)) }
    page.view.addSubview(field)
    return field
  }

  @Test func `content is as high as before when the input views have gone`() {
    let (keyed, typed) = (field(inputHeight: 120), field(inputHeight: nil))
    for leave in [{ keyed.resignFirstResponder() }, { typed.becomeFirstResponder() }] {
      keyed.becomeFirstResponder()
      screen.settle()
      expect(page.content.frame.maxY == size.height - 120, page.content.frame.maxY)
      _ = leave()
      screen.settle()
      expect(page.content.frame.maxY == size.height - 30, page.content.frame.maxY)
    }
  }

  @Test func `a page that was covered meanwhile is as high as before when it comes back`() {
    let keyed = field(inputHeight: 120)
    keyed.becomeFirstResponder()
    screen.settle()
    let outer = page.view.superview
    page.view.removeFromSuperview()
    screen.settle()
    outer?.addSubview(page.view)
    screen.settle()
    expect(page.content.frame.maxY == size.height - 30, page.content.frame.maxY)
  }
}
