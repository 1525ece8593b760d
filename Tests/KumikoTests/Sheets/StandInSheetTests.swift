import ScreenshotTesting
import Testing
import UIKit

/// What stands in the place of content, pages beside pages, and sheets at their heights.
@MainActor struct StandInSheetTests {
  private typealias Unavailable = UIContentUnavailableConfiguration

  private func view(_ configuration: Unavailable, _ act: (inout Unavailable) -> Void = { _ in })
    -> UIView
  {
    var configuration = configuration
    act(&configuration)
    let view = UIContentUnavailableView(configuration: configuration)
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor.systemGray.cgColor
    return view
  }

  @Test func `content that is not there`() async throws {
    let size = CGSize(width: 260, height: 280)
    let specimens = [
      Specimen(
        "empty",
        view(.empty()) {
          $0.image = UIImage(systemName: "tray")
          $0.text = "No Messages"
          $0.secondaryText = "Messages that you receive appear here."
          $0.button = .filled()
          $0.button.title = "Write One"
          $0.secondaryButton.title = "Learn More"
        }, size),
      Specimen("search", view(.search()), size), Specimen("loading", view(.loading()), size),
      Specimen(
        "Japanese, natural",
        view(.empty()) {
          $0.alignment = .natural
          $0.image = UIImage(systemName: "folder")
          $0.text = "項目がありません"
          $0.secondaryText = "追加した項目はここに表示されます。"
        }, size),
      Specimen(
        "too high",
        view(.empty()) {
          $0.text = "A title that needs several lines where there is little width"
          $0.secondaryText = String(repeating: "And a long text below it. ", count: 14)
          $0.background = .listGroupedCell()
        }, size),
      Specimen(
        "disabled button, menu",
        view(.empty()) {
          $0.text = "Offline"
          $0.button = .gray()
          $0.button.title = "Try Again"
          $0.buttonProperties.isEnabled = false
          $0.secondaryButton = .tinted()
          $0.secondaryButton.title = "More"
        }, size),
    ]
    let host = try await SpecimenSheet.host(specimens, column: size, columns: 3)
    await assertSnapshot(of: host, as: .everyLook)
    await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
  }

  private final class Book: NSObject, UIPageViewControllerDataSource {
    let pages = [UIColor.systemTeal, .systemOrange, .systemPurple].map { color in
      let page = UIViewController()
      page.view.backgroundColor = color
      return page
    }
    private func page(_ page: UIViewController, _ way: Int) -> UIViewController? {
      let index = (pages.firstIndex(of: page) ?? -9) + way
      return pages.indices.contains(index) ? pages[index] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }
  }

  @Test func `pages at rest and half-way`() async throws {
    let book = Book()
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20])
    pages.dataSource = book
    pages.view.backgroundColor = .systemBackground
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    let host = try await OffscreenHost.showing(pages, width: 200, height: 160)
    await assertSnapshot(of: host, as: .everyLook)
    host.send(.fingerDown(CGPoint(x: 150, y: 60), id: 1))
    for x in [140, 120, 90, 60] as [CGFloat] {
      host.send(.fingerMoved(CGPoint(x: x, y: 60), id: 1))
    }
    await assertSnapshot(of: host, as: .everyLook, named: "half-way")
    host.send(.fingerUp(CGPoint(x: 60, y: 60), id: 1))
    await host.settle()
    withExtendedLifetime(book) {}
  }

  @Test func `a sheet at its heights`() async throws {
    let root = UIViewController()
    root.view.backgroundColor = .systemTeal
    let page = ControllerScenes.list("Notes", count: 12)
    let sheet = UINavigationController(rootViewController: page)
    sheet.view.backgroundColor = .systemBackground
    let host = try await OffscreenHost.showing(root, width: 320, height: 480)
    let presentation = try #require(sheet.sheetPresentationController)
    presentation.detents = [.custom { _ in 140 }, .medium(), .large()]
    presentation.prefersGrabberVisible = true
    presentation.largestUndimmedDetentIdentifier = presentation.detents[0].identifier
    root.present(sheet, animated: true)
    await host.settle()
    await assertSnapshot(of: host, as: .everyLook, named: "low")
    for (id, name) in [
      (UISheetPresentationController.Detent.Identifier.medium, "medium"), (.large, "large"),
    ] {
      presentation.animateChanges { presentation.selectedDetentIdentifier = id }
      await host.settle()
      await assertSnapshot(of: host, as: .everyLook, named: name)
    }
  }
}
