import Testing
import UIKit

/// Methods of delegates that an app written for UIKit implements, as an app sees them.
@MainActor struct OlderDelegateTests {
  final class Rows: UITableViewController {
    override func tableView(
      _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
    ) -> Bool { true }
    override func tableView(
      _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { action == "copy:" }
    override func tableView(
      _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) { UIPasteboard.general.string = "\(indexPath.row)" }
  }

  final class Items: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool { true }
  }

  final class Tabs: UITabBarController {
    var ended: [UITabBarItem] = []
    override func tabBar(
      _ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool
    ) { ended = items }
  }

  final class Everything: NSObject, UIPopoverPresentationControllerDelegate, UITextDragDelegate,
    UITextDropDelegate, UISearchControllerDelegate, UIPageViewControllerDelegate,
    UISplitViewControllerDelegate
  {
    func popoverPresentationController(
      _ popoverPresentationController: UIPopoverPresentationController,
      willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
      in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
      rect.pointee = view.pointee.bounds
    }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal { UITextDropProposal(dropAction: .replaceAll) }
    func presentSearchController(_ searchController: UISearchController) {}
    func pageViewController(
      _ pageViewController: UIPageViewController,
      spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { orientation.isPortrait ? .min : .mid }
    func primaryViewController(forCollapsing splitViewController: UISplitViewController)
      -> UIViewController?
    { nil }
  }

  final class Program: UIResponder, UIApplicationDelegate {
    var kinds: [String] = []
    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      restorationHandler([self])
      return true
    }
    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      kinds.append(shortcutItem.type)
      completionHandler(true)
    }
    func application(
      _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .portrait }
    override func restoreUserActivityState(_ userActivity: NSUserActivity) {
      kinds.append(userActivity.activityType)
    }
  }

  @Test func `subclasses answer for rows by the menu and its keys`() {
    let rows = Rows(style: .plain)
    let delegate: any UITableViewDelegate = rows
    #expect(
      delegate.tableView(rows.tableView, shouldShowMenuForRowAt: IndexPath(row: 0, section: 0)))
    let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
    let other: any UICollectionViewDelegate = items
    #expect(
      other.collectionView(
        items.collectionView, shouldShowMenuForItemAt: IndexPath(item: 0, section: 0)))
    let tabs = Tabs()
    let bars: any UITabBarDelegate = tabs
    bars.tabBar(tabs.tabBar, didEndCustomizing: [UITabBarItem()], changed: true)
    #expect(tabs.ended.count == 1)
  }

  @Test func `texts have delegates for what is dragged and dropped`() {
    let (view, field, spy) = (UITextView(), UITextField(), Everything())
    view.textDragDelegate = spy
    view.textDropDelegate = spy
    field.textDragOptions = .stripTextColorFromPreviews
    field.textDropDelegate = spy
    #expect(view.textDragDelegate === spy && field.textDropDelegate === spy)
    #expect(view.textDragInteraction?.isEnabled == true && field.textDropInteraction != nil)
    #expect(!view.isTextDragActive && !view.isTextDropActive)
  }

  @Test func `a program restores what was done, and does quick actions`() {
    let program = Program()
    let delegate: any UIApplicationDelegate = program
    let activity = NSUserActivity(activityType: "read")
    #expect(
      delegate.application(.shared, continue: activity) { shown in
        for shown in shown ?? [] { shown.restoreUserActivityState(activity) }
      })
    delegate.application(
      .shared, performActionFor: UIApplicationShortcutItem(type: "new", localizedTitle: "New")
    ) { #expect($0) }
    #expect(program.kinds == ["read", "new"])
    #expect(delegate.application(.shared, supportedInterfaceOrientationsFor: nil) == .portrait)
  }
}
