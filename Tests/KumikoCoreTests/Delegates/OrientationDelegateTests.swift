import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Who is asked how windows may be turned, and when: as UIKit asks, though nothing is turned here.
@MainActor struct OrientationDelegateTests {
  private final class Program: NSObject, UIApplicationDelegate {
    weak var asked: UIWindow?
    var count = 0
    func application(
      _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
      asked = window
      count += 1
      return .portrait
    }
  }

  private final class Asked: UIViewController {
    var count = 0
    var asPresented = 0
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      count += 1
      return .landscape
    }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      asPresented += 1
      return .landscapeLeft
    }
  }

  private final class Spy: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UISplitViewControllerDelegate, UIPageViewControllerDelegate
  {
    func navigationControllerSupportedInterfaceOrientations(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .portrait }
    func navigationControllerPreferredInterfaceOrientationForPresentation(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { .portraitUpsideDown }
    func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
      -> UIInterfaceOrientationMask
    { .landscape }
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
      _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation { .landscapeLeft }
    func splitViewControllerSupportedInterfaceOrientations(
      _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask { .landscapeLeft }
    func splitViewControllerPreferredInterfaceOrientationForPresentation(
      _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation { .landscapeRight }
    func pageViewControllerSupportedInterfaceOrientations(
      _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
      _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { .landscapeRight }
  }

  @Test func `containers say what their delegates say`() {
    let spy = Spy()
    let navigation = UINavigationController()
    expect(navigation.supportedInterfaceOrientations == .all)
    expect(navigation.preferredInterfaceOrientationForPresentation == .portrait)
    navigation.delegate = spy
    expect(navigation.supportedInterfaceOrientations == .portrait)
    expect(navigation.preferredInterfaceOrientationForPresentation == .portraitUpsideDown)
    let tabs = UITabBarController()
    tabs.delegate = spy
    expect(tabs.supportedInterfaceOrientations == .landscape, tabs.supportedInterfaceOrientations)
    expect(tabs.preferredInterfaceOrientationForPresentation == .landscapeLeft)
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = spy
    expect(split.supportedInterfaceOrientations == .landscapeLeft)
    expect(split.preferredInterfaceOrientationForPresentation == .landscapeRight)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.delegate = spy
    expect(pages.supportedInterfaceOrientations == .allButUpsideDown)
    expect(pages.preferredInterfaceOrientationForPresentation == .landscapeRight)
  }

  @Test func `what covers a window is asked as it comes, and as something else covers it`() {
    let program = Program()
    UIApplication.shared.delegate = program
    defer { UIApplication.shared.delegate = nil }
    let (root, sheet, cover) = (Asked(), Asked(), Asked())
    let screen = ControllerScreen(root)
    expect(program.asked === screen.window && program.count == 1)
    expect(root.count == 1 && root.asPresented == 0)
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    expect(root.count == 2 && program.count == 2)
    sheet.modalPresentationStyle = .formSheet
    root.present(sheet, animated: false)
    expect(sheet.count == 0 && sheet.asPresented == 0, saying: "a sheet covers nothing")
    root.dismiss(animated: false)
    screen.settle()
    expect(root.count == 2, root.count)
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: false)
    expect(cover.asPresented == 1 && cover.count == 1 && root.count == 2)
    root.dismiss(animated: false)
    screen.settle()
    expect(root.count == 3, root.count)
    let other = Asked()
    screen.window.rootViewController = other
    expect(other.count == 1 && program.count == 5)
  }
}
