import Kumiko

/// One of each thing, in a column.
final class PartsController: UIViewController {
  private let said = UILabel()
  private let card = UILabel()
  private let dragging = UILabel()
  private let target = UILabel()
  private var pulse: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    said.text = "Nothing yet"
    let parts: [UIView] = [
      said, button("Announce", announce), button("Ask", ask), button("Wait", wait),
      button("Rename", rename), slider, field, text, PlanTable(), longLabel, card, dragging, target,
      menuButton,
    ]
    for (index, part) in parts.enumerated() {
      part.frame = CGRect(x: 10, y: 8 + 48 * CGFloat(index), width: 460, height: 40)
      view.addSubview(part)
    }
    makeCard()
    makeDrag()
  }

  private func button(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    var look = UIButton.Configuration.gray()
    look.title = title
    return UIButton(configuration: look, primaryAction: UIAction { _ in action() })
  }

  private var slider: UISlider {
    let slider = UISlider()
    slider.accessibilityLabel = "Speed"
    slider.maximumValue = 10
    slider.value = 4
    return slider
  }

  private var field: UITextField {
    let field = UITextField()
    field.placeholder = "Name"
    field.borderStyle = .roundedRect
    return field
  }

  private var text: UITextView {
    let text = NSMutableAttributedString(string: "Read the terms and the help")
    for (word, address) in [("terms", "probe:terms"), ("help", "probe:help")] {
      let range = (text.string as NSString).range(of: word)
      text.addAttribute(.link, value: address, range: range)
    }
    text.addAttribute(
      .font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 0, length: 4))
    let view = UITextView()
    view.isEditable = false
    view.attributedText = text
    view.accessibilityLabel = "Small print"
    view.delegate = self
    return view
  }

  private var menuButton: UIButton {
    let button = button("More") {}
    button.menu = UIMenu(children: [
      UIAction(title: "Copy") { [weak self] _ in self?.said.text = "Copied" },
      UIAction(title: "Paste", attributes: .disabled) { _ in },
    ])
    button.showsMenuAsPrimaryAction = true
    return button
  }

  /// A name that nobody would wait for.
  private var longLabel: UILabel {
    let label = UILabel()
    label.text = "Long"
    label.accessibilityLabel = String(repeating: "megabyte ", count: 120_000)
    return label
  }

  private func makeCard() {
    card.text = "Card"
    card.isUserInteractionEnabled = true
    card.accessibilityTraits = .button
    card.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in self?.said.text = "Card opened" })
  }

  private func announce() {
    UIAccessibility.post(notification: .announcement, argument: "The kettle boils")
  }

  private func ask() {
    let alert = UIAlertController(
      title: "Throw away?", message: "It cannot be undone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Throw Away", style: .destructive) { [weak self] _ in
        self?.said.text = "Thrown away"
      })
    present(alert, animated: true)
  }

  /// Keeps the main actor busy until a file is there, for half a minute at most.
  private func wait() {
    guard let path = ProcessInfo.processInfo.environment["KUMIKO_PROBE_FILE"] else { return }
    let end = Date() + 30
    print("waits")
    fflush(nil)
    while !FileManager.default.fileExists(atPath: path), Date() < end { usleep(1_000) }
    said.text = "Waited"
  }

  /// Changes a name with every frame, for three seconds.
  private func rename() {
    var count = 0
    pulse = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { timer in
      MainActor.assumeIsolated { [weak self] in
        count += 1
        self?.said.text = "Name \(count)"
        if count >= 300 { self?.pulse?.invalidate() }
      }
    }
  }
}

extension PartsController: UITextViewDelegate {
  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    said.text = "Opened \(url.absoluteString)"
    return false
  }
}

extension PartsController: UIDragInteractionDelegate, UIDropInteractionDelegate {
  private func makeDrag() {
    dragging.text = "Stamp"
    target.text = "Letter"
    for view in [dragging, target] { view.isUserInteractionEnabled = true }
    dragging.addInteraction(UIDragInteraction(delegate: self))
    target.addInteraction(UIDropInteraction(delegate: self))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: "stamp" as NSString))]
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    said.text = "Stamped"
  }
}
