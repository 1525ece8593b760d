import Kumiko

/// A page that is pushed onto another, with a back button and other buttons in its bar.
final class PagesRecipe: UINavigationController {
  override func viewDidLoad() {
    super.viewDidLoad()
    setViewControllers([page("Shelves"), page("Poetry")], animated: false)
  }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.view.backgroundColor = .systemBackground
    page.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in }),
      UIBarButtonItem(
        title: "Sort",
        menu: UIMenu(children: [
          UIAction(title: "By Title", state: .on) { _ in }, UIAction(title: "By Year") { _ in },
        ])),
    ]
    return page
  }
}
