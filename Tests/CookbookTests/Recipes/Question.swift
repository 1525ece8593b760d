import Kumiko

/// A modal question: it has to be answered first.
final class QuestionRecipe: UIViewController {
  private(set) var answer: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  func ask() {
    let alert = UIAlertController(
      title: "Delete “Summer”?", message: "Its 48 pictures go, too.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in self.answer = "keep" })
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { _ in self.answer = "delete" })
    present(alert, animated: false)
  }
}
