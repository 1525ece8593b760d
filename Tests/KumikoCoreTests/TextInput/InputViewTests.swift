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

  private final class Keypad: UIInputView, UIInputViewAudioFeedback {
    var presses = 0
    func press() {
      presses += 1
      UIDevice.current.playInputClick()
    }
  }

  @Test func `keys that ask for a click work, in silence`() {
    let keypad = Keypad(frame: rect(0, 0, 100, 80), inputViewStyle: .keyboard)
    keypad.press()
    expect(keypad.presses == 1 && !keypad.enableInputClicksWhenVisible)
  }

  private final class Composer: UIViewController {
    let field = UITextField(frame: rect(0, 100, 100, 30))
    let content = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      field.inputAccessoryView = UIView(frame: rect(0, 0, 100, 44))
      view.addSubview(field)
      view.constrain(content) {
        [
          content.topAnchor.constraint(equalTo: view.topAnchor),
          content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          content.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ]
      }
    }
  }

  @Test func `what ends above the view for the lower edge does so in a window of another size`() {
    let composer = Composer()
    let navigation = UINavigationController(rootViewController: composer)
    let screen = ControllerScreen(navigation)
    composer.field.becomeFirstResponder()
    screen.settle()
    let reports = ReportLog.reports("constraint.unsatisfiable") {
      for height in [600, 300, 900, 100, 500] as [CGFloat] {
        screen.resize(400, height)
        screen.settle()
        let end = composer.content.convert(composer.content.bounds, to: nil).maxY
        expect(end == height - 44, end, height)
      }
    }
    expect(reports.isEmpty, reports)
  }

  @Test func `a list that comes to the lower edge ends above the view there`() {
    final class Outer: UIViewController {
      let list = UITableViewController()
      var gap: CGFloat = 200 { didSet { view.setNeedsLayout() } }

      override func viewDidLoad() {
        super.viewDidLoad()
        addChild(list)
        view.addSubview(list.view)
        list.didMove(toParent: self)
      }
      override func viewDidLayoutSubviews() {
        list.view.frame = CGRect(
          x: 0, y: 0, width: view.bounds.width, height: view.bounds.height - gap)
      }
    }
    let outer = Outer()
    let screen = ControllerScreen(outer)
    let field = UITextField(frame: rect(0, 100, 100, 30))
    field.inputAccessoryView = UIView(frame: rect(0, 0, 100, 44))
    outer.view.addSubview(field)
    field.becomeFirstResponder()
    screen.settle()
    for (gap, covered) in [(200, 0), (0, 44), (30, 14), (200, 0)] as [(CGFloat, CGFloat)] {
      outer.gap = gap
      screen.settle()
      let inset = outer.list.tableView.adjustedContentInset.bottom
      expect(inset == covered, inset, gap)
    }
  }

  @Test func `a list that is upside down, as in a chat, keeps as much clear as is covered`() {
    let list = UITableViewController()
    let screen = ControllerScreen(list)
    list.tableView.transform = CGAffineTransform(scaleX: 1, y: -1)
    let field = UITextField(frame: rect(0, 100, 100, 30))
    field.inputAccessoryView = UIView(frame: rect(0, 0, 100, 44))
    list.view.addSubview(field)
    field.becomeFirstResponder()
    screen.settle()
    let inset = list.tableView.adjustedContentInset
    expect(inset.bottom == 44 && inset.top == 0, inset)
  }

  @Test func `a list ends above the view for the lower edge in a window of another size`() {
    final class List: UITableViewController {
      let bar = UIView(frame: rect(0, 0, 100, 44))
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: UIView? { bar }
    }
    let list = List()
    let screen = ControllerScreen(UINavigationController(rootViewController: list))
    list.becomeFirstResponder()
    screen.settle()
    for height in [600, 300, 900] as [CGFloat] {
      screen.resize(400, height)
      screen.settle()
      let inset = list.tableView.adjustedContentInset.bottom
      expect(inset == 44, inset, height)
    }
  }

  @Test func `a screen reader reaches the view for the lower edge above a sheet`() throws {
    let (page, sheet) = (UIViewController(), UIViewController())
    let field = UITextField(frame: rect(0, 0, 100, 30))
    sheet.view.addSubview(field)
    let bar = UIToolbar(frame: rect(0, 0, 100, 44))
    bar.items = [UIBarButtonItem(title: "Ready", primaryAction: UIAction { _ in })]
    field.inputAccessoryView = bar
    let screen = ControllerScreen(page)
    page.present(sheet, animated: false)
    screen.settle()
    field.becomeFirstResponder()
    screen.settle()
    let labels = screen.window.accessibilityPass.fresh().root.all.map(\.label)
    expect(labels.contains("Ready"), labels)
  }

  @Test func `what comes to the lower edge is told as messages with types`() {
    let page = UIViewController()
    let field = UITextField(frame: rect(0, 0, 100, 30))
    page.view.addSubview(field)
    field.inputAccessoryView = UIView(frame: rect(0, 0, 100, 50))
    let screen = ControllerScreen(page)
    final class Heard { var lines: [String] = [] }
    let heard = Heard()
    let center = NotificationCenter.default
    let tokens = [
      center.addObserver(of: UIScreen.self, for: .keyboardWillChangeFrame) { message in
        heard.lines.append("will change to \(Int(message.endFrame.minY))")
      },
      center.addObserver(of: UIScreen.self, for: .keyboardWillShow) { message in
        heard.lines.append("will show from \(Int(message.beginFrame.minY))")
        expect(message.isLocal && message.animationDuration > 0, message.animationDuration)
        expect(message.animationCurve == .easeInOut && message.screen === UIScreen.main)
      },
      center.addObserver(of: UIScreen.self, for: .keyboardDidChangeFrame) { _ in
        heard.lines.append("changed")
      },
      center.addObserver(of: UIScreen.self, for: .keyboardDidShow) { _ in
        heard.lines.append("shown")
      },
      center.addObserver(of: UIScreen.self, for: .keyboardWillHide) { message in
        heard.lines.append("will hide to \(Int(message.endFrame.minY))")
      },
      center.addObserver(of: UIScreen.self, for: .keyboardDidHide) { _ in
        heard.lines.append("hidden")
      },
    ]
    field.becomeFirstResponder()
    screen.settle()
    expect(
      heard.lines == ["will change to 550", "will show from 600", "changed", "shown"], heard.lines)
    heard.lines = []
    field.resignFirstResponder()
    screen.settle()
    expect(
      heard.lines == ["will change to 600", "will hide to 600", "changed", "hidden"], heard.lines)
    tokens.forEach(center.removeObserver)
  }

  @Test func `an app can post such a message itself`() {
    final class Heard { var heights: [CGFloat] = [] }
    let heard = Heard()
    let center = NotificationCenter()
    func post<Message: NotificationCenter.MainActorMessage>(
      _ make: (CGRect, CGRect, TimeInterval, UIView.AnimationCurve, Bool, UIScreen) -> Message,
      _ height: KeyPath<Message, CGRect>
    ) where Message.Subject == UIScreen {
      let token = center.addObserver(of: UIScreen.main, for: Message.self) { message in
        heard.heights.append(message[keyPath: height].height)
      }
      let number = CGFloat(heard.heights.count + 1)
      let message = make(.zero, rect(0, 0, 1, number), 0.2, .linear, false, .main)
      center.post(message, subject: .main)
      center.removeObserver(token)
    }
    post(
      UIResponder.KeyboardWillShowMessage.init(
        beginFrame:endFrame:animationDuration:animationCurve:isLocal:screen:), \.endFrame)
    post(
      UIResponder.KeyboardDidShowMessage.init(
        beginFrame:endFrame:animationDuration:animationCurve:isLocal:screen:), \.endFrame)
    post(
      UIResponder.KeyboardWillHideMessage.init(
        beginFrame:endFrame:animationDuration:animationCurve:isLocal:screen:), \.endFrame)
    post(
      UIResponder.KeyboardDidHideMessage.init(
        beginFrame:endFrame:animationDuration:animationCurve:isLocal:screen:), \.endFrame)
    post(
      UIResponder.KeyboardWillChangeFrameMessage.init(
        beginFrame:endFrame:animationDuration:animationCurve:isLocal:screen:), \.endFrame)
    post(
      UIResponder.KeyboardDidChangeFrameMessage.init(
        beginFrame:endFrame:animationDuration:animationCurve:isLocal:screen:), \.endFrame)
    expect(heard.heights == [1, 2, 3, 4, 5, 6], heard.heights)
  }
}
