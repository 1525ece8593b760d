import Kumiko

/// Tabs and tab groups: in a sidebar in a wide window, in a bar in a narrow one.
final class LibraryRecipe: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    mode = .tabSidebar
    let inbox = tab("Inbox", icon: "tray", colour: .systemBlue)
    inbox.badgeValue = "3"
    let shelves = UITabGroup(
      title: "Shelves", image: UIImage(systemName: "folder"), identifier: "shelves",
      children: [
        tab("Poems", icon: "leaf", colour: .systemGreen),
        tab("Travels", icon: "airplane", colour: .systemOrange),
      ])
    shelves.sidebarActions = [
      UIAction(title: "New Shelf", image: UIImage(systemName: "plus")) { [weak self] _ in
        guard let self else { return }
        shelves.children.append(tab("Untitled", icon: "folder", colour: .systemGray))
      }
    ]
    tabs = [inbox, tab("Today", icon: "sun.max", colour: .systemYellow), shelves]
  }

  private func tab(_ title: String, icon: String, colour: UIColor) -> UITab {
    UITab(title: title, image: UIImage(systemName: icon), identifier: title) { _ in
      let page = UIViewController()
      page.title = title
      page.view.backgroundColor = colour.withAlphaComponent(0.3)
      return UINavigationController(rootViewController: page)
    }
  }
}
