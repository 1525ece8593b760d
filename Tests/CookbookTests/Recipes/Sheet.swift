import Kumiko

/// A sheet over half of the screen, which can be dragged up to full height.
final class SheetRecipe: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
  }

  func open() {
    let filters = UIViewController()
    filters.view.backgroundColor = .systemBackground
    if let sheet = filters.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
    present(filters, animated: false)
  }
}
