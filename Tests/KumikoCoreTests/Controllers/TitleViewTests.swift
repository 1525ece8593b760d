import KumikoFoundation
import KumikoReporting
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
      #expect(bar.frame.width > 340)
      #expect(bar.frame.height == 44)
      #expect(bar.searchTextField.frame.width == bar.frame.width - 16)
      screen.resize(800, 600)
      screen.tick()
      #expect(bar.frame.width > 765)
    }
    #expect(reports.isEmpty)
  }

  @Test func `a search bar gives way to buttons beside it`() {
    let bar = UISearchBar()
    let screen = screen(bar, trailing: UIBarButtonItem(title: "Cancel"))
    let place = bar.convert(bar.bounds, to: nil)
    #expect(place.maxX < 375 - 50)
    #expect(place.width > 200)
    _ = screen
  }

  @Test func `a view of a fixed size keeps it`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let screen = screen(view)
    #expect(view.bounds.size == CGSize(width: 100, height: 30))
    #expect(view.convert(view.bounds, to: nil).midX == 187.5)
    _ = screen
  }

  @Test func `a search bar without a size lays out without a report`() {
    #expect(reported { UISearchBar().layoutIfNeeded() }.isEmpty)
  }
}
