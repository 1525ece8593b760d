import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Controls of the size that they are made with, and without any space.
@MainActor struct SmallControlTests {
  private let screen = ViewScreen()

  @Test func `a control with a size of its own begins at the origin`() {
    expect(UISegmentedControl(items: ["One", "Two"]).frame.origin == .zero)
    expect(UIPickerView().frame == rect(0, 0, 320, 216), UIPickerView().frame)
    for control in [UISwitch(), UIStepper(), UIColorWell(), UIDatePicker()] {
      expect(control.frame.origin == .zero && control.frame.width > 20, control.frame)
    }
  }

  @Test func `a button that has an icon at once has a size, in a row too`() {
    for type in [UIButton.ButtonType.detailDisclosure, .infoLight, .contactAdd, .close] {
      let button = UIButton(type: type)
      expect(button.frame.size == button.intrinsicContentSize, button.frame)
      expect(button.frame.width > 10 && button.frame.origin == .zero, button.frame)
    }
    expect(UIButton(type: .system).frame == .zero && UIButton().frame == .zero)
    let cell = UITableViewCell(frame: rect(0, 0, 320, 44))
    cell.accessoryView = UIButton(type: .detailDisclosure)
    screen.root.addSubview(cell)
    screen.tick()
    expect(cell.accessoryView?.bounds.isEmpty == false, cell.accessoryView?.bounds)
  }

  @Test func `controls without space have parts without space, which is no mistake`() {
    let tabs = UITabBar()
    tabs.items = [UITabBarItem(title: "One", image: nil, tag: 0)]
    let views: [UIView] = [
      tabs, UIColorWell(), UIDatePicker(), UISegmentedControl(items: ["One"]), UISlider(),
      UIProgressView(), UIPageControl(), UISearchBar(), UITextField(), UIButton(type: .close),
      UIToolbar(), UINavigationBar(), UIStepper(), UISwitch(), UIPickerView(), UICalendarView(),
    ]
    let kinds = reportKinds {
      for view in views {
        screen.root.addSubview(view)
        for size in [CGSize.zero, CGSize(width: 60, height: 0), CGSize(width: 0, height: 30)] {
          view.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: size)
          screen.tick()
        }
      }
    }
    expect(kinds.isEmpty, kinds)
  }

  @Test func `the title of a button is not higher than the button`() {
    let button = UIButton(type: .system)
    button.setTitle("A title", for: .normal)
    screen.root.addSubview(button)
    for height in [CGFloat(0), 3, 10] {
      button.frame = rect(20, 100, 120, height)
      screen.tick()
      let title = button.titleLabel?.frame ?? .zero
      expect(title.minY == 0 && title.height == height, title, height)
    }
    button.frame = rect(20, 100, 120, 24)
    screen.tick()
    let text = button.titleLabel?.intrinsicContentSize.height
    expect(button.titleLabel?.frame.height == text, button.titleLabel?.frame, text)
    button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 0, bottom: 4, right: 0)
    screen.tick()
    expect(button.titleLabel?.frame.minY == 10, button.titleLabel?.frame)
    expect(button.titleLabel?.frame.height == 10, button.titleLabel?.frame)
  }
}
