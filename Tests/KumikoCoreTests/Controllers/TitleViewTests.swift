import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// Views in the place of the title of a navigation bar.
@MainActor struct TitleViewTests {
  private func screen(
    _ titleView: UIView, width: CGFloat = 375, trailing: UIBarButtonItem? = nil
  ) -> ControllerScreen {
    let controller = UIViewController()
    controller.navigationItem.titleView = titleView
    controller.navigationItem.rightBarButtonItem = trailing
    return ControllerScreen(UINavigationController(rootViewController: controller), width: width)
  }

  /// Everything that is reported meanwhile.
  private func reported(while body: () -> Void) -> [String] {
    let messages = Mutex<[String]>([])
    Diagnostics.withHandler(
      { report in messages.withLock { $0.append(report.message) } }, body)
    return messages.withLock { $0 }
  }

  @Test func `a search bar is as wide as the bar, and nothing is reported`() {
    let bar = UISearchBar()
    let reports = reported {
      let screen = screen(bar)
      expect(bar.frame.width > 340, bar.frame.width)
      expect(bar.frame.height == 44, bar.frame.height)
      expect(bar.searchTextField.frame.width == bar.frame.width - 16)
      screen.resize(800, 600)
      screen.tick()
      expect(bar.frame.width > 765, bar.frame.width)
    }
    expect(reports.isEmpty, reports)
  }

  @Test(arguments: [
    "The page before", "A very long title of the page before, longer than any telephone is wide",
  ])
  func `a title that takes the space of the back button is laid out once`(before: String) {
    let navigation = UINavigationController()
    let pages = [before, "Custom cells and their configurations"].map { title in
      let page = UIViewController()
      page.title = title
      return page
    }
    navigation.setViewControllers(pages, animated: false)
    let screen = ControllerScreen(navigation)
    screen.settle()
    let content = navigation.navigationBar.content
    expect(content?.backButton?.configuration?.title == nil)
    let reports = reported {
      content?.setNeedsLayout()
      screen.tick()
    }
    expect(reports == [], reports)
  }

  @Test func `a search bar gives way to buttons beside it`() {
    let bar = UISearchBar()
    let screen = screen(bar, trailing: UIBarButtonItem(title: "Cancel"))
    let place = bar.convert(bar.bounds, to: nil)
    expect(place.maxX < 375 - 50, place.maxX)
    expect(place.width > 200, place.width)
    _ = screen
  }

  @Test func `a view of a fixed size keeps it`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let screen = screen(view)
    expect(view.bounds.size == CGSize(width: 100, height: 30), view.bounds.size)
    expect(view.convert(view.bounds, to: nil).midX == 187.5)
    _ = screen
  }

  @Test func `a stack of two labels is as large as they are, first one first`() {
    let (title, date) = (UILabel(), UILabel())
    (title.text, date.text) = ("Trading Day Plan", "Monday")
    let stack = UIStackView(arrangedSubviews: [title, date])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 2
    let reports = reported {
      let screen = screen(stack)
      screen.tick()
      expect(title.frame.width == title.intrinsicContentSize.width)
      expect(stack.frame.midX == 187.5, stack.frame.midX)
      expect(title.frame.maxY + 2 == date.frame.minY, date.frame.minY)
      date.text = "A much longer text below"
      screen.tick()
      expect(date.frame.width == date.intrinsicContentSize.width)
      expect(stack.frame.midX == 187.5, stack.frame.midX)
    }
    expect(reports.isEmpty, reports)
  }

  @Test func `a stack that code does not size is placed like others`() {
    let label = UILabel()
    label.text = "Title"
    let stack = UIStackView(arrangedSubviews: [label])
    stack.translatesAutoresizingMaskIntoConstraints = false
    let screen = screen(stack)
    screen.tick()
    expect(label.frame.width == label.intrinsicContentSize.width)
    expect(stack.convert(stack.bounds, to: nil).midX == 187.5)
    expect(stack.center.y == 22, stack.center.y)
  }

  @Test func `constraints on the view itself say how large it is`() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 120).isActive = true
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let screen = screen(view)
    screen.tick()
    expect(view.convert(view.bounds, to: nil).midX == 187.5)
    expect(view.bounds.size == CGSize(width: 120, height: 30), view.bounds.size)
  }

  @Test func `a view with constraints inside keeps the size that code gave it`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 36))
    let label = UILabel()
    label.text = "Title"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    label.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    let screen = screen(view)
    expect(view.bounds.size == CGSize(width: 150, height: 36), view.bounds.size)
    view.frame.size.width = 90
    screen.resize(400, 600)
    screen.tick()
    expect(view.bounds.size == CGSize(width: 90, height: 36), view.bounds.size)
    expect(view.convert(view.bounds, to: nil).midX == 200, view.convert(view.bounds, to: nil).midX)
  }

  @Test func `a stack as a button of the bar is as large as what it shows`() {
    let label = UILabel()
    label.text = "12 new"
    let stack = UIStackView(arrangedSubviews: [label])
    let screen = screen(UIView(), trailing: UIBarButtonItem(customView: stack))
    screen.tick()
    expect(label.frame.width == label.intrinsicContentSize.width)
    expect(stack.convert(stack.bounds, to: nil).maxX.rounded() == 367)
  }

  @Test func `a search bar without a size lays out without a report`() {
    expect(reported { UISearchBar().layoutIfNeeded() }.isEmpty)
  }

  @Test func `a back button has space for letters that it gets while it is shown`() {
    func width(_ change: (UINavigationController) -> Void, _ later: Bool) -> CGFloat? {
      let navigation = UINavigationController()
      let pages = ["Before", "Now"].map { title in
        let page = UIViewController()
        page.title = title
        return page
      }
      navigation.setViewControllers(pages, animated: false)
      if !later { change(navigation) }
      let screen = ControllerScreen(navigation)
      screen.settle()
      if later { change(navigation) }
      screen.settle()
      return navigation.navigationBar.content?.backButton?.frame.width
    }
    let appearance: (UINavigationController) -> Void = {
      let appearance = UINavigationBarAppearance()
      appearance.backButtonAppearance.normal.titleTextAttributes = [
        .font: UIFont.systemFont(ofSize: 30)
      ]
      $0.navigationBar.standardAppearance = appearance
      $0.navigationBar.scrollEdgeAppearance = appearance
    }
    expect(width(appearance, true) == width(appearance, false))
    expect(width(appearance, true) != width({ _ in }, true), width(appearance, true))
  }
}
