import Kumiko

/// The content of a screen that has nothing to show, with a button that changes that.
final class EmptyRecipe: UIViewController {
  private(set) var letters = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "envelope.open")
    empty.text = "No letters"
    empty.secondaryText = "What you write is kept here."
    empty.button = .filled()
    empty.button.title = "Write One"
    empty.buttonProperties.primaryAction = UIAction { [weak self] _ in
      self?.letters += 1
      self?.setNeedsUpdateContentUnavailableConfiguration()
    }
    contentUnavailableConfiguration = letters == 0 ? empty : nil
  }
}
